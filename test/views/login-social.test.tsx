// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { LoginState } from "../../src/model/login.js";
import type { ViewName } from "../../src/model/modal.js";
import Login, { views } from "../../src/views/login/login.js";
import { scriptedLogin } from "./support/login-view.js";
import { renderView } from "./support/render-view.js";

const ALL = ["google", "x", "discord", "farcaster", "github", "apple", "facebook"];
const names = (): readonly (string | null)[] =>
  screen.getAllByRole("button").map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);

const section = (socials: readonly string[], state: Partial<LoginState> = {}, mobile = false) => {
  const { scripted } = scriptedLogin(state, { mobile });
  const { features$ } = scripted.states;
  features$.next({ ...features$.value, socials });
  return renderView(scripted, <Login method="social" />);
};

const show = (
  view: ViewName,
  state: Partial<LoginState>,
  { mobile = false, telegram = false } = {},
) => {
  const { scripted, become } = scriptedLogin(state, { mobile, page: { telegram } });
  const { features$ } = scripted.states;
  features$.next({ ...features$.value, socials: ALL });
  const View = views[view];
  if (View === undefined) throw new Error(`There is no ${view}`);
  const rendered = renderView(scripted, <View entry={{ view }} />);
  return { ...rendered, become: (next: Partial<LoginState>) => act(() => become(next)) };
};

describe("[S1.10] social accounts on Connect", () => {
  test("each has its mark as decoration: Google's in four colours, the others in that of the text", () => {
    show("ConnectSocials", {});
    const fillsOf = (name: string): readonly (string | null)[] =>
      Array.from(
        screen.getByRole("button", { name }).querySelectorAll("svg[aria-hidden=true] path[d]"),
        (path) => path.getAttribute("fill"),
      );
    expect(fillsOf("Google")).toEqual(["#EA4335", "#4285F4", "#FBBC05", "#34A853"]);
    for (const name of ["X", "Discord", "Farcaster", "GitHub", "Apple", "Facebook"])
      expect(fillsOf(name)).toEqual(["currentColor"]);
  });

  test("the project's, by name and in its order; what nobody knows is left out", () => {
    const { sent } = section(["x", "google", "myspace", "x"]);
    expect(names()).toEqual(["X", "Google"]);
    // “Continue with” is what the button for e-mail says, above or below.
    expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Social accounts");
    fireEvent.click(screen.getByRole("button", { name: "Google" }));
    expect(sent).toEqual([{ type: "social/connect", provider: "google" }]);
  });

  test("[S2.27] of more than five, the others have a view of their own", () => {
    const { sent } = section(ALL);
    expect(names()).toEqual(["Google", "X", "Discord", "Farcaster", "More"]);
    fireEvent.click(screen.getByRole("button", { name: "More" }));
    expect(sent).toEqual([{ type: "view/push", entry: { view: "ConnectSocials" } }]);
  });

  test("[S2.27] which shows all of them; Facebook not on a phone", () => {
    const { unmount } = show("ConnectSocials", {});
    expect(names()).toHaveLength(7);
    unmount();
    show("ConnectSocials", {}, { mobile: true });
    expect(names()).not.toContain("Facebook");
  });

  test("[S8.37] a window that was closed early is told beside them", () => {
    section(ALL, { step: "social", failure: { code: "login/popup-closed", message: "" } });
    expect(screen.getByRole("alert").textContent).toBe(
      "The window was closed before you were logged in. Try again when you are ready.",
    );
  });
});

