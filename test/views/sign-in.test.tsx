// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { VirtualTimeScheduler } from "rxjs";
import { describe, expect, test } from "vitest";
import type { FailureCode } from "../../src/base/errors.js";
import type { SignInViewFailureCode } from "../../src/base/failure-codes.js";
import { messageText } from "../../src/codecs/sign-in/message.js";
import type { SignInMessage } from "../../src/codecs/sign-in/siwx.js";
import type { ListedConnection } from "../../src/model/connection.js";
import type { SignInStep, WaitingMessage } from "../../src/model/sign-in.js";
import { messages } from "../../src/views/messages/en/sign-in.js";
import SignInView from "../../src/views/sign-in/sign-in-view.js";
import { messageOf } from "../support/sign-in.js";
import { ADDRESS, account, connection, connector, mainnet } from "./support/builders.js";
import { renderCard } from "./support/render-card.js";
import { renderView } from "./support/render-view.js";
import { scriptedSluice } from "./support/scripted-sluice.js";

const ASKED: SignInStep = {
  caipNetworkId: "eip155:1",
  address: ADDRESS,
  phase: "ready",
  messageRef: "message",
  failure: null,
  isTold: false,
  isRequired: true,
};
const OTHER = `0x${"b".repeat(40)}` as const;
const fennec = connector("Fennec");

const waiting = (fields: Partial<SignInMessage> = {}, text?: string): WaitingMessage => {
  const data = messageOf({ accountAddress: ADDRESS, domain: "host.example", ...fields });
  return { data, text: text ?? messageText(data), since: 0 };
};

/** A wallet of the list: the one that signs is `c1`. */
const listed = (
  name: string,
  parts: Partial<ListedConnection<"eip155">> = {},
): ListedConnection<"eip155"> => ({ ...connection(connector(name)), isActive: false, ...parts });

/** The view, asking with this message; `become` changes what it asks, and `pass` lets time pass. */
const start = (
  step: Partial<SignInStep> = {},
  {
    message = waiting(),
    others = [],
    deepLink = null,
  }: {
    readonly message?: WaitingMessage | null;
    readonly others?: readonly ListedConnection[];
    readonly deepLink?: string | null;
  } = {},
) => {
  const clock = new VirtualTimeScheduler(undefined, 0);
  const scripted = scriptedSluice({ asked: () => message as never });
  const ports = { ...scripted.ports, env: { ...scripted.ports.env, scheduler: clock } };
  const rendered = renderView({ ...scripted, ports }, <SignInView />, {
    account$: account,
    network$: mainnet,
    connections$: {
      eip155: {
        status: "connected",
        connection: connection(fennec, { deepLink }),
        attempt: null,
      },
    },
    connectionList$: [{ ...connection(fennec), isActive: true }, ...others],
    signIn$: { sessions: [], reading: null, step: { ...ASKED, ...step } },
  });
  return {
    ...rendered,
    become: (next: Partial<SignInStep> | null) =>
      rendered.play("signIn$", {
        sessions: [],
        reading: null,
        step: next === null ? null : { ...ASKED, ...step, ...next },
      }),
    pass: (ms: number) =>
      act(() => {
        const end = clock.frame + ms;
        clock.maxFrames = end;
        clock.flush();
        clock.frame = end;
      }),
  };
};
const shown = (): string => document.body.textContent ?? "";
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
/** The text to sign, as it is on the screen. */
const text = (): string | null | undefined => document.querySelector("pre")?.textContent;

describe("[S2.24] what is said and asked", () => {
  test("the site, the wallet, the whole address to hear, and the network", () => {
    start();
    expect(shown()).toContain("Sign in to host.example");
    expect(shown()).toContain("Sign a message in Fennec to show that this account is yours.");
    expect(shown()).toContain(ADDRESS);
    expect(screen.getByText("Ethereum")).toBeDefined();
  });

  test.each([
    ["the visitor has to: the way out is to disconnect", true, "Disconnect", /This site needs it/],
    ["the visitor need not", false, "Not now", null],
  ])("%s", (_, isRequired, name, words) => {
    const { sent } = start({ isRequired });
    expect(/This site needs it/.exec(shown()) !== null).toBe(words !== null);
    expect(screen.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      name,
      "Sign in",
    ]);
    click(name);
    expect(sent).toEqual([{ type: "sign-in/cancel" }]);
  });

  test("a click on Sign in asks once", () => {
    const { sent, become } = start();
    click("Sign in");
    become({ phase: "signing" });
    click("Sign in");
    expect(sent).toEqual([{ type: "sign-in/sign" }]);
  });
});

