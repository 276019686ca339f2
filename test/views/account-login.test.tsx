// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ConnectorType } from "../../src/codecs/wallet.js";
import AccountView from "../../src/views/account/account-view.js";
import AccountSettingsView from "../../src/views/account-settings/account-settings-view.js";
import { account, connection, connector } from "./support/builders.js";
import { scriptedLogin } from "./support/login-view.js";
import { renderView } from "./support/render-view.js";

const EMAIL = "neo.of.zion@matrix.example.org.uk";

interface Social {
  readonly provider: string | null;
  readonly name: string | null;
}
const NOBODY: Social = { provider: null, name: null };

const start = (
  type: ConnectorType,
  email: string | null,
  isOn = true,
  social: Social = NOBODY,
  view = <AccountView />,
) => {
  const { scripted } = scriptedLogin({}, { email, social });
  const { account$, connections$, features$ } = scripted.states;
  features$.next({ ...features$.value, email: isOn, socials: ["google"] });
  account$.next(account);
  const wallet = connection(connector("E-mail", { id: "auth", type }));
  connections$.next({ eip155: { status: "connected", connection: wallet, attempt: null } });
  return renderView(scripted, view);
};

const settings = (...args: readonly [ConnectorType, string | null, boolean?, Social?]) => {
  const [type, email, isOn = true, social = NOBODY] = args;
  return start(type, email, isOn, social, <AccountSettingsView />);
};

test("[S2.19] who is logged in by e-mail sees the address in the settings, and where to change it", () => {
  const { sent } = settings("AUTH", EMAIL);
  fireEvent.click(screen.getByRole("button", { name: `E-mail ${EMAIL}` }));
  expect(sent).toEqual([{ type: "view/push", entry: { view: "UpdateEmailWallet" } }]);
});

test.each<[ConnectorType, string]>([
  ["AUTH", "Log out"],
  ["ANNOUNCED", "Disconnect"],
])("who connected with %s leaves by “%s”", (type, name) => {
  const { sent } = start(type, EMAIL);
  fireEvent.click(screen.getByRole("button", { name }));
  expect(sent).toEqual([{ type: "disconnect", namespace: "eip155" }]);
  expect(screen.getAllByRole("button", { name: /^(Log out|Disconnect)$/ })).toHaveLength(1);
});

test("[S2.33] the embedded wallet's own page is one step away, and of no other wallet", () => {
  const { sent, unmount } = settings("AUTH", null);
  fireEvent.click(screen.getByRole("button", { name: "More about your wallet" }));
  expect(sent).toEqual([{ type: "view/push", entry: { view: "UpgradeEmailWallet" } }]);
  unmount();
  settings("ANNOUNCED", null);
  expect(screen.queryByRole("button", { name: "More about your wallet" })).toBeNull();
});

test.each<[string, ConnectorType, string | null, boolean]>([
  ["of another wallet", "ANNOUNCED", EMAIL, true],
  ["of who has no address", "AUTH", null, true],
  ["where e-mail is off", "AUTH", EMAIL, false],
])("[S2.19] there is no such button: %s", (_, type, email, isOn) => {
  settings(type, email, isOn);
  expect(screen.queryByRole("button", { name: /E-mail/ })).toBeNull();
});

test("[S5.22][S5.23] who is logged in by social account sees its name there, and no address to change", () => {
  settings("AUTH", EMAIL, true, { provider: "discord", name: "neo#0" });
  expect(screen.getByText("neo#")).toBeDefined();
  expect(screen.getByText("Discord")).toBeDefined();
  expect(screen.queryByText(/matrix/)).toBeNull();
  expect(screen.queryByRole("button", { name: /E-mail|Discord/ })).toBeNull();
});

const LONG = "a-rather-long-name@of.example.org";

test("[S5.23][S9.9] a long address is cut where the account is shown, and whole in the settings", () => {
  const { unmount } = start("AUTH", LONG);
  const cut = screen.getByText("a-rather-long-name@of.example....");
  expect(cut.closest("p")?.className).toBe("name");
  expect(screen.getByTitle(LONG)).toBeDefined();
  unmount();
  settings("AUTH", LONG);
  expect(screen.getByRole("button", { name: `E-mail ${LONG}` })).toBeDefined();
});

test("[S5.23] an account without a name there is its e-mail address, also where e-mail is off", () => {
  settings("AUTH", "trinity@example.org", false, { provider: "apple", name: null });
  expect(screen.getByText("trinity@example.org")).toBeDefined();
  expect(screen.queryByText("Apple")).toBeNull();
});

test("[S5.22] who has no name of an account is called by the log-in's name in the head", () => {
  start("AUTH", EMAIL, true, { provider: "discord", name: "neo#0" });
  expect(screen.getByText("neo#").closest("p")?.className).toBe("name");
  // What it was logged in to by says more than the wallet's name.
  expect(screen.getByText("Discord")).toBeDefined();
});
