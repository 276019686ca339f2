// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { EvmAddress } from "../../src/codecs/caip.js";
import type { Account, ConnectorType } from "../../src/codecs/wallet.js";
import AccountView from "../../src/views/account/account-view.js";
import AccountSettingsView from "../../src/views/account-settings/account-settings-view.js";
import { account, connection, connector } from "./support/builders.js";
import { scriptedLogin } from "./support/login-view.js";
import { renderCard } from "./support/render-card.js";
import { renderView } from "./support/render-view.js";

const own = (address: string, type: "eoa" | "smartAccount"): Account<"eip155"> => ({
  namespace: "eip155",
  address: address.repeat(20) as EvmAddress,
  type,
});
const accounts = [own("aa", "smartAccount"), own("bb", "eoa")] as const;

/** Somebody who is logged in by e-mail, or connected with another wallet. */
const connected = (type: ConnectorType) => {
  const { scripted } = scriptedLogin({}, { email: "neo@example.org" });
  const { account$, connections$, features$ } = scripted.states;
  features$.next({ ...features$.value, email: true });
  account$.next({ ...account, ...accounts[0] });
  const wallet = connection(connector("Embedded wallet", { id: "auth", type }), { accounts });
  connections$.next({ eip155: { status: "connected", connection: wallet, attempt: null } });
  return scripted;
};

describe("[S2.33] AccountSettings", () => {
  test.each([
    [/^Network/, { type: "view/push", entry: { view: "Networks" } }],
    [/Switch to your standard account/, { type: "account/set-type", accountType: "eoa" }],
    [/^E-mail neo@example.org/, { type: "view/push", entry: { view: "UpdateEmailWallet" } }],
    [/^More about your wallet/, { type: "view/push", entry: { view: "UpgradeEmailWallet" } }],
    [/^Log out/, { type: "disconnect", namespace: "eip155" }],
  ] as const)("%s asks for %j", (name, wanted) => {
    const { sent } = renderView(connected("AUTH"), <AccountSettingsView />);
    fireEvent.click(screen.getByRole("button", { name }));
    expect(sent).toEqual([wanted]);
  });

  test("has its own heading", async () => {
    const { show } = renderCard(connected("AUTH"));
    await show({ view: "Account" }, { view: "AccountSettings" });
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Account settings");
  });

  test.each<ConnectorType>(["AUTH", "ANNOUNCED"])(
    "is one step from the Account view: %s",
    (type) => {
      const { sent } = renderView(connected(type), <AccountView />);
      fireEvent.click(screen.getByRole("button", { name: "Settings" }));
      expect(sent).toEqual([{ type: "view/push", entry: { view: "AccountSettings" } }]);
    },
  );

  test("of another wallet has its network, and disconnects it: there is no log-in to leave", () => {
    renderView(connected("ANNOUNCED"), <AccountSettingsView />);
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent?.trim())).toEqual([
      expect.stringMatching(/Network Ethereum$/),
      expect.stringMatching(/Switch to your standard account/),
      "Disconnect",
    ]);
  });

  test("of nobody leads to Connect", () => {
    const { sent } = renderView(scriptedLogin({}).scripted, <AccountSettingsView />);
    expect(screen.getByText("No account is connected")).toBeDefined();
    fireEvent.click(screen.getByRole("button"));
    expect(sent).toEqual([{ type: "view/reset", entry: { view: "Connect" } }]);
  });
});
