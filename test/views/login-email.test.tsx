// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { VirtualTimeScheduler } from "rxjs";
import { describe, expect, test, vi } from "vitest";
import type { LoginState } from "../../src/model/login.js";
import type { ViewName } from "../../src/model/modal.js";
import Login, { views } from "../../src/views/login/login.js";
import { scriptedLogin } from "./support/login-view.js";
import { renderView } from "./support/render-view.js";

const EMAIL = "neo@example.org";

const show = (
  view: ViewName,
  state: Partial<LoginState> = {},
  parts: Parameters<typeof scriptedLogin>[1] = {},
) => {
  const scheduler = new VirtualTimeScheduler();
  const login = scriptedLogin(state, parts);
  const { scripted } = login;
  const ports = { ...scripted.ports, env: { ...scripted.ports.env, scheduler } };
  const View = views[view];
  if (View === undefined) throw new Error(`There is no ${view}`);
  const Title = View.Title ?? (() => null);
  const entry = { view };
  const rendered = renderView(
    { ...scripted, ports },
    <>
      <h2>
        <Title entry={entry} />
      </h2>
      <View entry={entry} />
    </>,
  );
  const become = (next: Partial<LoginState>): void => act(() => login.become(next));
  return { ...rendered, ...login, become, scheduler };
};

const heading = (): string | null => screen.getByRole("heading", { level: 2 }).textContent;

describe("[S2.9] e-mail on Connect", () => {
  const start = (state: Partial<LoginState> = {}) => {
    const login = scriptedLogin(state);
    renderView(login.scripted, <Login method="email" />);
    return { ...login, become: (next: Partial<LoginState>) => act(() => login.become(next)) };
  };
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail address" });

  test("is one field that phones and password managers know, and one button", () => {
    start();
    expect(field().autocomplete).toBe("email");
    expect(field().inputMode).toBe("email");
    expect(field().type).toBe("email");
    expect(screen.getByRole("button", { name: "Continue with e-mail" })).toBeDefined();
  });

  test("[S4.27] an address that was gone back to is there, to be corrected", () => {
    const { become } = start({ step: "email", subject: EMAIL });
    expect(field().value).toBe(EMAIL);
    fireEvent.change(field(), { target: { value: "" } });
    expect(field().value).toBe("");
    become({ step: "email", subject: EMAIL, failure: { code: "frame/rejected", message: "No" } });
    expect(field().value).toBe("");
  });

  test("Enter sends it, the address itself is kept off the command", () => {
    const { scripted, secrets } = start();
    fireEvent.change(field(), { target: { value: EMAIL } });
    fireEvent.submit(field());
    expect(scripted.sent).toEqual([{ type: "email/connect", emailRef: "secret-1" }]);
    expect(secrets).toEqual([EMAIL]);
  });

  test("[S5.1] an empty field is sent as well: what is wrong with it is told", () => {
    const { scripted, secrets } = start();
    expect(screen.getByRole("button").ariaDisabled).toBe("false");
    fireEvent.submit(field());
    expect(scripted.sent).toHaveLength(1);
    expect(secrets).toEqual([""]);
  });

  test("nothing is sent while the last one is asked for", () => {
    const { scripted, become } = start();
    fireEvent.change(field(), { target: { value: EMAIL } });
    become({ step: "email", busy: true });
    fireEvent.submit(field());
    expect(scripted.sent).toEqual([]);
    expect(screen.getByRole("button", { name: /Continue/ }).ariaDisabled).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("One moment…");
  });

  test.each<[string, LoginState["failure"], string]>([
    [
      "[S5.1] no address",
      { code: "login/email-invalid", message: "" },
      "This is not a valid e-mail address. Check it for missing parts and spaces, then try again.",
    ],
    [
      "[S5.9] too early",
      { code: "login/too-early", message: "", retryAfterMs: 1500 },
      "Please try again after 2 seconds",
    ],
    [
      "[S8.28] the frame's own words",
      { code: "frame/rejected", message: "Invalid email" },
      "This address was not accepted. Check it, then try again. Invalid email",
    ],
    [
      "[S8.28] the frame's own words, where they are a sentence",
      { code: "frame/rejected", message: "No mails on Sundays." },
      "This address was not accepted. Check it, then try again. No mails on Sundays.",
    ],
    [
      "[S8.31] the frame is silent",
      { code: "frame/request-timeout", message: "Something went wrong" },
      "The log-in did not answer in time. Try again.",
    ],
  ])("what is wrong stands beside the field: %s", async (_, failure, text) => {
    const { become } = start();
    become({ step: "email", failure });
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(text));
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(field().getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  });

  test("a failure of another way to log in is not told here", () => {
    start({ step: "social", failure: { code: "login/failed", message: "" } });
    expect(screen.getByRole("alert").textContent).toBe("");
  });
});

