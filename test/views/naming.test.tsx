// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Failure } from "../../src/base/errors.js";
import type { IdentityState } from "../../src/model/account.js";
import type { AccountState } from "../../src/model/connection.js";
import type { NameCheck, NamingState } from "../../src/model/naming.js";
import { NO_NAME } from "../../src/model/naming-fold.js";
import AccountView from "../../src/views/account/account-view.js";
import AccountSettingsView from "../../src/views/account-settings/account-settings-view.js";
import { SuccessView } from "../../src/views/naming/naming.js";
import { RegisterView } from "../../src/views/naming/register-view.js";
import { account, connection, connector } from "./support/builders.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const start = (
  naming: Partial<NamingState> | null,
  view = <RegisterView />,
  whose: AccountState = account,
) => {
  const scripted = scriptedSluice();
  const { states } = scripted;
  const ember = connection(connector("Ember"));
  states.connections$.next({ eip155: { status: "connected", connection: ember, attempt: null } });
  states.account$.next(whose);
  states.naming$.next(naming === null ? null : { ...NO_NAME, ...naming });
  return { ...renderView(scripted, view), states };
};
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
const submit = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const said = () => screen.getByRole("status").textContent;
const failing = (code: Failure["code"], message = ""): Failure => ({ code, message });
const free: NameCheck = { status: "free", suggested: [] };
const typed = (check: NameCheck, more: Partial<NamingState> = {}) =>
  start({ text: "Alice", check, ...more });

describe("[S2.20][S5.15] the form", () => {
  test("each key is sent", () => {
    const { sent } = start({});
    fireEvent.change(field(), { target: { value: "al" } });
    expect(sent).toEqual([{ type: "naming/edit", text: "al" }]);
    expect(submit("Register").ariaDisabled).toBe("true");
    fireEvent.click(submit("Register"));
    expect(sent).toHaveLength(1);
  });

  test("until the code is there, nothing can be typed", () => {
    start(null);
    expect(field().readOnly).toBe(true);
  });

  test.each([
    [{ status: "short" }, "A name has at least 4 characters."],
    [{ status: "letters" }, "A name has letters from a to z, digits and hyphens only."],
    [{ status: "taken", suggested: [] }, "alice.reown.id is taken."],
  ] as const)("%j: %s", (check, text) => {
    const { sent } = typed(check);
    expect(said()).toBe(text);
    expect(field().getAttribute("aria-invalid")).toBe("true");
    fireEvent.submit(field());
    fireEvent.click(screen.getByRole("button", { name: /^Register/ }));
    expect(sent).toEqual([]);
  });

  test.each([
    [{ status: "none" }, ""],
    [{ status: "looking" }, "Checking whether it is free…"],
  ] as const)("%j: %s", (check, text) => {
    const { sent } = typed(check);
    expect(said()).toBe(text);
    expect(field().getAttribute("aria-invalid")).toBe("false");
    fireEvent.submit(field());
    expect(sent).toEqual([]);
  });

  test("a free one can be registered; the button says which", () => {
    const { sent } = typed(free);
    expect(said()).toBe("alice.reown.id is free.");
    fireEvent.click(submit("Register alice.reown.id"));
    expect(sent).toEqual([{ type: "naming/register" }]);
  });

  test("free ones in place of a taken one: a click takes it", () => {
    const { sent } = typed({ status: "taken", suggested: ["alice1", "alice-2"] });
    expect(screen.getByRole("region", { name: "These are free" })).toBeTruthy();
    fireEvent.click(submit("alice-2.reown.id"));
    expect(sent).toEqual([{ type: "naming/edit", text: "alice-2" }]);
  });

  describe("one that was taken", () => {
    const take = () => {
      const { play, sent } = typed({ status: "taken", suggested: ["alice1", "alice-2"] });
      const button = submit("alice-2.reown.id");
      button.focus();
      fireEvent.click(button);
      const become = (text: string, check: NameCheck) =>
        play("naming$", { ...NO_NAME, text, check });
      become("alice-2", { status: "none" });
      return { button, become, sent };
    };
    const offered = () =>
      screen.queryAllByRole("button", { name: /^alice/ }).map(({ textContent }) => textContent);

    test.each([
      { status: "none" },
      { status: "looking" },
      { status: "failed", failure: failing("naming/unsupported") },
      free,
    ] as const)("keeps its place and the focus, beside the others: %j", (check) => {
      const { button, become } = take();
      become("alice-2", check);
      expect(offered()).toEqual(["alice1.reown.id", "alice-2.reown.id"]);
      expect(button).toBe(document.activeElement);
    });

    test("gives way to what is offered in its own place", () => {
      const { become } = take();
      become("alice-2", { status: "taken", suggested: ["alice-22"] });
      expect(offered()).toEqual(["alice-22.reown.id"]);
    });

    test("is forgotten with the others once something else is typed", () => {
      const { become } = take();
      fireEvent.change(field(), { target: { value: "alice-" } });
      become("alice-", { status: "none" });
      expect(offered()).toEqual([]);
      fireEvent.change(field(), { target: { value: "alice-2" } });
      become("alice-2", { status: "none" });
      expect(offered()).toEqual([]);
    });
  });

  test("none while it is free", () => {
    typed({ status: "free", suggested: ["alice1"] });
    expect(screen.queryByRole("region")).toBeNull();
  });

  test("a look that failed can be made again", () => {
    const { sent } = typed({ status: "failed", failure: failing("naming/unsupported") });
    expect(said()).toMatch(/^No names are registered on this network/);
    fireEvent.click(submit("Check again"));
    expect(sent).toEqual([{ type: "naming/edit", text: "Alice" }]);
  });

  test.each([{ status: "none" }, { status: "looking" }] as const)(
    "and its button keeps the focus meanwhile, with nothing to press: %j",
    (check) => {
      const failed: NameCheck = { status: "failed", failure: failing("naming/unsupported") };
      const { sent, play } = typed(failed);
      const button = submit("Check again");
      button.focus();
      fireEvent.click(button);
      play("naming$", { ...NO_NAME, text: "Alice", check });
      expect(button.ariaDisabled).toBe("true");
      // A browser takes the focus from a button that is disabled.
      expect(button.disabled).toBe(false);
      expect(button).toBe(document.activeElement);
      fireEvent.click(button);
      expect(sent).toHaveLength(1);
    },
  );
});

