import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// For each file anew: the library itself does so once only, and the files share their modules.
afterEach(cleanup);
