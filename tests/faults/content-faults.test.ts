import { contentFaults } from "../support/content-fault-cases.ts";
import { contentFaultSuite } from "../support/content-fault-suite.ts";

contentFaultSuite(contentFaults);
