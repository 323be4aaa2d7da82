import { backends } from "../contract/lead-store-backends.ts";
import { consentSuite } from "../support/consent-suite.ts";

for (const backend of backends) consentSuite(backend, 5);