describe("[S2.27] while the visitor is in the other window", () => {
  const waiting = { step: "social", provider: "github" } as const;

  test("says where to go on; Cancel leads back", () => {
    const { sent } = show("ConnectingSocial", waiting);
    expect(screen.getByText("GitHub")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(sent).toEqual([{ type: "view/back" }]);
  });

  test.each<[string, boolean, Partial<LoginState>, string]>([
    ["at the service", false, {}, "Continue with GitHub in the window that has opened"],
    ["on the way there, in this very window", true, {}, "You are taken to GitHub"],
    ["with a result, which is looked at", false, { busy: true }, "Logging in with GitHub"],
    ["with a result, back in this window", true, { busy: true }, "Logging in with GitHub"],
  ])("says where the visitor is: %s", (_, telegram, state, text) => {
    const { container } = show("ConnectingSocial", { ...waiting, ...state }, { telegram });
    expect(container.textContent).toContain(text);
  });

  test("nothing to say yet while the code that logs in is on its way", () => {
    const { scripted, become } = scriptedLogin(null);
    const { features$ } = scripted.states;
    features$.next({ ...features$.value, socials: ALL });
    const View = views.ConnectingSocial;
    if (View === undefined) throw new Error("There is no ConnectingSocial");
    renderView(scripted, <View entry={{ view: "ConnectingSocial" }} />);
    expect(screen.queryAllByRole("button")).toEqual([]);
    act(() => become({ ...waiting, busy: true }));
    expect(names()).toEqual(["Cancel"]);
  });

  test.each<[ViewName, Partial<LoginState>, string]>([
    ["ConnectingSocial", waiting, "Log in with GitHub"],
    ["ConnectingFarcaster", { step: "farcaster", provider: "farcaster" }, "Log in with Farcaster"],
    ["ConnectSocials", waiting, "Log in"],
    ["ConnectingSocial", {}, "Log in"],
  ])(
    "[S2.35] the heading of %s names the account, once the log-in is known",
    (view, state, text) => {
      const { scripted, become } = scriptedLogin(state);
      const Title = views[view]?.Title;
      if (Title === undefined) throw new Error(`There is no heading of ${view}`);
      const { container } = renderView(scripted, <Title entry={{ view }} />);
      expect(container.textContent).toBe(text);
      // It is over: the view is about to be left.
      act(() => become({}));
      expect(container.textContent).toBe(text);
    },
  );

  test("[S8.39] a failure is told, and another try opens within its click", () => {
    const { sent, become } = show("ConnectingSocial", waiting);
    become({
      step: "social",
      provider: "github",
      failure: { code: "login/popup-blocked", message: "" },
    });
    expect(screen.getByRole("alert").textContent).toContain("Allow pop-ups for this site");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(sent).toEqual([{ type: "social/connect", provider: "github" }]);
  });

  test.each<[string, string, string]>([
    [
      "in words, they are shown",
      "Your account is locked.",
      "The service did not log you in. Try again, or choose another way. Your account is locked.",
    ],
    [
      "a code for programs, it is not",
      "access_denied",
      "The service did not log you in. Try again, or choose another way.",
    ],
  ])("the service says why it refuses: %s", (_, message, text) => {
    const { become } = show("ConnectingSocial", waiting);
    become({ step: "social", provider: "github", failure: { code: "login/refused", message } });
    expect(screen.getByRole("alert").textContent).toBe(text);
  });

  test("without a log-in it leads to where one begins", () => {
    show("ConnectingSocial", {});
    expect(names()).toEqual(["Connect wallet"]);
  });
});

describe("[S2.15] Farcaster", () => {
  const LINK = "https://farcaster.example/login";
  const ready = { step: "farcaster", provider: "farcaster", subject: LINK } as const;

  test("a code to scan on a computer", async () => {
    show("ConnectingFarcaster", ready);
    expect(
      await screen.findByRole("img", { name: "Code to scan with the Farcaster app" }),
    ).toBeDefined();
  });

  test("whose link can be copied", async () => {
    const { copied } = show("ConnectingFarcaster", ready);
    fireEvent.click(await screen.findByRole("button", { name: "Copy link" }));
    expect(copied).toEqual([LINK]);
  });

  test("a button on a phone", () => {
    show("ConnectingFarcaster", ready, { mobile: true });
    expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Open Farcaster" }).href).toBe(LINK);
  });

  test("no link of another kind than a page's is offered", () => {
    show("ConnectingFarcaster", { ...ready, subject: "javascript:alert(1)" }, { mobile: true });
    expect(screen.queryByRole("link")).toBeNull();
  });
});
