// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ConnectorType } from "../../src/codecs/wallet.js";
import AccountView from "../../src/views/account/account-view.js";
import { account, connection, connector } from "./support/builders.js";
import { scriptedLogin } from "./support/login-view.js";
import { renderView } from "./support/render-view.js";

const EMAIL = "neo.of.zion@matrix.example.org.uk";

const start = (type: ConnectorType, email: string | null, isOn = true) => {
  const { scripted } = scriptedLogin({}, { email });
  const { account$, connections$, features$ } = scripted.states;
  features$.next({ ...features$.value, email: isOn });
  account$.next(account);
  const wallet = connection(connector("E-mail", { id: "auth", type }));
  connections$.next({ eip155: { status: "connected", connection: wallet, attempt: null } });
  return renderView(scripted, <AccountView />);
};

test("[S2.19][S5.23] who is logged in by e-mail sees the address, and where to change it", () => {
  const { sent } = start("AUTH", EMAIL);
  fireEvent.click(
    screen.getByRole("button", { name: /E-mail neo.of.zion@matrix.example.org\.\.\./ }),
  );
  expect(sent).toEqual([{ type: "view/push", entry: { view: "UpdateEmailWallet" } }]);
});

test.each<[string, ConnectorType, string | null, boolean]>([
  ["of another wallet", "ANNOUNCED", EMAIL, true],
  ["of who has no address", "AUTH", null, true],
  ["where e-mail is off", "AUTH", EMAIL, false],
])("[S2.19] there is no such row: %s", (_, type, email, isOn) => {
  start(type, email, isOn);
  expect(screen.queryByRole("button", { name: /E-mail/ })).toBeNull();
});