describe("[S5.15] while it is registered", () => {
  test("the wallet is asked: its name stands there, and nothing can be changed", () => {
    const { sent } = typed(free, { requestId: "r" });
    expect(submit("Sign in Ember").getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText(/^You sign a text/)).toBeTruthy();
    expect(field().readOnly).toBe(true);
    fireEvent.submit(field());
    expect(sent).toEqual([]);
  });

  test("then the service", () => {
    typed(free, { requestId: "r", isSigned: true });
    expect(submit("Registering…")).toBeTruthy();
  });

  test.each([
    ["request/rejected", "", /declined/],
    ["naming/taken", "", /^Somebody else was faster/],
    ["naming/refused", "Too many names", /The service says why.*Too many names$/],
    ["naming/unsupported", "", /^No names are registered on this network/],
  ] as const)("%s: a sentence", async (code, message, text) => {
    typed(free, { failure: failing(code, message) });
    await expect.poll(said).toMatch(text);
  });
});

describe("who has no name to register", () => {
  test("[S5.15] an account that has one", () => {
    const { sent } = start({ has: "ada.reown.id" });
    expect(screen.getByText("It is ada.reown.id. Each account can have one.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
    fireEvent.click(submit("To your account"));
    expect(sent).toEqual([{ type: "view/reset", entry: { view: "Account" } }]);
  });

  test("one of another namespace", () => {
    const whose = { ...account, namespace: "solana", caipNetworkId: "solana:1" } as never;
    start({}, <RegisterView />, whose);
    expect(screen.getByText("Names are for accounts on EVM networks")).toBeTruthy();
  });

  test("nobody", () => {
    start({}, <RegisterView />, null);
    expect(screen.getByText("No account is connected")).toBeTruthy();
  });
});

test("[S2.21] it is registered", () => {
  const { sent } = start({ registered: "alice.reown.id" }, <SuccessView />);
  expect(screen.getByText("alice.reown.id is yours")).toBeTruthy();
  fireEvent.click(submit("To your account"));
  expect(sent).toEqual([{ type: "view/reset", entry: { view: "Account" } }]);
});

describe("[S5.15] the way there", () => {
  const known: IdentityState = {
    status: "ready",
    address: account.address,
    name: null,
    avatar: null,
    failure: null,
  };
  const way = (identity: Partial<IdentityState>, view: React.JSX.Element, projectId = "p") => {
    const scripted = scriptedSluice({
      options: { projectId: projectId === "" ? null : projectId },
    });
    scripted.states.account$.next(account);
    scripted.states.identity$.next({ ...known, ...identity });
    return renderView(scripted, view);
  };

  test.each([
    ["the account's head", <AccountView key="a" />],
    ["its settings", <AccountSettingsView key="s" />],
  ])("from %s, while it has no name", (_, view) => {
    const { sent } = way({}, view);
    fireEvent.click(submit("Get a name"));
    expect(sent).toEqual([{ type: "view/push", entry: { view: "RegisterAccountName" } }]);
  });

  test.each([
    ["it has one", { name: "ada.reown.id" }],
    ["it is not known", { status: "loading" }],
    ["the service was silent", { status: "failed" }],
    ["it is known of another account", { address: "0x1" }],
  ] as const)("not where %s", (_, identity) => {
    way(identity, <AccountView />);
    expect(screen.queryByRole("button", { name: "Get a name" })).toBeNull();
  });

  test("in its settings what is known later moves nothing, until somebody comes back", () => {
    const { play } = way({ status: "loading" }, <AccountSettingsView />);
    const rows = () => screen.getAllByRole("button").length;
    const before = rows();
    play("identity$", known);
    expect(rows()).toBe(before);
    cleanup();
    way({}, <AccountSettingsView />);
    expect(rows()).toBe(before + 1);
  });

  test("not without a project id", () => {
    way({}, <AccountView />, "");
    expect(screen.queryByRole("button", { name: "Get a name" })).toBeNull();
  });
});
