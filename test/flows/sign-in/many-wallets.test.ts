import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import { base58Bytes } from "../../../src/codecs/encodings.js";
import { mainnet, optimism, solana } from "../../../src/networks/networks.js";
import { viewPortsOf } from "../../../src/root/view-ports.js";
import { scriptedSolanaWallet } from "../../../src/testing/scripted-solana-wallet.js";
import { type ScriptedWallet, scriptedWallet } from "../../../src/testing/scripted-wallet.js";
import {
  ALICE,
  BOB,
  type SignInScript,
  type SignInStory,
  sessionFor,
  shown,
  sign,
  signInStory,
  who,
} from "../../support/sign-in-story.js";
import { isSignedBy, signerOf } from "../../support/solana.js";

/** Who is asked. */
const asked = ({ sluice }: SignInStory): string | null =>
  readNow(viewPortsOf(sluice).signIn$).step?.address ?? null;
const prompts = ({ calls }: ScriptedWallet): readonly unknown[] =>
  calls.flatMap(({ method, params }) =>
    method === "personal_sign" ? [(params as readonly unknown[])[1]] : [],
  );

/** Alice's wallet, and beside it Bob's, which `d` connects; `A` and `B` make one the active one, as the view does. */
const several = (
  diagram: string,
  script: SignInScript,
  acts: (story: SignInStory, bobs: ScriptedWallet) => Readonly<Record<string, () => void>>,
): { readonly alices: ScriptedWallet; readonly bobs: ScriptedWallet } => {
  const bobs = scriptedWallet({
    rdns: "dev.b",
    uuid: "b",
    name: "dev.b",
    accounts: [BOB],
    answers: { personal_sign: script.sign ?? (() => of("0x626f62")) },
  });
  const { wallet: alices } = signInStory(
    diagram,
    { ...script, options: { features: { multiWallet: true }, ...script.options } },
    (mine) => {
      const { sluice, env } = mine;
      bobs.announce(env);
      const activate = (name: string) => (): void => {
        const connectionId =
          readNow(viewPortsOf(sluice).connectionList$).find(
            ({ connector }) => connector.name === name,
          )?.id ?? "none";
        sluice.send({ type: "connection/activate", connectionId });
      };
      return {
        d: () => void sluice.connect("dev.b").catch(() => undefined),
        A: activate("dev.a"),
        B: activate("dev.b"),
        ...acts(mine, bobs),
      };
    },
  );
  return { alices, bobs };
};

describe("[S4.14][S6.12] several wallets: the active account is asked, and nobody else", () => {
  test("a wallet that is connected beside the first is the one that is asked", () => {
    const looks: unknown[] = [];
    several("o-c-l-d-l", {}, (mine) => ({ l: () => looks.push(shown(mine), asked(mine)) }));
    expect(looks).toEqual(["SIWXSignMessage", ALICE, "SIWXSignMessage", BOB]);
  });

  test("choosing the other wallet in the view asks that one, with a message of its own", () => {
    const looks: unknown[] = [];
    const { alices, bobs } = several("o-c-d-A-l-s-l", {}, (mine) => ({
      l: () => looks.push(shown(mine), asked(mine), who(mine)),
      s: sign(mine),
    }));
    expect(looks).toEqual(["SIWXSignMessage", ALICE, null, "closed", null, ALICE]);
    expect([prompts(alices), prompts(bobs)]).toEqual([[ALICE], []]);
  });

  test("the other one is signed in already: the view goes, and the session is that one's", () => {
    const looks: unknown[] = [];
    several("o-c-d-l-A-l", { sessions: [sessionFor("eip155:1", ALICE)] }, (mine) => ({
      l: () => looks.push(shown(mine), asked(mine), who(mine)),
    }));
    expect(looks).toEqual(["SIWXSignMessage", BOB, null, "closed", null, ALICE]);
  });

  test("each keeps a session of its own", () => {
    const looks: unknown[] = [];
    several("o-c-s-d-s-l-A-l", {}, (mine) => ({
      s: sign(mine),
      l: () =>
        looks.push(
          who(mine),
          readNow(mine.sluice.sessions$).map(({ data }) => data.accountAddress),
        ),
    }));
    expect(looks).toEqual([BOB, [ALICE, BOB], ALICE, [BOB, ALICE]]);
  });

  test("[S4.20] cancel disconnects the wallet that was asked; the other one is asked next", () => {
    const looks: unknown[] = [];
    several("o-c-d-x-l", {}, (mine) => ({
      x: () => void mine.sluice.send({ type: "sign-in/cancel" }),
      l: () =>
        looks.push(
          readNow(mine.sluice.accounts$).map(({ address }) => address),
          asked(mine),
        ),
    }));
    expect(looks).toEqual([[ALICE], ALICE]);
  });
});

describe("two namespaces", () => {
  const signer = signerOf(7);
  const signs = (...inputs: readonly unknown[]) =>
    of(
      inputs.map((input) => {
        const { message } = input as { readonly message: Uint8Array };
        return { signedMessage: message, signature: base58Bytes(signer.sign(message)) };
      }),
    );
  /** Alice's wallet, and one of Solana, which `d` connects. */
  const both = (
    diagram: string,
    acts: (story: SignInStory) => Readonly<Record<string, () => void>>,
    script: SignInScript = {},
  ) => {
    const lark = scriptedSolanaWallet({
      name: "Lark",
      accounts: [signer.address],
      features: { "solana:signMessage": signs },
    });
    const { wallet, site } = signInStory(
      diagram,
      { ...script, options: { networks: [mainnet, optimism, solana] } },
      (mine) => {
        lark.register(mine.env);
        return {
          d: () => void mine.sluice.connect("solana:Lark").catch(() => undefined),
          s: sign(mine),
          ...acts(mine),
        };
      },
    );
    return { wallet, lark, site };
  };

  test("[S3.8][S4.16] an account of Solana signs: the site gets the text and an ed25519 signature of it", () => {
    const looks: unknown[] = [];
    const { wallet, site } = both("o-d-l-s-l", (mine) => ({
      l: () => looks.push(shown(mine), asked(mine), who(mine)),
    }));
    const { address } = signer;
    expect(looks).toEqual(["SIWXSignMessage", address, null, "closed", null, address]);
    const [session] = site.sessions;
    expect(session).toEqual({
      data: expect.objectContaining({ accountAddress: address, chainId: solana.caipNetworkId }),
      message: expect.any(String),
      signature: expect.any(String),
    });
    const { message = "", signature = "" } = session ?? {};
    expect(message).toContain("sign in with your Solana account:");
    expect(message).toContain(`Chain ID: ${solana.caipNetworkId}`);
    expect(isSignedBy(address, new TextEncoder().encode(message), signature)).toBe(true);
    expect(prompts(wallet)).toEqual([]);
  });

  test("[S4.14] only the active account is asked; the other one when its network becomes active", () => {
    const looks: unknown[] = [];
    const { wallet, lark } = both("o-c-l-d-l-s-l-n-l", (mine) => ({
      l: () => looks.push(asked(mine), who(mine)),
      n: () => void mine.sluice.switchNetwork("eip155:1").catch(() => undefined),
    }));
    const { address } = signer;
    expect(looks).toEqual([ALICE, null, address, null, null, address, ALICE, null]);
    expect(prompts(wallet)).toEqual([]);
    expect(lark.calls.filter(({ feature }) => feature === "solana:signMessage")).toHaveLength(1);
  });
});
