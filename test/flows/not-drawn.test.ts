import { VirtualTimeScheduler } from "rxjs";
import { expect, test } from "vitest";
import { viewPortsOf } from "../../src/root/view-ports.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";

/** What developers are told within a minute on a page with a document. */
const toldOn = (page: Document | null, act: (sluice: TestSluice) => void): readonly string[] => {
  const scheduler = new VirtualTimeScheduler(undefined, 60_000);
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

test("not where it is drawn, was closed, or has no page", () => {
  const drawn = (sluice: TestSluice) => {
    viewPortsOf(sluice).env.held.host = { element: {} as HTMLElement, holders: 1 };
    void sluice.open();
  };
  const closed = (sluice: TestSluice) => {
    void sluice.open();
    void sluice.close();
  };
  expect(toldOn(PAGE, drawn)).toEqual([]);
  expect(toldOn(PAGE, closed)).toEqual([]);
  expect(toldOn(null, (sluice) => void sluice.open())).toEqual([]);
});
