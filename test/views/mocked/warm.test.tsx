import { act, fireEvent, screen } from "@testing-library/react";
import { EMPTY } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ViewEntry } from "../../../src/model/modal.js";
import type { WalletsState } from "../../../src/model/wallets.js";
import { fetchClient } from "../../../src/root/walletconnect-of.js";
import { connector } from "../support/builders.js";
import { renderCard } from "../support/render-card.js";
import { noWallets, scriptedSluice } from "../support/scripted-sluice.js";

vi.mock("../../../src/root/walletconnect-of.js", () => ({
  default: vi.fn(),
  fetchClient: vi.fn(),
}));

const client = vi.mocked(fetchClient);

beforeEach(() => {
  client.mockReset().mockResolvedValue(undefined);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const FENNEC = connector("Fennec");
const SCAN = connector("WalletConnect", { id: "walletConnect", type: "WALLET_CONNECT" });
const CONNECT: ViewEntry = { view: "Connect" };

const start = (entry: ViewEntry, wallets: Partial<WalletsState> = {}) => {
  const { ports, ...scripted } = scriptedSluice();
  scripted.states.wallets$.next({ ...noWallets, ...wallets });
  scripted.states.view$.next({ current: entry, history: [entry] });
  const load = vi.fn(() => EMPTY);
  renderCard({ ...scripted, ports: { ...ports, load } });
  return load;
};
const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("[S9.18] what asks a wallet is fetched once Connect has been drawn and stands still", async () => {
  // Without a row, which takes the focus: the first one would be fetched for.
  const load = start(CONNECT, { walletConnect: null });
  await passing(99);
  expect(load).not.toHaveBeenCalled();
  await passing(1);
  expect(load.mock.calls.flat()).toContain("connection");
});

test("it is not fetched for another view", async () => {
  const load = start({ view: "WhatIsAWallet" });
  await passing(1_000);
  expect(load).not.toHaveBeenCalled();
});

test("WalletConnect's library is fetched when a click on its row is likely, not before", async () => {
  start(CONNECT, { installed: [FENNEC], walletConnect: SCAN });
  await passing(1_000);
  expect(client).not.toHaveBeenCalled();
  fireEvent.pointerEnter(screen.getByRole("button", { name: /Fennec/ }));
  await passing(1_000);
  expect(client).not.toHaveBeenCalled();
  fireEvent.pointerEnter(screen.getByRole("button", { name: /WalletConnect/ }));
  await passing(1_000);
  expect(client).toHaveBeenCalled();
});
