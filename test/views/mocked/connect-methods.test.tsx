// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { firstValueFrom } from "rxjs";
import { describe, expect, test, vi } from "vitest";
import type { FeatureOptions } from "../../../src/codecs/options/feature-options.js";
import { type ConnectMethod, connectMethods } from "../../../src/views/connect/connect-sections.js";
import { ConnectView } from "../../../src/views/connect/connect-view.js";
import { viewCode } from "../../../src/views/shell/views.js";
import { connector } from "../support/builders.js";
import { renderView } from "../support/render-view.js";
import { noWallets, scriptedSluice } from "../support/scripted-sluice.js";

// What stands there is tested with the log-in itself.
vi.mock("../../../src/views/connect/logins.js", async (original) => ({
  ...(await original<object>()),
  LoginMethod: ({ method }: { readonly method: string }) => <h3>{method} stand-in</h3>,
}));

/** A sluice where one can log in. */
const withLogins = (...parts: Parameters<typeof scriptedSluice>) => {
  const scripted = scriptedSluice(...parts);
  const { features$ } = scripted.states;
  features$.next({ ...features$.value, email: true, socials: ["google"] });
  return scripted;
};

const ALL: readonly ConnectMethod[] = ["email", "social", "wallet"];

describe("which methods, in which order", () => {
  test.each<[string, boolean, readonly ConnectMethod[] | undefined, readonly string[], string]>([
    ["[S1.4] nothing installed", false, undefined, ALL, "email social wallet"],
    ["[S1.5] a wallet installed", true, undefined, ALL, "wallet email social"],
    ["[S1.4] e-mail is off", false, undefined, ["social", "wallet"], "social wallet"],
    ["[S1.5] social is off", true, undefined, ["email", "wallet"], "wallet email"],
    ["[S1.4] only wallets", false, undefined, ["wallet"], "wallet"],
    ["[S1.6] the host's order", true, ["social", "wallet", "email"], ALL, "social wallet email"],
    ["[S1.6] the host leaves some out", false, ["wallet", "social"], ALL, "wallet social"],
    ["[S1.6] the host names one twice", false, ["email", "email", "wallet"], ALL, "email wallet"],
    ["[S1.6] the host names what is off", true, ["email", "wallet"], ["wallet"], "wallet"],
    ["[S1.6] the host wants none", true, [], ALL, ""],
  ])("%s", (_, hasInstalled, order, there, expected) => {
    const isThere = (method: ConnectMethod) => there.includes(method);
    expect(connectMethods({ hasInstalled, isThere, order }).join(" ")).toBe(expected);
  });
});

const headings = (): readonly (string | null)[] =>
  screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("[S1.4, S1.5] Connect is ordered anew at the opening after a wallet announced itself", () => {
  const { play, unmount, ...scripted } = renderView(withLogins(), <ConnectView />);
  const before = ["email stand-in", "social stand-in", "Choose a way to connect"];
  expect(headings()).toEqual(before);
  play("wallets$", { ...noWallets, installed: [connector("Ember")] });
  expect(headings()).toEqual([...before, "Installed"]);
  unmount();
  renderView(scripted, <ConnectView />);
  expect(headings()).toEqual(["Installed", "More ways", "email stand-in", "social stand-in"]);
});

test("[S1.6] the host's order wins, and what it leaves out is not shown", () => {
  const features = { connectMethodsOrder: ["wallet", "email"] } as const;
  renderView(withLogins({ options: { features } }), <ConnectView />);
  expect(headings()).toEqual(["Choose a way to connect", "email stand-in"]);
});

test.each([
  [{ email: true }, ["email stand-in", "Choose a way to connect"]],
  [{ socials: ["x"] }, ["social stand-in", "Choose a way to connect"]],
  [{}, ["Choose a way to connect"]],
])("[S1.4] what is off leaves no gap: %j", (on, expected) => {
  const scripted = scriptedSluice();
  const { features$ } = scripted.states;
  features$.next({ ...features$.value, ...on });
  renderView(scripted, <ConnectView />);
  expect(headings()).toEqual(expected);
});

describe("[S1.17] wallets behind one row", () => {
  const row = () => screen.queryByRole("button", { name: "Continue with a wallet" });
  const start = (
    features: FeatureOptions,
    logins: { readonly email: boolean; readonly socials: readonly string[] },
  ) => {
    const scripted = scriptedSluice({ options: { features } });
    const { features$ } = scripted.states;
    features$.next({ ...features$.value, ...logins });
    return renderView(scripted, <ConnectView />);
  };
  const both = { email: true, socials: ["google"] };
  const social = { email: false, socials: ["google"] };
  const none = { email: false, socials: [] };

  test.each<[FeatureOptions, typeof both, boolean]>([
    [{}, both, false],
    [{ collapseWallets: true }, both, true],
    [{ collapseWallets: true }, social, true],
    [{ collapseWallets: true }, none, false],
    [{ emailShowWallets: false }, both, true],
    [{ emailShowWallets: false }, social, false],
    [{ emailShowWallets: false, connectMethodsOrder: ["wallet", "social"] }, both, false],
    [{ emailShowWallets: true }, both, false],
  ])("%j with %j: %s", (features, logins, isCollapsed) => {
    start(features, logins);
    expect(row() !== null).toBe(isCollapsed);
    expect(screen.queryByRole("button", { name: /WalletConnect/ }) !== null).toBe(!isCollapsed);
  });

  test("leads to a view that has them all, under the host's terms", async () => {
    const { sent } = start({ collapseWallets: true }, both);
    fireEvent.click(row() ?? document.body);
    expect(sent).toEqual([{ type: "view/push", entry: { view: "ConnectWallets" } }]);
    const View = await firstValueFrom(viewCode("ConnectWallets"));
    if (View === null) throw new Error("There is no ConnectWallets");
    renderView(withLogins(), <View entry={{ view: "ConnectWallets" }} />);
    expect(screen.getByRole("button", { name: /WalletConnect/ })).toBeDefined();
  });

  test.each([
    [{ allWallets: false }, false],
    [{ allWallets: true }, true],
  ])("%j: whether the list of all wallets is offered", (features, isThere) => {
    start(features, none);
    expect(screen.queryByRole("button", { name: "All wallets" }) !== null).toBe(isThere);
  });
});
