import { backends } from "../contract/lead-store-backends.ts";
import { consentSuite } from "../support/consent-suite.ts";

for (const backend of backends.slice(0, 1)) consentSuite(backend, 1);
