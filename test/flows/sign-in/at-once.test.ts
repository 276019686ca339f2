import { map, type Observable, of, throwError, timer } from "rxjs";
import { describe, expect, test } from "vitest";
import type { CaipNetworkId } from "../../../src/codecs/caip.js";
import { messageText } from "../../../src/codecs/sign-in/message.js";
import type { SignInMessage } from "../../../src/codecs/sign-in/siwx.js";
import { mainnet, solana } from "../../../src/networks/networks.js";
import type { OpenStep, Session } from "../../../src/streams/wallets/port.js";
import type { ScriptedWalletConnectOptions } from "../../../src/testing/scripted-wallet.js";
import {
  BOB,
  connection,
  messageFor,
  type SignInScript,
  type SignInStory,
  shown,
  signInStory,
  who,
  withText,
} from "../../support/sign-in-story.js";

/** The account of the scripted phone. */
const PHONE = `0x${"1".repeat(40)}`;

/** What a phone signs for an account on a network. CAIP-74 */
const signedFor = (chainId: CaipNetworkId, address = PHONE, more: object = {}) => ({
  h: { t: "caip122" },
  p: {
    domain: "host.example",
    aud: "https://host.example/",
    version: "1",
    nonce: "abcdefgh1",
    iat: "1970-01-01T00:00:00.000Z",
    iss: `did:pkh:${chainId}:${address}`,
    ...more,
  },
  s: { t: "eip191", s: "0x5161" },
});

const code = { step: "uri", uri: "wc:simulated@2" } as const;
const answering =
  (...auths: readonly unknown[]) =>
  (session: Session): Observable<OpenStep> =>
    of<OpenStep[]>(code, { step: "session", session, auths });

/** A phone that signs while it connects. */
const signing = (...auths: readonly unknown[]): ScriptedWalletConnectOptions => ({
  authenticate: answering(...auths),
});
const plain: ScriptedWalletConnectOptions = { pair: answering() };

const story = (
  diagram: string,
  script: SignInScript,
  acts: (story: SignInStory) => Readonly<Record<string, () => void>> = () => ({}),
) => signInStory(diagram, { phone: signing(signedFor("eip155:1")), ...script }, acts);

const types = ({ events }: SignInStory, pattern: RegExp): readonly string[] =>
  events.map(({ type }) => type).filter((type) => pattern.test(type));
/** Each snackbar in a word when it appears, and `hidden`. */
const snackbars = ({ events }: Pick<SignInStory, "events">): readonly string[] =>
  events.flatMap((event) => {
    if (event.type === "snackbar/hidden") return ["hidden"];
    if (event.type !== "snackbar/shown") return [];
    const { kind, message } = event.snackbar;
    return [`${kind} ${"key" in message ? message.key : message.text}`];
  });

describe("[S4.22] sign-in is configured, and every network is of EVM", () => {
  test("one approval on the phone connects and signs in; nobody is asked a second time", () => {
    const looks: unknown[] = [];
    const mine = story("o-w-l", {}, (it) => ({
      l: () => looks.push(connection(it), shown(it), who(it)),
    }));
    expect(looks).toEqual(["connected walletConnect", "closed", PHONE]);
    expect(mine.phone.log).toEqual(["authenticate"]);
    expect(mine.site.early).toEqual(["eip155:1"]);
    expect(mine.site.calls).toEqual(["setSessions", "getSessions"]);
    expect(types(mine, /^sign-in\/asked$/)).toEqual([]);
  });

  test("the phone is given the site's message, whose account is not known yet", () => {
    const asked: unknown[] = [];
    const requests: unknown[] = [];
    story("w", {
      answers: {
        createMessage: (request: SignInMessage) => {
          requests.push(request);
          return of(
            withText(messageFor(request.chainId, request.accountAddress, { statement: "Hello." })),
          );
        },
      },
      phone: {
        authenticate: (session, message) => {
          asked.push(message);
          return answering()(session);
        },
      },
    });
    expect(requests).toContainEqual({
      chainId: "eip155:1",
      accountAddress: "<<AccountAddress>>",
    });
    expect(asked).toEqual([
      expect.objectContaining({
        chainId: "eip155:1",
        domain: "host.example",
        uri: "https://host.example/",
        nonce: "abcdefgh1",
        statement: "Hello.",
      }),
    ]);
  });

  test("also where nobody has to sign in", () => {
    const { phone, site } = story("w", { required: false });
    expect(phone.log).toEqual(["authenticate"]);
    expect(site.sessions).toHaveLength(1);
  });

  test.each<[string, SignInScript["options"]]>([
    ["one network of another namespace", { networks: [mainnet, solana] }],
    ["no sign-in", { siwx: undefined as never }],
  ])("%s: a plain session, and no message is made before", (_, options) => {
    const { phone, site } = story("w", { options: options ?? {}, phone: { pair: () => of(code) } });
    expect(phone.log).toEqual(["pair"]);
    expect(site.calls).toEqual([]);
  });

  const noMessage = () => throwError(() => new Error("The nonce service is down."));
  test.each([
    ["cannot make a message", noMessage],
    [
      "makes one for another site",
      () => of(withText(messageFor("eip155:1", PHONE, { domain: "evil.example" }))),
    ],
    ["makes one for another network", () => of(withText(messageFor("eip155:10", PHONE)))],
    ["makes none that can be read", () => of({ toString: () => "Sign in, please." })],
    ["takes long", () => timer(5_000).pipe(map(() => withText(messageFor("eip155:1", PHONE))))],
  ])("a site that %s: a plain session, and the view says what is wrong", (_, createMessage) => {
    const looks: unknown[] = [];
    const { phone } = story("w 9s l", { phone: plain, answers: { createMessage } }, (it) => ({
      l: () => looks.push(connection(it), shown(it)),
    }));
    expect(phone.log).toEqual(["pair"]);
    expect(looks).toEqual(["connected walletConnect", "SIWXSignMessage"]);
  });
});

