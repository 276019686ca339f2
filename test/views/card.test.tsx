// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Connection, ConnectionState } from "../../src/model/connection.js";
import type { ViewEntry } from "../../src/model/modal.js";
import { connection, connector, wallet } from "./support/builders.js";
import { scriptedLogin } from "./support/login-view.js";
import { renderCard } from "./support/render-card.js";
import { noWallets, scriptedSluice } from "./support/scripted-sluice.js";

const fennec = connector("Fennec");
const rainbow = wallet("Rainbow");
const CONNECT: ViewEntry = { view: "Connect" };
const ALL: ViewEntry = { view: "AllWallets" };
const INSTALLED: ViewEntry = { view: "ConnectingExternal", connectorId: fennec.id };
const LISTED: ViewEntry = { view: "ConnectingWalletConnect", walletId: rainbow.id };

const start = () => {
  const scripted = scriptedSluice();
  scripted.states.wallets$.next({ ...noWallets, installed: [fennec], recent: [rainbow] });
  return renderCard(scripted);
};
const heading = () => screen.getByRole("heading", { level: 2 }).textContent;

describe("[S2.35] the heading", () => {
  test.each([
    ["an installed wallet", INSTALLED, "Fennec"],
    ["one of the directory", LISTED, "Rainbow"],
  ])("names %s while it is asked, and neither list after it", async (_, connecting, name) => {
    const { show } = start();
    await show(CONNECT, connecting);
    expect(heading()).toBe(name);
    await show(CONNECT);
    expect(heading()).toBe("Connect wallet");
    await show(CONNECT, ALL);
    expect(heading()).toBe("All wallets");
    await show(CONNECT, ALL, connecting);
    expect(heading()).toBe(name);
    await show(CONNECT, ALL);
    expect(heading()).toBe("All wallets");
  });

  test.each([
    ["an installed wallet", INSTALLED, "Fennec"],
    ["one of the directory", LISTED, "Rainbow"],
  ])("keeps the name of %s when the list is replaced meanwhile", async (_, connecting, name) => {
    const { show, play } = start();
    await show(CONNECT, connecting);
    play("wallets$", noWallets);
    expect(heading()).toBe(name);
    await show(CONNECT);
    expect(heading()).toBe("Connect wallet");
  });

  test("names a social account in the view of its log-in only", async () => {
    const { scripted, become } = scriptedLogin({ step: "social", provider: "github" });
    const { show } = renderCard(scripted);
    await show({ view: "ConnectSocials" }, { view: "ConnectingSocial" });
    expect(heading()).toBe("Log in with GitHub");
    become({});
    await show({ view: "ConnectSocials" });
    expect(heading()).toBe("Log in");
    await show({ view: "ConnectSocials" }, { view: "ConnectingSocial" });
    expect(heading()).toBe("Log in");
  });
});

describe("[S2.35] the heading of a new view", () => {
  test("is there at once", async () => {
    const { show } = start();
    const text = () => screen.getByRole("heading", { level: 2 }).firstElementChild;
    const before = text();
    await show(CONNECT, ALL);
    expect(heading()).toBe("All wallets");
    // Another element: the name of a wallet does not pass from one view to the next.
    expect(text()).not.toBe(before);
  });
});

describe("what is said aloud of the connection", () => {
  const refused = (attemptId: string): ConnectionState<"eip155"> => ({
    status: "disconnected",
    reason: null,
    attempt: {
      phase: "failed",
      attemptId,
      connector: fennec,
      walletId: null,
      failure: { code: "connect/rejected", message: "x" },
    },
  });
  const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent?.trim());

  test("is what changes while the dialog is open, not what was refused in an earlier opening", () => {
    const scripted = scriptedSluice();
    scripted.states.connections$.next({ eip155: refused("a1") });
    const { play } = renderCard(scripted);
    expect(said().join("")).toBe("");
    play("connections$", { eip155: refused("a2") });
    expect(said().join("")).toMatch(/^You declined in the wallet/);
  });

  test("is not that somebody is connected, when only the network changed", () => {
    const scripted = scriptedSluice();
    const connected = (caipNetworkId: Connection["caipNetworkId"]): ConnectionState<"eip155"> => ({
      status: "connected",
      attempt: null,
      connection: connection(fennec, { caipNetworkId }),
    });
    scripted.states.connections$.next({ eip155: connected("eip155:1") });
    const { play } = renderCard(scripted);
    play("connections$", { eip155: connected("eip155:8453") });
    expect(said().join("")).toBe("");
  });
});

test("[S2.11] what is found is read from its beginning, however far the list was", async () => {
  const { show, container } = start();
  await show(CONNECT, ALL);
  const body = container.querySelector("[part=body]") ?? container;
  body.scrollTop = 500;
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "fen" } });
  expect(body.scrollTop).toBe(0);
});
