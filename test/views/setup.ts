import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
// Every list of wallets fetches it. An import that is under way when a file ends never ends itself.
import "../../src/views/parts/look-alikes.js";
import { PATIENCE_MS } from "../support/patience.js";

configure({ asyncUtilTimeout: PATIENCE_MS });

// For each file anew: the library itself does so once only, and the files share their modules.
afterEach(cleanup);
