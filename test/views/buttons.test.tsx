// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { EMPTY } from "rxjs";
import { expect, test, vi } from "vitest";
import { failed } from "../../src/base/errors.js";
import { EMAIL_KEY } from "../../src/codecs/storage/login-keys.js";
import type { Sluice } from "../../src/root/types.js";
import { AccountButton } from "../../src/views/buttons/account-button.js";
import { ConnectButton } from "../../src/views/buttons/connect-button.js";
import { NetworkButton, PayButton, SendButton } from "../../src/views/buttons/view-buttons.js";
import { WalletDialog } from "../../src/views/shell/wallet-dialog.js";
import { account, connection, connector, network, walletConnect } from "./support/builders.js";
import { Provided } from "./support/provided.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

/** A wallet is asked, in the first visit. */
const asking = (from: typeof walletConnect) => ({
  eip155: {
    status: "connecting" as const,
    attempt: {
      phase: "asking" as const,
      attemptId: "a1",
      connector: from,
      restoring: false,
      slow: false,
      walletId: null,
    },
  },
});

test("connect, connecting, then the account", () => {
  const { play, sent } = renderView(scriptedSluice(), <ConnectButton />);
  fireEvent.click(screen.getByRole("button", { name: "Connect wallet" }));
  expect(sent).toEqual([{ type: "modal/open" }]);
  play("connections$", asking(connector("Ember")));
  expect(screen.getByRole("button", { name: "Connecting…" })).toHaveProperty("disabled", false);
  play("account$", account);
  fireEvent.click(screen.getByRole("button", { name: /0xd8\.{3}A96045/ }));
  expect(sent.at(-1)).toEqual({ type: "modal/open" });
});

test("the button that sends opens where one connects, and then where one sends with the site's wish", async () => {
  const scripted = scriptedSluice();
  const transfer = vi
    .fn<Sluice["transfer"]>()
    .mockRejectedValueOnce(failed("send/closed", "Modal closed"))
    .mockResolvedValueOnce({ hash: "0xab" });
  const told = vi.fn();
  const wish = { to: "alice.eth", amount: "1" };
  const { play, sent } = renderView(
    { ...scripted, sluice: { ...scripted.sluice, transfer } },
    <SendButton wish={wish} onSent={(hash) => told(hash)} onError={told} />,
  );
  const button = screen.getByRole("button", { name: "Send" });
  fireEvent.click(button);
  expect(sent).toEqual([{ type: "modal/open" }]);
  expect(transfer).not.toHaveBeenCalled();

  play("account$", account);
  fireEvent.click(button);
  await expect.poll(() => told.mock.calls).toMatchObject([[{ code: "send/closed" }]]);
  fireEvent.click(button);
  await expect.poll(() => told.mock.lastCall).toEqual(["0xab"]);
  expect(transfer.mock.calls).toEqual([[wish], [wish]]);
  expect(sent).toHaveLength(1);
});

test("[S2.32] asks for a payment, connected or not, and tells the site what came of it", async () => {
  const scripted = scriptedSluice();
  const told = vi.fn();
  const receipt = { transaction: "0xab", amount: "1", network: "eip155:1" } as const;
  const pay = vi
    .fn()
    .mockRejectedValueOnce(failed("pay/closed", "Modal closed"))
    .mockResolvedValue(receipt);
  const payment = {
    payee: "Shop",
    description: "Tea",
    amount: "1",
    asset: "eip155:1/slip44:60",
    recipient: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    reference: "0x00",
    expiresAt: "2030-01-01T00:00:00Z",
    hasOwnRecipient: false,
  } as const;
  renderView(
    { ...scripted, sluice: { ...scripted.sluice, pay } },
    <PayButton payment={payment} onPaid={told} onError={told} />,
  );
  const button = screen.getByRole("button", { name: "Pay" });
  fireEvent.click(button);
  await expect.poll(() => told.mock.calls).toMatchObject([[{ code: "pay/closed" }]]);
  fireEvent.click(button);
  await expect.poll(() => told.mock.lastCall).toEqual([receipt]);
  expect(pay.mock.calls).toEqual([[payment], [payment]]);
});

