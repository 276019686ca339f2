import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { PATIENCE_MS } from "../support/patience.js";
import { stopTimers } from "./support/live-scheduler.js";

configure({ asyncUtilTimeout: PATIENCE_MS });

// For each file anew: the library itself does so once only, and the files share their modules.
afterEach(() => {
  cleanup();
  stopTimers();
});

// Views fetch what comes next. An import under way when a file ends would fail, also for the files after it.
afterAll(() => vi.dynamicImportSettled());
