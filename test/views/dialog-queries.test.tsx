// @vitest-environment jsdom
import { act, render, within } from "@testing-library/react";
import { asyncScheduler } from "rxjs";
import { expect, test } from "vitest";
import { dialogQueries } from "../../src/testing/dialog-queries.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { WalletDialog } from "../../src/views/shell/wallet-dialog.js";

const start = () => createTestSluice(simulatedEnv({ scheduler: asyncScheduler, document }));

test("queries made before the dialog is there find what it shows, and what they do not find is printed", async () => {
  const sluice = start();
  const dialog = dialogQueries(sluice, within);
  render(<WalletDialog sluice={sluice} />);
  expect(dialog.queryByRole("dialog")).toBeNull();
  await act(() => sluice.open());
  await dialog.findByRole("heading", { level: 2, name: "Connect wallet" });
  expect(() => dialog.getByText("Nothing of the kind")).toThrow(
    /Unable to find[\s\S]*<dialog[\s\S]*Connect wallet/,
  );
  act(() => sluice.destroy());
});

test("the element goes with the sluice, and two sluices have two", () => {
  const [one, other] = [start(), start()];
  dialogQueries(one, within);
  dialogQueries(other, within);
  dialogQueries(other, within);
  expect(document.querySelectorAll("sluice-dialog")).toHaveLength(2);
  one.destroy();
  other.destroy();
  return expect.poll(() => document.querySelectorAll("sluice-dialog").length).toBe(0);
});

test("a sluice without a page says what to give it", () => {
  const sluice = createTestSluice(simulatedEnv({ scheduler: asyncScheduler }));
  expect(() => dialogQueries(sluice, within)).toThrow("simulatedEnv({ scheduler, document })");
  sluice.destroy();
});
