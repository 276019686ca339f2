// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { of } from "rxjs";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Connector } from "../../src/codecs/wallet.js";
import type { ViewEntry } from "../../src/model/modal.js";
import { setViewPorts } from "../../src/root/view-ports.js";
import { ConnectButton } from "../../src/views/buttons/connect-button.js";
import { mountDialog } from "../../src/views/mount/mount-dialog.js";
import { WalletDialog } from "../../src/views/shell/wallet-dialog.js";
import { PATIENCE_MS } from "../support/patience.js";
import { account, connector, wallet } from "./support/builders.js";
import { Provided } from "./support/provided.js";
import { noWallets, scriptedSluice } from "./support/scripted-sluice.js";

const FENNEC = connector("Fennec");
const QUILL = connector("Quill");
const NO_LOGIN = {
  step: null,
  busy: false,
  failure: null,
  resendAt: null,
  provider: null,
  subject: null,
} as const;
const CLOSED = { open: false, refusals: 0 };
const OPEN = { open: true, refusals: 0 };

/** jsdom lays nothing out. */
class Resizes {
  observe() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal("ResizeObserver", Resizes);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A page with a button and a closed dialog. */
const start = (
  parts: Parameters<typeof scriptedSluice>[0] = {},
  {
    installed = [FENNEC],
    page = (
      <>
        <ConnectButton />
        <WalletDialog />
      </>
    ),
  }: { readonly installed?: readonly Connector[]; readonly page?: ReactElement | null } = {},
) => {
  const picture$ = vi.fn(scriptedSluice().ports.picture$);
  const scripted = scriptedSluice({ picture$, ...parts });
  const ports = { ...scripted.ports, env: { ...scripted.ports.env, hostDocument: () => document } };
  const { sluice, states } = scripted;
  setViewPorts(sluice, ports);
  states.modal$.next(CLOSED);
  states.wallets$.next({ ...noWallets, installed });
  const rendered = render(
    <Provided sluice={sluice} ports={ports}>
      {page}
    </Provided>,
  );
  return { ...scripted, ...rendered, picture$ };
};

const roots = () => [...document.querySelectorAll("sluice-dialog")].map((it) => it.shadowRoot);
const dialogs = () => roots().flatMap((root) => [...(root?.querySelectorAll("dialog") ?? [])]);
const rows = (): readonly string[] =>
  dialogs().flatMap((it) =>
    [...it.querySelectorAll("li button bdi")].map(({ textContent }) => textContent ?? ""),
  );
/** Longer than any step that is taken in idle time. */
const STEP_MS = 500;
/** Files that are fetched one after another, each in a step of its own. */
const STEPS = 5;
/** All that an idle browser would do is done. */
const settled = async (): Promise<void> => {
  for (let step = 0; step < STEPS; step += 1)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(STEP_MS);
      await vi.dynamicImportSettled();
    });
};
const ready = async () => {
  await settled();
  expect(rows()).not.toEqual([]);
};
const open = (states: ReturnType<typeof start>["states"], entry: ViewEntry = { view: "Connect" }) =>
  act(async () => {
    states.modal$.next(OPEN);
    states.view$.next({ current: entry, history: [entry] });
  });

test("while the page is idle, the closed dialog gets its rows; nobody is asked for anything", async () => {
  const kept = vi.fn(() => null);
  const { sent, picture$ } = start({ stored: kept });
  await ready();
  await settled();
  expect(rows()).toEqual(["Fennec", "WalletConnect"]);
  expect(dialogs().map((it) => it.open)).toEqual([false]);
  expect(sent).toEqual([]);
  expect(picture$).not.toHaveBeenCalled();
  expect(kept).not.toHaveBeenCalled();
});

test("a closed dialog is found by nobody, and says nothing", async () => {
  const { states } = start();
  await ready();
  const [root] = roots();
  const inside = within(root as unknown as HTMLElement);
  expect(inside.queryByRole("dialog")).toBeNull();
  expect(inside.queryAllByRole("button")).toEqual([]);
  expect(document.activeElement).toBe(document.body);
  await act(async () =>
    states.connections$.next({
      eip155: { status: "disconnected", attempt: null, reason: { code: "wallet/rejected" } },
    } as never),
  );
  for (const region of root?.querySelectorAll("[role=status],[role=alert]") ?? [])
    expect(region.textContent?.trim()).toBe("");
});

test("it is true once it opens: wallets that came meanwhile have their places, in the language of then", async () => {
  const { states } = start();
  await ready();
  const [before] = dialogs();
  await act(async () => states.wallets$.next({ ...noWallets, installed: [FENNEC, QUILL] }));
  expect(rows()).toEqual(["Fennec", "Quill", "WalletConnect"]);
  await act(async () => states.locale$.next({ locale: "ar", direction: "rtl" }));
  await open(states);
  expect(dialogs()).toEqual([before]);
  expect(before?.open).toBe(true);
  expect(before?.dir).toBe("rtl");
  // From here on, what comes late moves nothing.
  const third = connector("Third");
  await act(async () => states.wallets$.next({ ...noWallets, installed: [FENNEC, QUILL, third] }));
  expect(rows()).toEqual(["Fennec", "Quill", "WalletConnect", "Third"]);
});

