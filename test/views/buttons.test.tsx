// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { EMPTY } from "rxjs";
import { expect, test, vi } from "vitest";
import { AccountButton } from "../../src/views/buttons/account-button.js";
import { ConnectButton } from "../../src/views/buttons/connect-button.js";
import { NetworkButton } from "../../src/views/buttons/network-button.js";
import { WalletDialog } from "../../src/views/shell/wallet-dialog.js";
import { SluiceContext } from "../../src/views/sluice-context.js";
import { account } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

test("connect, connecting, then the account", () => {
  const { play, sent } = renderView(scriptedSluice(), <ConnectButton />);
  fireEvent.click(screen.getByRole("button", { name: "Connect wallet" }));
  expect(sent).toEqual([{ type: "modal/open" }]);
  play("status$", "connecting");
  expect(screen.getByRole("button", { name: "Connecting…" })).toHaveProperty("disabled", false);
  play("account$", account);
  fireEvent.click(screen.getByRole("button", { name: "0xd8...A96045" }));
  expect(sent.at(-1)).toEqual({ type: "modal/open", entry: { view: "Account" } });
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
  const buttons = screen.getAllByRole("button", { name: "0xd8...A96045" });
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
  play("status$", "connecting");
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
  expect(screen.getByRole("button", { name: "0xd8...A96045" })).toBeDefined();
});

test("on the server: buttons have their markup, the dialog has none", () => {
  const { sluice, ports } = scriptedSluice();
  const html = renderToString(
    <SluiceContext.Provider value={{ sluice, ports, served: ports.onServer }}>
      <ConnectButton />
      <WalletDialog />
    </SluiceContext.Provider>,
  );
  expect(html).toMatch(/^<button[^>]*>Connect wallet<\/button>$/);
});