describe("[S5.2] the code", () => {
  const code = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Six-digit code" });
  const start = () => show("EmailVerifyOtp", { step: "code", subject: EMAIL });

  test("is one labelled field that a phone fills in, under its heading", () => {
    start();
    expect(heading()).toBe("Enter the code");
    expect(screen.getAllByRole("textbox")).toEqual([code()]);
    expect(code().autocomplete).toBe("one-time-code");
    expect(code().inputMode).toBe("numeric");
    expect(screen.getByText(EMAIL)).toBeDefined();
  });

  test("six digits are looked at at once; leading zeros count; five are not sent", () => {
    const { sent, secrets } = start();
    fireEvent.change(code(), { target: { value: "01234" } });
    expect(sent).toEqual([]);
    fireEvent.change(code(), { target: { value: "012345" } });
    expect(sent).toEqual([{ type: "email/verify", codeRef: "secret-1" }]);
    expect(secrets).toEqual(["012345"]);
  });

  test.each(["012345", " 012 345\n", "012-345"])("pasting %j fills it in and sends it", (text) => {
    const { secrets } = start();
    fireEvent.paste(code(), { clipboardData: { getData: () => text } });
    expect(code().value).toBe("012345");
    expect(secrets).toEqual(["012345"]);
  });

  test("what is no code is not taken from the clipboard", () => {
    const { secrets } = start();
    fireEvent.paste(code(), { clipboardData: { getData: () => "hello" } });
    expect([code().value, secrets]).toEqual(["", []]);
  });

  test("[S4.27] a wrong one is told, and the field is empty for the next", () => {
    const { become, secrets } = start();
    fireEvent.change(code(), { target: { value: "999999" } });
    become({ step: "code", busy: true, subject: EMAIL });
    expect(code().readOnly).toBe(true);
    become({
      step: "code",
      subject: EMAIL,
      failure: { code: "frame/rejected", message: "Invalid code" },
    });
    expect(screen.getByRole("alert").textContent).toBe("Invalid code");
    expect(code().value).toBe("");
    expect(code()).toBe(code().ownerDocument.activeElement);
    fireEvent.change(code(), { target: { value: "012345" } });
    expect(secrets).toEqual(["999999", "012345"]);
  });

  test("without a log-in under way it leads to where one begins", () => {
    const { sent } = show("EmailVerifyOtp");
    fireEvent.click(screen.getByRole("button", { name: "Connect wallet" }));
    expect(sent).toEqual([{ type: "view/reset", entry: { view: "Connect" } }]);
  });
});

test("[S5.12] another mail can be asked for when the seconds are over, which is said once; the button keeps the focus", () => {
  const { scheduler, sent, become } = show("EmailVerifyOtp", {
    step: "code",
    subject: EMAIL,
    resendAt: 2_500,
  });
  const button = () =>
    screen.getByRole<HTMLButtonElement>("button", { name: "Send another e-mail" });
  const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(button().ariaDisabled).toBe("true");
  fireEvent.click(button());
  expect(sent).toEqual([]);
  expect(screen.getByText("Available in 3 s").ariaHidden).toBe("true");
  expect(said()).not.toContain("You can ask for another e-mail now.");
  act(() => scheduler.flush());
  expect(said()).toContain("You can ask for another e-mail now.");
  expect(button().ariaDisabled).toBe("false");
  button().focus();
  fireEvent.click(button());
  expect(sent).toEqual([{ type: "email/resend" }]);
  become({ step: "code", subject: EMAIL, resendAt: 2_500, busy: true });
  fireEvent.click(button());
  expect(sent).toHaveLength(1);
  // A browser takes the focus from a button that is disabled.
  expect(button().disabled).toBe(false);
  expect(button()).toBe(button().ownerDocument.activeElement);
});

test("[S4.27] a new device: whose mail it is, and that clicking its link is enough", () => {
  show("EmailVerifyDevice", { step: "device", subject: EMAIL });
  expect(heading()).toBe("Confirm this device");
  expect(screen.getByText(EMAIL)).toBeDefined();
  expect(screen.getByRole("button", { name: "Send another e-mail" })).toBeDefined();
});

describe("[S2.19] changing the address", () => {
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "E-mail address" });

  test("begins with the current one, and saves only another one of more than three characters", () => {
    const { sent } = show("UpdateEmailWallet", {}, { email: EMAIL });
    expect(heading()).toBe("Change e-mail address");
    expect(field().value).toBe(EMAIL);
    for (const value of [EMAIL, "a@b", ` ${EMAIL} `]) {
      fireEvent.change(field(), { target: { value } });
      fireEvent.submit(field());
    }
    expect(sent).toEqual([]);
    fireEvent.change(field(), { target: { value: "a@b." } });
    fireEvent.submit(field());
    expect(sent).toEqual([{ type: "email/update", emailRef: "secret-1" }]);
  });

  test("[S4.28] says which of the two codes is meant", () => {
    show("UpdateEmailPrimaryOtp", { step: "primary-code", subject: EMAIL });
    expect(screen.getByText(/sent to your old one/)).toBeDefined();
  });
});

describe("[S2.16] EmailLogin", () => {
  const features = (state: Partial<LoginState> | null, email: boolean) => {
    const login = scriptedLogin(state);
    const { features$ } = login.scripted.states;
    features$.next({ ...features$.value, email });
    return login;
  };
  const view = () => {
    const View = views.EmailLogin;
    if (View === undefined) throw new Error("There is no EmailLogin");
    return <View entry={{ view: "EmailLogin" }} />;
  };

  test("is the form alone, with the focus on its field", () => {
    renderView(features({}, true).scripted, view());
    expect(screen.getAllByRole("button")).toHaveLength(1);
    expect(screen.getByRole("textbox", { name: "E-mail address" }).dataset.focus).toBe("");
  });

  test("throws where e-mail is off, or no embedded wallet can be had: the dialog says so and leads back", () => {
    const quiet = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const draw = () => renderView(features({}, false).scripted, view());
    expect(draw).toThrow(
      expect.objectContaining({ code: "connect/wallet-missing" }) as unknown as Error,
    );
    quiet.mockRestore();
  });

  test("waits for the code that logs in", () => {
    const { container } = renderView(features(null, true).scripted, view());
    expect(container.querySelector(".ghost")).not.toBeNull();
  });
});