test("while a connection is restored, its address is there, busy", () => {
  const { play, sent } = renderView(
    scriptedSluice(),
    <>
      <ConnectButton />
      <AccountButton />
    </>,
  );
  play("restoring$", account.address);
  const buttons = screen.getAllByRole("button", { name: /0xd8\.{3}A96045/ });
  expect(buttons.map((button) => button.getAttribute("aria-busy"))).toEqual(["true", "true"]);
  fireEvent.click(screen.getAllByRole("button")[1] as HTMLElement);
  expect(sent).toEqual([{ type: "modal/open" }]);
  play("restoring$", null);
  expect(screen.getByRole("button", { name: "Connect wallet" })).toBeDefined();
});

test("a button of the host's own has the same states, and opens the dialog as ours does", () => {
  const load = vi.fn(() => EMPTY);
  const { play, sent } = renderView(
    scriptedSluice({ load }),
    <ConnectButton.Custom>
      {({ status, account, network, buttonProps }) => (
        <button type="button" {...buttonProps}>
          {account?.address ?? status} on {network.name}
        </button>
      )}
    </ConnectButton.Custom>,
  );
  const own = () => screen.getByRole("button");
  expect(own().textContent).toBe("disconnected on Ethereum");
  expect(own().getAttribute("aria-haspopup")).toBe("dialog");
  fireEvent.pointerEnter(own());
  expect(load).toHaveBeenCalledWith("modal");
  fireEvent.click(own());
  expect(sent).toEqual([{ type: "modal/open" }]);
  play("account$", account);
  expect(own().textContent).toBe(`${account.address} on Ethereum`);
});

