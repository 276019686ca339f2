// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { VirtualTimeScheduler } from "rxjs";
import { expect, test } from "vitest";
import type { Attempt, ConnectionState, ConnectionsState } from "../../src/effects/payloads.js";
import ConnectingExternalView from "../../src/views/connecting-external/connecting-external-view.js";
import { connector, network } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { noWallets, scriptedSluice } from "./support/scripted-sluice.js";

const fennec = connector("Fennec");
const both = connector("Fennec", { namespaces: ["eip155", "solana"] });
const asking = (slow: boolean, of = fennec): ConnectionState => ({
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

const start = (connections?: ConnectionsState) => {
  const scheduler = new VirtualTimeScheduler();
  const scripted = scriptedSluice();
  if (connections !== undefined) scripted.states.connections$.next(connections);
  scripted.states.wallets$.next({ ...noWallets, installed: [fennec] });
  const entry = { view: "ConnectingExternal", connectorId: fennec.id } as const;
  const env = { ...scripted.ports.env, scheduler };
  const draw = () =>
    renderView(
      { ...scripted, ports: { ...scripted.ports, env } },
      <ConnectingExternalView entry={entry} />,
    );
  const rendered = draw();
  const leave = () => {
    rendered.unmount();
    scheduler.flush();
  };
  const drawAnew = () => {
    rendered.unmount();
    draw();
    scheduler.flush();
  };
  return { ...rendered, leave, drawAnew };
};
const types = (sent: readonly { readonly type: string }[]) => sent.map(({ type }) => type);

test("[S2.14] asks once when it is shown, also in strict mode", () => {
  const { sent } = start();
  expect(sent).toEqual([{ type: "connect", namespace: "eip155", connectorId: "com.fennec" }]);
  expect(screen.getByText("Continue in", { exact: false })).toBeDefined();
});

test("a host that draws its tree anew: the attempt is joined, not given up", () => {
  const { play, sent, drawAnew } = start();
  play("connections$", { eip155: asking(false) });
  drawAnew();
  expect(types(sent)).toEqual(["connect", "connect"]);
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

test("a refusal in another namespace, from before, does not hide what happens now", () => {
  const attempt = { ...refused, attemptId: "a0" };
  const before: ConnectionState = { status: "disconnected", reason: null, attempt };
  const { play } = start({ eip155: before });
  play("connections$", { eip155: before, solana: asking(true) });
  expect(screen.getByText(/It has not answered yet/)).toBeDefined();
  play("connections$", { eip155: before, solana: { ...before, attempt: refused } });
  expect(screen.getByText(/You declined in the wallet/)).toBeDefined();
});

test("leaving gives a pending attempt up", () => {
  const { play, sent, leave } = start();
  play("connections$", { eip155: asking(false) });
  leave();
  expect(sent.at(-1)).toEqual({ type: "connect/cancel", namespace: "eip155" });
});

test("leaving gives up what was tried again on another network", () => {
  const { play, sent, leave } = start();
  const solana = network(101, "Solana", {
    chainNamespace: "solana",
    caipNetworkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  });
  const attempt = { ...refused, connector: both };
  const before: ConnectionState = { status: "disconnected", reason: null, attempt };
  play("wallets$", { ...noWallets, installed: [both] });
  play("connections$", { eip155: asking(false, both) });
  play("connections$", { eip155: before });
  play("network$", solana);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(sent.at(-1)).toMatchObject({ type: "connect", namespace: "solana" });
  play("connections$", { eip155: before, solana: asking(false, both) });
  leave();
  expect(sent.at(-1)).toEqual({ type: "connect/cancel", namespace: "solana" });
});

test("leaving cancels neither a finished attempt nor that of another wallet", () => {
  const done = start();
  done.leave();
  expect(types(done.sent)).not.toContain("connect/cancel");
  const other = start();
  other.play("connections$", { eip155: asking(false, connector("Harbor")) });
  other.leave();
  expect(types(other.sent)).not.toContain("connect/cancel");
});

test("a wallet that is not there any more is said to be missing", () => {
  const scripted = scriptedSluice();
  renderView(
    scripted,
    <ConnectingExternalView entry={{ view: "ConnectingExternal", connectorId: "gone" }} />,
  );
  expect(screen.getByText(/not available in this browser/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Back" })).toBeDefined();
  expect(scripted.sent).toEqual([]);
});