describe("[S2.24] step by step", () => {
  test("preparing: the message is being made, and the visitor can agree already", () => {
    const { sent } = start({ phase: "preparing", messageRef: null });
    expect(text()).toBe("Preparing the message…");
    click("Sign in");
    expect(sent).toEqual([{ type: "sign-in/sign" }]);
  });

  test("signing: says where to go on; the button stays for the focus, and says that it is busy", () => {
    const { become } = start();
    become({ phase: "signing" });
    expect(shown()).toContain("Continue in Fennec");
    expect(shown()).toContain("Accept the request to sign there.");
    const button = screen.getByRole("button", { name: "Sign in" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button).toHaveProperty("disabled", false);
  });

  test("slow: after ten seconds, and not before, says to open the wallet", () => {
    const { become, pass } = start();
    become({ phase: "signing" });
    pass(9_999);
    expect(shown()).not.toContain("Nothing to see?");
    pass(1);
    expect(shown()).toContain(
      "Nothing to see? Open Fennec and unlock it. The request waits there.",
    );
  });

  test("the next try is not slow from the start", () => {
    const { become, pass } = start();
    become({ phase: "signing" });
    pass(10_000);
    become({ phase: "ready" });
    become({ phase: "signing" });
    expect(shown()).not.toContain("Nothing to see?");
  });

  test("signing in a wallet's app: a button opens it", () => {
    const { sent, become } = start({}, { deepLink: "fennec://" });
    become({ phase: "signing" });
    expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
    click("Open Fennec");
    expect(sent).toEqual([{ type: "pairing/open-link", href: "fennec://", withCode: false }]);
  });

  test("checking: the wallet has signed, and the visitor may still leave", () => {
    const { become } = start();
    become({ phase: "checking" });
    expect(shown()).toContain("Signing you in…");
    expect(screen.getByRole("button", { name: "Disconnect" })).toBeDefined();
  });

  test("what was said stays while the view is left", () => {
    const { become } = start();
    become(null);
    expect(shown()).toContain("Sign in to host.example");
  });
});

describe("[S4.18] a failure says what happened and what to do next", () => {
  const codes = Object.keys(messages).flatMap((key) =>
    key.startsWith("failure.") ? (key.slice("failure.".length) as SignInViewFailureCode) : [],
  );

  test.each(codes)("%s, in a sentence of its own", (code) => {
    start({ messageRef: null, failure: { code, message: "For developers." } });
    const text = messages[`failure.${code}`].replace("{reason}", "For developers.");
    expect(screen.getByRole("alert").textContent).toBe(text);
    // What the site's own server says is for visitors.
    expect(shown().includes("For developers.")).toBe(code === "sign-in/refused");
  });

  test.each<[FailureCode, RegExp]>([
    ["request/rejected", /declined/],
    ["sign-in/not-accepted", /did not accept the signature/],
    ["request/disconnected", /The wallet is not connected\. Check there whether this was done/],
  ])("%s, in the words of every request", async (code, words) => {
    start({ messageRef: null, failure: { code, message: "For developers." } });
    // Its text may have to be loaded first.
    expect(await within(screen.getByRole("alert")).findByText(words)).toBeDefined();
  });

  test("told by a passing message, it is drawn here, and announced there alone", () => {
    start({ failure: { code: "sign-in/message-invalid", message: "" }, isTold: true });
    expect(shown()).toContain(messages["failure.sign-in/message-invalid"]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("can be tried again, and the failure goes then", () => {
    const { sent, become } = start({
      messageRef: null,
      failure: { code: "sign-in/not-accepted", message: "" },
    });
    click("Sign in");
    expect(sent).toEqual([{ type: "sign-in/sign" }]);
    become({ phase: "signing", failure: null });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("no message is said to be on its way when none is being made", () => {
    start({ messageRef: null, failure: { code: "sign-in/not-accepted", message: "" } });
    expect(text()).toBe("A new message is made when you try again.");
  });
});

describe("[S6.12] other wallets that are connected", () => {
  const rowan = listed("Rowan", {
    id: "c2",
    accounts: [{ namespace: "eip155", address: OTHER }],
  });

  test("can sign in instead: a click makes theirs the active one", () => {
    const { sent } = start({}, { others: [rowan] });
    expect(screen.getByRole("heading", { name: "Use another wallet" })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: /Rowan.*0x/ }));
    expect(sent).toEqual([{ type: "connection/activate", connectionId: "c2" }]);
  });

  test("are not offered while the wallet is asked", () => {
    const { become } = start({}, { others: [rowan] });
    become({ phase: "signing" });
    expect(screen.queryByText("Use another wallet")).toBeNull();
  });

  test("of another namespace are not offered: the active network would stay, and nobody would be asked", () => {
    const lark: ListedConnection<"solana"> = {
      ...listed("Lark"),
      id: "c3",
      namespace: "solana",
      accounts: [{ namespace: "solana", address: "8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR" }],
      caipNetworkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
    };
    start({}, { others: [lark] });
    expect(screen.queryByText("Use another wallet")).toBeNull();
  });

  test("without one, nothing is offered", () => {
    start();
    expect(screen.queryByRole("heading")).toBeNull();
  });
});

describe("[S3.9] the message", () => {
  test("is shown exactly as it is signed, from left to right", () => {
    const message = waiting({ statement: "Welcome.", resources: ["https://host.example/terms"] });
    start({}, { message });
    expect(screen.getByText("Show the message")).toBeDefined();
    expect(text()).toBe(message.text);
    expect(document.querySelector("pre")?.dir).toBe("ltr");
  });

  test.each([
    ["turns the direction of writing", "Welcome \u202e.em esrever \u2066here\u2069"],
    ["is 20,000 characters long", `${"word ".repeat(3_999)}last!`],
    ["looks like markup", '<img src="x" onerror="alert(1)"><b>bold</b>&amp;'],
    ["has white space that matters", "a  b\n\n\n c \t d\n"],
    ["combines without end", `e${"\u0301".repeat(2_000)}`],
  ])("that %s is shown as it is, all of it", (_, hostile) => {
    start({}, { message: waiting({}, hostile) });
    expect(text()).toBe(hostile);
    expect(document.querySelector("pre")?.children).toHaveLength(0);
    // The buttons are still there.
    expect(screen.getByRole("button", { name: "Disconnect" })).toBeDefined();
  });
});

describe("what the message lets the site do (EIP-5573)", () => {
  const recap = (att: object): string =>
    `urn:recap:${Buffer.from(JSON.stringify({ att, prf: [] })).toString("base64url")}`;
  const grants = (): readonly string[] =>
    screen.queryAllByRole("listitem").map(({ textContent }) => textContent ?? "");

  test("is said in words, each with what it is about and its conditions", () => {
    const resources = [
      "https://host.example/terms",
      recap({
        "https://host.example/pictures/": { "crud/read": [{}], "crud/delete": [{}] },
        "mailto:neo@example.com": { "msg/send": [{ max: 5 }] },
      }),
    ];
    start({}, { message: waiting({ resources }) });
    expect(screen.getByText("It also lets this site act for you:")).toBeDefined();
    expect(grants()).toEqual([
      "crud/read for https://host.example/pictures/",
      "crud/delete for https://host.example/pictures/",
      'msg/send for mailto:neo@example.com, if [{"max":5}]',
    ]);
  });

  test("cannot turn the sentence around or bring markup with it", () => {
    const resource = "https://host.example/\u202e<b>x</b>";
    start({}, { message: waiting({ resources: [recap({ [resource]: { "crud/read": [{}] } })] }) });
    expect(grants()).toEqual([`crud/read for ${resource}`]);
    const [item] = screen.getAllByRole("listitem");
    expect(item?.querySelector("b")).toBeNull();
    // Each in an isolate of its own.
    expect(Array.from(item?.querySelectorAll("bdi") ?? [], (one) => one.textContent)).toEqual([
      "crud/read",
      resource,
    ]);
  });

  test("is not mentioned where it lets nothing", () => {
    start({}, { message: waiting({ resources: ["https://host.example/terms"] }) });
    expect(screen.queryByRole("list")).toBeNull();
  });
});

test("in Arabic: our words, with what comes from outside isolated; the message stays as it is", async () => {
  const { play, become } = start({}, { message: waiting({ statement: "Welcome." }) });
  play("locale$", { locale: "ar", direction: "rtl" });
  expect(await screen.findByRole("button", { name: "تسجيل الدخول" })).toBeDefined();
  expect(screen.getByText("host.example").tagName).toBe("BDI");
  expect(screen.getByRole("button", { name: "قطع الاتصال" })).toBeDefined();
  expect(text()).toBe(waiting({ statement: "Welcome." }).text);
  become({ phase: "signing" });
  expect(screen.getAllByText("Fennec")[0]?.tagName).toBe("BDI");
});

test("in the card it has a title, and no way back", async () => {
  const scripted = scriptedSluice({ asked: () => waiting() as never });
  scripted.states.account$.next(account);
  scripted.states.signIn$.next({ sessions: [], reading: null, step: ASKED });
  const { show } = renderCard(scripted);
  await show({ view: "SIWXSignMessage" });
  expect(screen.getByRole("heading", { name: "Sign in" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
});
