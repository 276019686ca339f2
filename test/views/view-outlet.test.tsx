// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { filter, firstValueFrom, of } from "rxjs";
import { expect, test } from "vitest";
import type { ViewName, ViewState } from "../../src/model/modal.js";
import { ViewOutlet } from "../../src/views/shell/card.js";
import { Header } from "../../src/views/shell/header.js";
import { firstShown, shownView$, viewCode } from "../../src/views/shell/views.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

/** A view whose successor, or whose own code, is on its way. */
const renderPending = (view: ViewName) =>
  renderView(
    scriptedSluice(),
    <ViewOutlet
      shown={{ entry: { view }, View: null, depth: 1, pending: true, failed: false, key: view }}
      onRetry={() => undefined}
    />,
  );

test("Connect stays until the code of the next view is there", () => {
  renderPending("Connect");
  expect(screen.getByRole("button", { name: "What is a wallet?" })).toBeDefined();
  expect(screen.queryByText("Loading…")).toBeNull();
});

test("a first view whose code is on its way says so", () => {
  renderPending("Account");
  expect(screen.getByText("Loading…")).toBeDefined();
});

test.each([
  [1, []],
  [2, ["Back"]],
])("[S2.35] a history of %i: the heading names the view, and the ways out of it", (depth, back) => {
  const { sent } = renderView(
    scriptedSluice(),
    <Header
      shown={{
        entry: { view: "Networks" },
        View: null,
        depth,
        pending: false,
        failed: false,
        key: "",
      }}
      titleId="title"
    />,
  );
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Choose network");
  const buttons = screen.getAllByRole("button");
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([...back, "Close"]);
  for (const button of buttons) fireEvent.click(button);
  expect(sent.map(({ type }) => type)).toEqual([...back.map(() => "view/back"), "modal/close"]);
});

test.each(["Nonsense", "__proto__", "constructor"])(
  "[S2.34] %s is no view: Connect",
  async (name) => {
    expect(await firstValueFrom(viewCode(name))).toBeNull();
  },
);

test("[S2.34] a name that no view has is told to the developer; names of views are not", async () => {
  const told: string[] = [];
  const log = (level: string, message: string) => void told.push(`${level}: ${message}`);
  const state = (view: string): ViewState => {
    const current = { view } as ViewState["current"];
    return { current, history: [current] };
  };
  const shown = (view: string) =>
    firstValueFrom(
      shownView$(of(state(view)), firstShown(state("Connect")), { log }).pipe(
        filter(({ pending }) => !pending),
      ),
    );
  expect((await shown("Acount")).View).toBeNull();
  for (const view of ["Connect", "Account", "EmailLogin"]) await shown(view);
  expect(told).toEqual([
    'warn: The dialog has no view "Acount", so it shows Connect. See `ViewName` for the names.',
  ]);
});

/** All but Connect, which comes with the dialog. A name that is missing here does not compile. */
const FETCHED: Readonly<Record<Exclude<ViewName, "Connect">, true>> = {
  Account: true,
  AccountSettings: true,
  AllWallets: true,
  ConnectWallets: true,
  ProfileWallets: true,
  ConnectingExternal: true,
  ConnectingMultiChain: true,
  ConnectingWalletConnect: true,
  ConnectingWalletConnectBasic: true,
  ApproveTransaction: true,
  SIWXSignMessage: true,
  Transactions: true,
  GetWallet: true,
  Downloads: true,
  WhatIsAWallet: true,
  Pay: true,
  OnRampProviders: true,
  OnRampTokenSelect: true,
  OnRampFiatSelect: true,
  BuyInProgress: true,
  WhatIsABuy: true,
  EmailLogin: true,
  EmailVerifyDevice: true,
  EmailVerifyOtp: true,
  UpdateEmailWallet: true,
  UpdateEmailPrimaryOtp: true,
  UpdateEmailSecondaryOtp: true,
  UpgradeEmailWallet: true,
  ConnectSocials: true,
  ConnectingSocial: true,
  ConnectingFarcaster: true,
  RegisterAccountName: true,
  RegisterAccountNameSuccess: true,
  Networks: true,
  SwitchNetwork: true,
  SwitchActiveChain: true,
  UnsupportedChain: true,
  WhatIsANetwork: true,
  WalletReceive: true,
  WalletCompatibleNetworks: true,
  WalletSend: true,
  WalletSendSelectToken: true,
  WalletSendPreview: true,
  Swap: true,
  SwapSelectToken: true,
  SwapPreview: true,
};

test.each(Object.keys(FETCHED))(
  "[S2.3] the code of %s is fetched when it is needed",
  async (name) => {
    expect(await firstValueFrom(viewCode(name))).toBeTypeOf("function");
  },
);

test("a view whose code cannot be loaded has the room at its sides that all others have", () => {
  renderView(
    scriptedSluice(),
    <ViewOutlet
      shown={{
        entry: { view: "Networks" },
        View: null,
        depth: 1,
        pending: false,
        failed: true,
        key: "",
      }}
      onRetry={() => undefined}
    />,
  );
  // The view has one half, and what fills it the other: on one element, the second replaced the first.
  const filled = screen.getByRole("alert").closest(".fill");
  expect(filled?.className).not.toContain("view");
  expect(filled?.closest(".view")).not.toBeNull();
});
