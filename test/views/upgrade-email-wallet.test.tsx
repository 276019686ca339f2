// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../src/codecs/options/settings.js";
import type { ConnectorType } from "../../src/codecs/wallet.js";
import { views } from "../../src/views/login/login.js";
import { connection, connector } from "./support/builders.js";
import { scriptedLogin } from "./support/login-view.js";
import { renderView } from "./support/render-view.js";

const start = (type: ConnectorType, changes: Partial<typeof DEFAULT_SETTINGS.endpoints> = {}) => {
  const endpoints = { ...DEFAULT_SETTINGS.endpoints, ...changes };
  const { scripted } = scriptedLogin({}, { options: { endpoints } });
  scripted.states.connections$.next({
    eip155: {
      status: "connected",
      connection: connection(connector("Wallet", { type })),
      attempt: null,
    },
  });
  const View = views.UpgradeEmailWallet;
  if (View === undefined) throw new Error("There is no such view");
  renderView(scripted, <View entry={{ view: "UpgradeEmailWallet" }} />);
};

test.each([
  ["of the hosted frame", {}, "https://secure.walletconnect.org/dashboard"],
  ["of the host's frame", { frame: "https://f.example/a/sdk" }, "https://f.example/dashboard"],
  [
    "of the origin that it redirects to",
    { frame: "https://f.example/sdk", frameOrigin: "https://g.example" },
    "https://g.example/dashboard",
  ],
])("[S2.33] leads to the embedded wallet's own page: %s", (_, endpoints, href) => {
  start("AUTH", endpoints);
  const link = screen.getByRole("link", { name: "Open the wallet's page" });
  expect(link.getAttribute("href")).toBe(href);
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
});

test("[S2.33] of nobody who is not logged in", () => {
  start("ANNOUNCED");
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("No log-in is under way")).toBeDefined();
});
