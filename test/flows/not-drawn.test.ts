import { VirtualTimeScheduler } from "rxjs";
import { expect, test } from "vitest";
import { countDialog } from "../../src/base/env.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";

/** What developers are told within a second on a page with a document. */
const toldOn = (page: Document | null, act: (sluice: TestSluice) => void): readonly string[] => {
  const scheduler = new VirtualTimeScheduler(undefined, 1000);
  const env = simulatedEnv({ scheduler });
  const sluice = createTestSluice(
    Object.create(env, { hostDocument: { value: () => page } }) as typeof env,
  );
  act(sluice);
  scheduler.flush();
  sluice.destroy();
  return env.logged.map(({ level, message }) => `${level}: ${message}`);
};

const PAGE = {} as Document;
const TOLD =
  "warn: The dialog was opened, but nothing on this page draws it. Put <WalletDialog /> below the provider, or call mountDialog(sluice).";

test("a dialog that nothing draws is named in the console, once", () => {
  const opens = (sluice: TestSluice) => void sluice.open();
  expect(toldOn(PAGE, opens)).toEqual([TOLD]);
});

test("also where only the frame of the embedded wallet is in the page, or the dialog was taken out again", () => {
  const framed = (sluice: TestSluice) => {
    viewPortsOf(sluice).env.held.host = { element: {} as HTMLElement, holders: 1 };
    void sluice.open();
  };
  const takenOut = (sluice: TestSluice) => {
    countDialog(viewPortsOf(sluice).env.held, () => {})();
    void sluice.open();
  };
  expect(toldOn(PAGE, framed)).toEqual([TOLD]);
  expect(toldOn(PAGE, takenOut)).toEqual([TOLD]);
});

test("not where it is drawn, was closed, or has no page", () => {
  const drawn = (sluice: TestSluice) => {
    void sluice.open();
    countDialog(viewPortsOf(sluice).env.held, () => {});
  };
  const closed = (sluice: TestSluice) => {
    void sluice.open();
    void sluice.close();
  };
  expect(toldOn(PAGE, drawn)).toEqual([]);
  expect(toldOn(PAGE, closed)).toEqual([]);
  expect(toldOn(null, (sluice) => void sluice.open())).toEqual([]);
});
