import { NEVER, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { base58Bytes } from "../../../src/codecs/encodings.js";
import { messageText } from "../../../src/codecs/sign-in/message.js";
import type { SignInMessage } from "../../../src/codecs/sign-in/siwx.js";
import { mainnet, solana } from "../../../src/networks/networks.js";
import { scriptedSolanaWallet } from "../../../src/testing/scripted-solana-wallet.js";
import {
  hangs,
  refuses,
  type ScriptedAnswer,
  type ScriptedWallet,
} from "../../../src/testing/scripted-wallet.js";
import {
  ALICE,
  BOB,
  connection,
  messageFor,
  type SignInScript,
  type SignInStory,
  sessionFor,
  shown,
  signInStory,
  who,
} from "../../support/sign-in-story.js";
import { signerOf } from "../../support/solana.js";

/** What the visitor saw prompts of. */
const PROMPTS = ["wallet_connect", "eth_requestAccounts", "personal_sign"];
const prompts = ({ calls }: ScriptedWallet): readonly string[] =>
  calls.map(({ method }) => method).filter((method) => PROMPTS.includes(method));

/** The answer of a wallet that has signed this text. ERC-7846 */
const signed = (message: string, address = ALICE): ScriptedAnswer => {
  const signInWithEthereum = { message, signature: "0x5161" };
  return () => of({ accounts: [{ address, capabilities: { signInWithEthereum } }] });
};
const textFor = (more: Partial<SignInMessage> = {}): string =>
  messageText(messageFor("eip155:1", ALICE, more));

/** A story in which the wallet knows `wallet_connect`. */
const story = (
  diagram: string,
  answer: ScriptedAnswer,
  script: SignInScript = {},
  acts: (story: SignInStory) => Readonly<Record<string, () => void>> = () => ({}),
) =>
  signInStory(diagram, script, (mine) => {
    mine.wallet.answer("wallet_connect", answer);
    return acts(mine);
  });

describe("[S3.8] a wallet of the page that connects and signs in at once (ERC-7846)", () => {
  test("is asked once; the site has accepted what it signed before it is connected", () => {
    const looks: unknown[] = [];
    const { wallet, site } = story("o-c-l", signed(textFor()), {}, (mine) => ({
      l: () => looks.push(connection(mine), shown(mine), who(mine)),
    }));
    expect(looks).toEqual(["connected dev.a", "closed", ALICE]);
    expect(prompts(wallet)).toEqual(["wallet_connect"]);
    expect(site.calls).toEqual(["addSession", "getSessions"]);
    expect(site.sessions).toEqual([sessionFor("eip155:1", ALICE)]);
  });

  test("sessions of other accounts stay", () => {
    const bobs = sessionFor("eip155:1", BOB);
    const { site } = story("c", signed(textFor()), { sessions: [bobs] });
    expect(site.sessions).toEqual([bobs, sessionFor("eip155:1", ALICE)]);
  });

  test("it gets the site's message in the fields of the standard, without an account", () => {
    const more = { statement: "Welcome.", resources: ["https://host.example/terms"] };
    const createMessage = ({ chainId, accountAddress }: SignInMessage) =>
      of({ toString: () => messageText(messageFor(chainId, accountAddress, more)) });
    const { wallet } = story("c", signed(textFor(more)), { answers: { createMessage } });
    expect(wallet.calls.find(({ method }) => method === "wallet_connect")?.params).toEqual([
      {
        version: "1",
        capabilities: {
          signInWithEthereum: {
            chainId: "0x1",
            domain: "host.example",
            uri: "https://host.example/",
            version: "1",
            nonce: "abcdefgh1",
            issuedAt: "1970-01-01T00:00:00.000Z",
            ...more,
          },
        },
      },
    ]);
  });

  test.each([
    ["another network of the site", "0xa", "eip155:10"],
    ["a network that the site does not have", "0x89", "eip155:1"],
  ])("on %s: the message is for %s", (_, chainId, expected) => {
    const { site } = story("c", hangs, {}, ({ wallet }) => {
      wallet.answer("eth_chainId", () => of(chainId));
      return {};
    });
    expect(site.early).toEqual([expected]);
  });

  test("the visitor declines: neither connected nor asked again", () => {
    const looks: unknown[] = [];
    const { wallet } = story("o-c-l", refuses(), {}, (mine) => ({
      l: () => looks.push(connection(mine)),
    }));
    expect(looks).toEqual(["disconnected connect/rejected"]);
    expect(prompts(wallet)).toEqual(["wallet_connect"]);
  });

  test("the site refuses what was signed: not connected, and the reason is the site's", () => {
    const looks: unknown[] = [];
    const addSession = () => throwError(() => new Error("Not you."));
    const { events } = story("o-c-l", signed(textFor()), { answers: { addSession } }, (mine) => ({
      l: () => looks.push(connection(mine), who(mine)),
    }));
    expect(looks).toEqual(["disconnected sign-in/not-accepted", null]);
    const failed = events.find(({ type }) => type === "connect/failed");
    expect(failed).toMatchObject({ failure: { code: "sign-in/not-accepted" } });
  });
});

describe("[S4.22] a wallet of the page that cannot: it connects, and the visitor is asked afterwards", () => {
  const ASKED = ["connected dev.a", "SIWXSignMessage", null];

  test.each([
    ["does not know the method", refuses(-32601)],
    ["does not support it", refuses(4200)],
    ["does not take the parameters", refuses(-32602)],
    ["answers null", () => of(null)],
    ["answers without an account", () => of({ accounts: [] })],
    ["answers with no address", () => of({ accounts: [{ address: "alice" }] })],
  ])("it %s, and is not asked that way again", (_, answer) => {
    const looks: unknown[] = [];
    const { wallet, site } = story("o-c-l-d-c-l", answer, {}, (mine) => ({
      d: () => void mine.sluice.disconnect(),
      l: () => looks.push(connection(mine), shown(mine), who(mine)),
    }));
    expect(looks.slice(0, 3)).toEqual(ASKED);
    expect(prompts(wallet)).toEqual([
      "wallet_connect",
      "eth_requestAccounts",
      "eth_requestAccounts",
    ]);
    expect(site.early).toHaveLength(1);
  });

  test("it connects and leaves the sign-in out: there is no second prompt to connect", () => {
    const looks: unknown[] = [];
    const answer = () => of({ accounts: [{ address: ALICE, capabilities: {} }] });
    const { wallet } = story("o-c-l", answer, {}, (mine) => ({
      l: () => looks.push(connection(mine), shown(mine), who(mine)),
    }));
    expect(looks).toEqual(ASKED);
    expect(prompts(wallet)).toEqual(["wallet_connect"]);
  });

  test.each<[string, ScriptedAnswer]>([
    ["of another site", signed(textFor({ domain: "evil.example" }))],
    ["with another nonce", signed(textFor({ nonce: "12345678" }))],
    ["that is over", signed(textFor({ expirationTime: "1969-01-01T00:00:00.000Z" }))],
    ["of an account that it does not share", signed(messageText(messageFor("eip155:1", BOB)))],
    ["of a network that the site lacks", signed(messageText(messageFor("eip155:137", ALICE)))],
    ["that cannot be read", signed(`${textFor()}\n`)],
    ["that is no text", () => of({ accounts: [{ address: ALICE, capabilities: TEXTLESS }] })],
  ])("it has signed a message %s: that does not count", (_, answer) => {
    const looks: unknown[] = [];
    const { wallet, site } = story("o-c-l", answer, {}, (mine) => ({
      l: () => looks.push(connection(mine), shown(mine), who(mine)),
    }));
    expect(looks).toEqual(ASKED);
    expect(prompts(wallet)).toEqual(["wallet_connect"]);
    expect(site.calls).not.toContain("addSession");
  });
  const TEXTLESS = { signInWithEthereum: { message: 7, signature: null } };

  test("an account that it does not share in the end: it is asked plainly", () => {
    const { wallet } = story("o-c", signed(textFor(), BOB));
    expect(prompts(wallet)).toEqual(["wallet_connect", "eth_requestAccounts"]);
  });

  test("it never answered, and the visitor tries again: it is asked plainly", () => {
    const looks: unknown[] = [];
    const { wallet } = story("o-c-b-c-l", hangs, {}, (mine) => ({
      b: () => void mine.sluice.send({ type: "connect/cancel", namespace: "eip155" }),
      l: () => looks.push(connection(mine), shown(mine), who(mine)),
    }));
    expect(looks).toEqual(ASKED);
    expect(prompts(wallet)).toEqual(["wallet_connect", "eth_requestAccounts"]);
  });

  test("where sign-in can be put off, it is asked to connect alone", () => {
    const { wallet, site } = story("o-c", signed(textFor()), { required: false });
    expect(prompts(wallet)).toEqual(["eth_requestAccounts"]);
    expect(site.early).toEqual([]);
  });

  test.each<[string, SignInScript["answers"]]>([
    ["cannot make a message", { createMessage: () => throwError(() => new Error("No.")) }],
    ["makes one for another site", { createMessage: () => of(`${textFor()}x`) }],
  ])("the site %s yet: it is asked to connect alone", (_, answers = {}) => {
    const { wallet } = story("o-c", signed(textFor()), { answers });
    expect(prompts(wallet)).toEqual(["eth_requestAccounts"]);
  });

  test("the site makes none within three seconds: it is asked to connect alone", () => {
    const { wallet } = story("o-c 3s l", signed(textFor()), {
      answers: { createMessage: () => NEVER },
    });
    expect(prompts(wallet)).toEqual(["eth_requestAccounts"]);
  });
});

describe("[S3.8] a Solana wallet of the page that has `solana:signIn`", () => {
  const signer = signerOf(7);
  const { address } = signer;
  const text = (chainName: string, more: Partial<SignInMessage> = {}): string =>
    messageText({ ...messageFor(solana.caipNetworkId, address), ...more }, "Solana", chainName);
  const signs = (message: string) => () => {
    const signedMessage = new TextEncoder().encode(message);
    const signature = base58Bytes(signer.sign(signedMessage));
    return of([{ account: { address }, signedMessage, signature }]);
  };

  const lark = (
    diagram: string,
    signIn: ReturnType<typeof signs> | null,
    script: SignInScript = {},
  ) => {
    const wallet = scriptedSolanaWallet({
      name: "Lark",
      accounts: [address],
      features: { "solana:signIn": signIn },
    });
    const looks: unknown[] = [];
    const mine = signInStory(
      diagram,
      { ...script, options: { networks: [mainnet, solana] } },
      (it) => {
        wallet.register(it.env);
        return {
          d: () => void it.sluice.connect("solana:Lark").catch(() => undefined),
          l: () => looks.push(shown(it), who(it)),
        };
      },
    );
    const calls = wallet.calls.map(({ feature }) => feature);
    return { ...mine, looks, calls, inputs: wallet.calls[0]?.inputs };
  };

  test.each(["solana:mainnet", "mainnet", solana.caipNetworkId])(
    "connects by signing in; its own text may name the network %s",
    (chainName) => {
      const { looks, site, calls, inputs } = lark("o-d-l", signs(text(chainName)));
      expect(looks).toEqual(["closed", address]);
      // The second call asks nobody.
      expect(calls).toEqual(["solana:signIn", "standard:connect"]);
      expect(inputs).toEqual([
        {
          domain: "host.example",
          uri: "https://host.example/",
          version: "1",
          chainId: "solana:mainnet",
          nonce: "abcdefgh1",
          issuedAt: "1970-01-01T00:00:00.000Z",
        },
      ]);
      expect(site.calls).toEqual(["addSession", "getSessions"]);
      expect(site.sessions).toEqual([
        {
          data: messageFor(solana.caipNetworkId, address),
          message: text(chainName),
          signature: expect.any(String),
        },
      ]);
    },
  );

  test.each([
    ["names a network that nobody knows", text("localnet")],
    ["has another nonce", text("mainnet", { nonce: "12345678" })],
  ])("its text %s: it is connected, and the visitor is asked", (_, message) => {
    const { looks, calls } = lark("o-d-l", signs(message));
    expect(looks).toEqual(["SIWXSignMessage", null]);
    expect(calls).toEqual(["solana:signIn", "standard:connect"]);
  });

  test("without the feature it connects plainly, and the visitor is asked", () => {
    const { looks, calls } = lark("o-d-l", null);
    expect(looks).toEqual(["SIWXSignMessage", null]);
    expect(calls).toEqual(["standard:connect"]);
  });
});
