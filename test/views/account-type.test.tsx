// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { EvmAddress } from "../../src/codecs/caip.js";
import type { Account, AccountType } from "../../src/codecs/wallet.js";
import type { Connection } from "../../src/model/connection.js";
import AccountSettingsView from "../../src/views/account-settings/account-settings-view.js";
import { account, connection, connector } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const own = (address: string, type?: AccountType): Account<"eip155"> => ({
  namespace: "eip155",
  address: address.repeat(20) as EvmAddress,
  ...(type === undefined ? {} : { type }),
});

const start = (accounts: Connection<"eip155">["accounts"]) => {
  const scripted = scriptedSluice();
  const embedded = connector("Embedded wallet", { id: "auth", type: "AUTH" });
  scripted.states.account$.next({ ...account, ...accounts[0] });
  scripted.states.connections$.next({
    eip155: {
      status: "connected",
      connection: connection(embedded, { accounts }),
      attempt: null,
    },
  });
  return renderView(scripted, <AccountSettingsView />);
};

test.each([
  ["eoa", "smartAccount", "Switch to your smart account"],
  ["smartAccount", "eoa", "Switch to your standard account"],
] as const)("who acts as %s is offered the other kind of account", (type, accountType, name) => {
  const { sent } = start([own("aa", type), own("bb", accountType)]);
  const row = screen.getByRole("button", { name: new RegExp(name) });
  expect(row.textContent).toContain("bbbb");
  // The address is of the account that the words lead to; above them it would look like their label.
  expect(row.textContent?.trim()).toMatch(new RegExp(`^${name}`));
  fireEvent.click(row);
  expect(sent).toEqual([{ type: "account/set-type", accountType }]);
});

test.each<[string, Connection<"eip155">["accounts"]]>([
  ["only one", [own("aa", "smartAccount")]],
  ["two of one kind", [own("aa", "eoa"), own("bb", "eoa")]],
  ["a wallet that says nothing of kinds", [own("aa"), own("bb")]],
])("nothing is offered to who has %s", (_, accounts) => {
  start(accounts);
  expect(screen.queryByRole("button", { name: /Switch to your/ })).toBeNull();
});