test("the first sign of intent warms up what comes next", () => {
  const load = vi.fn(() => EMPTY);
  renderView(scriptedSluice({ load, options: { preload: "intent" } }), <ConnectButton />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.focus(screen.getByRole("button"));
  expect(load).toHaveBeenCalled();
});

test("where the host wants nothing before the click, intent warms nothing up", () => {
  const load = vi.fn(() => EMPTY);
  const scripted = scriptedSluice({ load, options: { preload: "none" } });
  renderView(scripted, <ConnectButton />);
  fireEvent.focus(screen.getByRole("button"));
  fireEvent.pointerEnter(screen.getByRole("button"));
  fireEvent.touchStart(screen.getByRole("button"));
  expect(load).not.toHaveBeenCalled();
});

test("the host's words and classes win", () => {
  const scripted = scriptedSluice({ options: { messages: { "button.connect": "Log in" } } });
  renderView(scripted, <ConnectButton className="mine" />);
  expect(screen.getByRole("button", { name: "Log in" }).className).toBe("sluice-button mine");
});

test("the words follow the locale, live", async () => {
  const { play } = renderView(scriptedSluice(), <ConnectButton />);
  play("locale$", { locale: "ar-EG", direction: "rtl" });
  expect(await screen.findByRole("button", { name: "اربط محفظتك" })).toBeDefined();
  play("connections$", asking(connector("Ember")));
  expect(screen.getByRole("button", { name: "جارٍ الربط…" })).toBeDefined();
  play("locale$", { locale: "en", direction: "ltr" });
  expect(screen.getByRole("button", { name: "Connecting…" })).toBeDefined();
});

test("account button only with an account; network button opens the list", () => {
  const { play, sent } = renderView(
    scriptedSluice(),
    <>
      <AccountButton />
      <NetworkButton />
    </>,
  );
  expect(screen.getAllByRole("button")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Ethereum" }));
  expect(sent).toEqual([{ type: "modal/open", entry: { view: "Networks" } }]);
  play("account$", account);
  expect(screen.getByRole("button", { name: /0xd8\.{3}A96045/ })).toBeDefined();
});

test("on the server: buttons have their markup, the dialog has none", () => {
  const { sluice, ports } = scriptedSluice();
  const html = renderToString(
    <Provided sluice={sluice} ports={ports}>
      <ConnectButton />
      <WalletDialog />
    </Provided>,
  );
  expect(html).toMatch(
    /^<button[^>]*><span data-also="Connecting…">Connect wallet<\/span><\/button>$/,
  );
});

test("a code that is only shown asks nobody, a wallet of the page is asked", () => {
  const { play } = renderView(scriptedSluice(), <ConnectButton />);
  play("connections$", asking(walletConnect));
  expect(screen.getByRole("button", { name: "Connect wallet" }).ariaBusy).not.toBe("true");
  play("connections$", asking(connector("Ember")));
  expect(screen.getByRole("button", { name: "Connecting…" })).toBeDefined();
});

const ready = {
  status: "ready",
  caipAddress: account.caipAddress,
  amount: "1.5",
  symbol: "ETH",
} as const;

test("an account is seen as parts and said as one sentence", async () => {
  const { play } = renderView(scriptedSluice(), <ConnectButton />);
  play("account$", account);
  const button = await screen.findByRole("button", { name: "Account 0xd8...A96045, Ethereum" });
  play("balance$", ready);
  // Found, since what has just been loaded may not listen yet.
  const name = "Account 0xd8...A96045, 1.50 ETH, Ethereum";
  expect(await screen.findByRole("button", { name })).toBe(button);
  play("balance$", { ...ready, amount: "12345.6" });
  expect(screen.getByRole("button", { name: "Account 0xd8...A96045, 12.3K ETH, Ethereum" })).toBe(
    button,
  );
  play("balance$", ready);
  const face = {
    status: "ready",
    address: account.address,
    name: "ada.eth",
    avatar: null,
    failure: null,
  } as const;
  play("identity$", face);
  expect(screen.getByRole("button", { name: "Account ada.eth, 1.50 ETH, Ethereum" })).toBe(button);
  play("identity$", { ...face, address: "0x1" });
  expect(screen.getByRole("button", { name: "Account 0xd8...A96045, 1.50 ETH, Ethereum" })).toBe(
    button,
  );
});

test("a network that is not configured is said in words, and a click opens on what fits", async () => {
  const { play, sent } = renderView(scriptedSluice(), <ConnectButton />);
  play("account$", account);
  play("network$", network(5, "Unknown network", { unsupported: true }));
  const name = "Account 0xd8...A96045, Unsupported network";
  const button = await screen.findByRole("button", { name });
  expect(button.dataset.wrong).toBe("");
  expect(button.textContent).toContain("!");
  fireEvent.click(button);
  expect(sent).toEqual([{ type: "modal/open" }]);
});

test("while it connects, the width follows from what is to be shown, from the first frame", () => {
  const { play } = renderView(
    scriptedSluice(),
    <>
      <ConnectButton
        size="small"
        showBalance={{ narrow: false, wide: true }}
        accountStatus="avatar"
      />
      <AccountButton />
      <ConnectButton label="Mine" />
    </>,
  );
  play("restoring$", account.address);
  const buttons = screen.getAllByRole("button");
  expect(buttons[0]?.dataset.size).toBe("small");
  // Narrow and wide windows: the picture of the account has 2 em, that of the network 2, the balance 5.5, the name 8.5.
  const widths = buttons.map((button) =>
    [...button.querySelectorAll("svg[height='0']")].map((strut) => strut.getAttribute("width")),
  );
  expect(widths).toEqual([["4em", "9.5em"], ["10.5em", "16em"], []]);
});

test("once balance and name have come, the content alone decides the width", async () => {
  const { play } = renderView(scriptedSluice(), <ConnectButton />);
  const places = () => screen.getByRole("button").querySelectorAll("svg[height='0']").length;
  play("account$", account);
  await screen.findByRole("button", { name: "Account 0xd8...A96045, Ethereum" });
  expect(places()).toBe(2);
  play("balance$", ready);
  expect(places()).toBe(2);
  const failure = { code: "http/status", message: "" } as const;
  const { address } = account;
  play("identity$", { status: "failed", address, name: null, avatar: null, failure });
  expect(places()).toBe(0);
});

test("[S5.23] who is logged in by e-mail is seen by the address, cut where it is long", async () => {
  const scripted = scriptedSluice();
  const email = "ada.lovelace.of.the.engine@example.org";
  const stored = (key: string) => (key === EMAIL_KEY ? email : null);
  const { play } = renderView(
    { ...scripted, ports: { ...scripted.ports, stored } },
    <ConnectButton />,
  );
  play("account$", account);
  const embedded = connection(connector("E-mail", { id: "auth", type: "AUTH" }));
  play("connections$", {
    eip155: { status: "connected", connection: embedded, attempt: null },
  });
  const name = `Account ${email.slice(0, -3)}..., Ethereum`;
  await screen.findByRole("button", { name });
});