describe("[S4.23] the site checks what the wallet has signed", () => {
  const slowly = { setSessions: () => timer(3_000).pipe(map(() => true)) };
  const AUTHENTICATING = "loading snackbar.authenticating";

  test("a passing message says so until it is done, and does not close by itself", () => {
    const looks: unknown[] = [];
    story("o-w 2900ms l 200ms m", { answers: slowly }, (it) => ({
      l: () => looks.push(snackbars(it), connection(it)),
      m: () => looks.push(snackbars(it), connection(it)),
    }));
    expect(looks).toEqual([
      [AUTHENTICATING],
      "connecting walletConnect",
      [AUTHENTICATING, "hidden"],
      "connected walletConnect",
    ]);
  });

  test("it goes where the site refuses, too", () => {
    const mine = story("o-w", {
      answers: { setSessions: () => throwError(() => new Error("Forged.")) },
    });
    expect(snackbars(mine)).toEqual([AUTHENTICATING, "hidden"]);
  });

  test("who closes the dialog meanwhile is not connected, and the wallet's session ends", () => {
    const looks: unknown[] = [];
    const mine = story("o-w 100ms x 5s l", { answers: slowly }, (it) => ({
      x: () => void it.sluice.send({ type: "modal/close", by: "visitor" }),
      l: () => looks.push(connection(it), snackbars(it).at(-1)),
    }));
    expect(looks).toEqual(["disconnected", "hidden"]);
    expect(mine.phone.log).toEqual(["authenticate", "disconnect"]);
    expect(types(mine, /^sign-in\/(failed|succeeded)$/)).toEqual([]);
  });
});

describe("[S4.24] what the wallet has signed", () => {
  test("is stored: fields, text, signature and cacao of each network; the network is remembered", () => {
    const auths = [signedFor("eip155:1"), signedFor("eip155:10")];
    const mine = story("o-w", { phone: signing(...auths) });
    const data = (chainId: CaipNetworkId) => messageFor(chainId, PHONE);
    expect(mine.site.sessions).toEqual(
      auths.map((cacao, at) => {
        const message = data(at === 0 ? "eip155:1" : "eip155:10");
        return { data: message, message: messageText(message), signature: "0x5161", cacao };
      }),
    );
    expect(JSON.parse(mine.env.stored.get("@sluice/last-sign-in") ?? "").value).toMatchObject({
      caipNetworkId: "eip155:1",
    });
    expect(types(mine, /^(connect\/s.*|session\/read|modal\/closed|sign-in\/succeeded)$/)).toEqual([
      "connect/started",
      "connect/signed",
      "connect/succeeded",
      "session/read",
      "sign-in/succeeded",
      "modal/closed",
    ]);
  });

  test("is refused by the site: not connected, and the wallet's session ends", () => {
    const looks: unknown[] = [];
    const mine = story(
      "o-w-l",
      {
        answers: { setSessions: () => throwError(() => new Error("Forged.")) },
        phone: {
          ...signing(signedFor("eip155:1")),
          disconnect: () => throwError(() => new Error("The relay is away.")),
        },
      },
      (it) => ({ l: () => looks.push(connection(it), who(it)) }),
    );
    expect(looks).toEqual(["disconnected sign-in/not-accepted", null]);
    expect(mine.phone.log).toEqual(["authenticate", "disconnect"]);
    expect(mine.events).toContainEqual({
      type: "sign-in/failed",
      isTold: true,
      failure: {
        code: "sign-in/not-accepted",
        message: "This site did not accept the signature. Forged.",
      },
    });
  });

  test("is nothing: connected, and the visitor is asked", () => {
    const looks: unknown[] = [];
    const mine = story("o-w-l", { phone: signing() }, (it) => ({
      l: () => looks.push(connection(it), shown(it)),
    }));
    expect(looks).toEqual(["connected walletConnect", "SIWXSignMessage"]);
    expect(mine.site.calls).not.toContain("setSessions");
  });

  test.each<[string, unknown]>([
    ["for another site", signedFor("eip155:1", PHONE, { domain: "evil.example" })],
    ["with another nonce", signedFor("eip155:1", PHONE, { nonce: "zyxwvuts9" })],
    ["by an account that is not connected", signedFor("eip155:1", BOB)],
    ["for a network that the site does not have", signedFor("eip155:137")],
    ["too long ago", signedFor("eip155:1", PHONE, { exp: "1969-12-31T00:00:00Z" })],
    ["in another form", { h: {}, p: null, s: "0x5161" }],
    ["by nobody", signedFor("eip155:1", PHONE, { iss: "did:key:z6Mk" })],
  ])("does not count where it was signed %s: the visitor is asked", (_, auth) => {
    const looks: unknown[] = [];
    const mine = story("o-w-l", { phone: signing(auth) }, (it) => ({
      l: () => looks.push(connection(it), shown(it)),
    }));
    expect(looks).toEqual(["connected walletConnect", "SIWXSignMessage"]);
    expect(mine.site.calls).not.toContain("setSessions");
  });

  test("counts for the networks for which it fits", () => {
    const auths = [signedFor("eip155:1"), signedFor("eip155:137"), signedFor("eip155:10", BOB)];
    const { site } = story("w", { phone: signing(...auths) });
    expect(site.sessions.map(({ data }) => data.chainId)).toEqual(["eip155:1"]);
  });

  test("stays off the bus", () => {
    const { events } = story("o-w", {});
    const said = JSON.stringify(events);
    expect(said).not.toContain("0x5161");
    expect(said).not.toContain("abcdefgh1");
  });
});