test("pictures of other hosts, and the recommended wallets, are asked for on opening", async () => {
  const far = { ...FENNEC, icon: "https://pictures.example/fennec.png" };
  const recent = wallet("Used", { imageId: "used" });
  const { states, sent, picture$ } = start({ load: () => of(null) });
  await act(async () =>
    states.wallets$.next({ ...noWallets, installed: [far, QUILL], recent: [recent] }),
  );
  await ready();
  await settled();
  const shown = () =>
    dialogs().flatMap((it) => [...it.querySelectorAll("img")].map(({ src }) => src.slice(0, 5)));
  expect(shown()).toEqual(["data:"]);
  await open(states);
  await vi.waitUntil(() => sent.length > 0);
  expect(shown()).toEqual(["https", "data:", "blob:"]);
  expect(picture$).toHaveBeenCalledWith("wallet", "used");
  expect(sent).toEqual([{ type: "directory/recommend" }]);
  await settled();
  expect(sent.slice(1)).toEqual([{ type: "connect/expected" }]);
});

test("each opening begins anew, and finds another one ready", async () => {
  const { states } = start();
  await ready();
  const [first] = dialogs();
  await open(states);
  await act(async () => states.modal$.next(CLOSED));
  expect(first?.isConnected).toBe(false);
  await ready();
  const [second] = dialogs();
  expect(second).not.toBe(first);
  expect(second?.open).toBe(false);
});

test("a page that swapped its body meanwhile still gets the dialog", async () => {
  const { states } = start();
  await ready();
  const [element] = dialogs();
  document.querySelector("sluice-dialog")?.remove();
  await open(states);
  expect(dialogs()).toEqual([element]);
  expect(element?.open).toBe(true);
});

test("an opening on another view does not show Connect first", async () => {
  const { states } = start();
  await ready();
  const [connect] = dialogs();
  await open(states, { view: "WhatIsAWallet" });
  expect(dialogs()).toHaveLength(1);
  expect(dialogs()[0]).not.toBe(connect);
  expect(rows()).toEqual([]);
});

test("who is connected has no use for it", async () => {
  const { states } = start();
  await ready();
  await act(async () => states.account$.next(account));
  expect(dialogs()).toEqual([]);
  await act(async () => states.account$.next(null));
  await ready();
});

test("for who is connected, the formats of amounts are made before the account is opened", async () => {
  const made: unknown[] = [];
  const Real = Intl.NumberFormat;
  class Noted extends Real {
    constructor(...given: ConstructorParameters<typeof Real>) {
      super(...given);
      made.push(given);
    }
  }
  Object.assign(Intl, { NumberFormat: Noted });
  onTestFinished(() => void Object.assign(Intl, { NumberFormat: Real }));
  const { states } = start();
  await ready();
  // Formats are kept, and no other test has this language.
  await act(async () => states.locale$.next({ locale: "de", direction: "ltr" }));
  await act(async () => states.account$.next(account));
  const money = ["de", { style: "currency", currency: "USD" }];
  await vi.waitFor(() => expect(made).toContainEqual(money));
  expect(dialogs()).toEqual([]);
});

test("with intent, it waits for a sign of one", async () => {
  start({ options: { preload: "intent" } });
  await settled();
  expect(roots()).toEqual([]);
  fireEvent.pointerEnter(screen.getByRole("button", { name: "Connect wallet" }));
  await ready();
});

test("with none, nothing is drawn before the click, nor after it", async () => {
  const { states } = start({ options: { preload: "none" } });
  fireEvent.pointerEnter(screen.getByRole("button", { name: "Connect wallet" }));
  await settled();
  expect(roots()).toEqual([]);
  await open(states);
  await ready();
  await act(async () => states.modal$.next(CLOSED));
  await settled();
  expect(dialogs()).toEqual([]);
});

test("a dialog in place is drawn when it is opened", async () => {
  start(
    {},
    {
      page: (
        <>
          <ConnectButton />
          <WalletDialog inline />
        </>
      ),
    },
  );
  await settled();
  await settled();
  expect(roots()).toEqual([]);
});

test("mountDialog has it ready as well", async () => {
  const { sluice } = start({}, { page: null });
  const unmount = mountDialog(sluice);
  await ready();
  await act(async () => unmount());
  expect(roots()).toEqual([]);
});

test("[S1.3] where visitors may log in, that is drawn ahead as the host's options say, and corrected when it is decided", async () => {
  const { states, sent } = start({ options: { features: { email: true, socials: ["github"] } } });
  states.login$.next(NO_LOGIN);
  const { value } = states.features$;
  states.features$.next({ ...value, email: false, socials: [], decided: false });
  await ready();
  const fields = () => dialogs().flatMap((it) => [...it.querySelectorAll("input[type=email]")]);
  const socials = () => dialogs().flatMap((it) => [...it.querySelectorAll(".socials button")]);
  await vi.waitUntil(() => fields().length > 0, PATIENCE_MS);
  expect(socials().map(({ textContent }) => textContent)).toEqual(["GitHub"]);
  const [field] = fields();
  expect(sent).toEqual([]);
  await act(async () => states.features$.next({ ...value, email: true, decided: true }));
  await open(states);
  // The same field, and no accounts.
  expect(fields()).toEqual([field]);
  expect(socials()).toEqual([]);
});
