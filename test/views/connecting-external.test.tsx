// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Attempt, ConnectionState } from "../../src/model/connection.js";
import ConnectingExternalView from "../../src/views/connecting-external/connecting-external-view.js";
import { connector, network } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { noWallets, scriptedSluice } from "./support/scripted-sluice.js";

const fennec = connector("Fennec");
const both = connector("Fennec", { namespaces: ["eip155", "solana"] });
const asking = (slow: boolean, of = fennec): ConnectionState<"eip155"> => ({
  status: "connecting",
  attempt: {
    phase: "asking",
    attemptId: "a1",
    connector: of,
    restoring: false,
    slow,
    walletId: null,
  },
});
const refused: Extract<Attempt, { phase: "failed" }> = {
  phase: "failed",
  attemptId: "a1",
  connector: fennec,
  failure: { code: "connect/rejected", message: "User rejected" },
  walletId: null,
};

const start = () => {
  const scripted = scriptedSluice();
  scripted.states.wallets$.next({ ...noWallets, installed: [fennec] });
  const entry = { view: "ConnectingExternal", connectorId: fennec.id } as const;
  return renderView(scripted, <ConnectingExternalView entry={entry} />);
};
const types = (sent: readonly { readonly type: string }[]) => sent.map(({ type }) => type);

test("[S2.14] says where to go on, and asks nobody by itself", () => {
  const { sent } = start();
  expect(sent).toEqual([]);
  expect(screen.getByText("Continue in", { exact: false })).toBeDefined();
});

test("a slow wallet: says to open it, and can be cancelled", () => {
  const { play, sent } = start();
  play("connections$", { eip155: asking(true) });
  expect(screen.getByText(/It has not answered yet/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(types(sent)).toContain("view/back");
});

test("[S2.14] a refusal says what happened and can be tried again", () => {
  const { play, sent } = start();
  play("connections$", { eip155: asking(false) });
  play("connections$", { eip155: { status: "disconnected", reason: null, attempt: refused } });
  expect(screen.getByText(/You declined in the wallet/)).toBeDefined();
  expect(screen.queryByText("User rejected")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(sent.at(-1)).toEqual({
    type: "connect",
    namespace: "eip155",
    connectorId: "com.fennec",
    restart: true,
  });
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(types(sent)).toContain("view/back");
});

test("another try is made where the visitor is now", () => {
  const { play, sent } = start();
  const solana = network(101, "Solana", {
    chainNamespace: "solana",
    caipNetworkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  });
  const attempt = { ...refused, connector: both };
  play("wallets$", { ...noWallets, installed: [both] });
  play("connections$", { eip155: { status: "disconnected", reason: null, attempt } });
  play("network$", solana);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(sent.at(-1)).toMatchObject({ type: "connect", namespace: "solana", restart: true });
});

test("a wallet that is not there any more is said to be missing", async () => {
  const scripted = scriptedSluice();
  renderView(
    scripted,
    <ConnectingExternalView entry={{ view: "ConnectingExternal", connectorId: "gone" }} />,
  );
  // Its text is a rare one, which may have to be loaded first.
  expect(await screen.findByText(/not available in this browser/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Back" })).toBeDefined();
  expect(scripted.sent).toEqual([]);
});
