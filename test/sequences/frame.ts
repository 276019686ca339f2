import type { Observable } from "rxjs";
import type { RequestType } from "../../src/codecs/frame/requests.js";
import { type ScriptedFrame, scriptedFrame } from "../../src/testing/scripted-frame.js";
import type { SimulatedEnv } from "../../src/testing/simulated-env.js";
import { keyOf } from "../support/solana.js";

/** Whose question it is, beside those of the wallets. */
export const FRAME = 4;
export const EMAIL = "neo@example.org";
const ADDRESSES = { eoa: `0x${"c".repeat(40)}`, smartAccount: `0x${"d".repeat(40)}` } as const;
type Kind = keyof typeof ADDRESSES;
/** The account on Solana, where there is one kind only. */
const SOLANA = keyOf(1);

/** Who is logged in at the frame, in the hands of the test. */
export interface Person {
  /** Where the frame is: a number on EVM, else the whole id. It moves in the order in which it is asked. */
  chain: number | string;
  kind: Kind;
  isThere: boolean;
}

const SIGNATURE = "1".repeat(64);
const ASKED: readonly RequestType[] = [
  "GET_USER",
  "IS_CONNECTED",
  "SWITCH_NETWORK",
  "SET_PREFERRED_ACCOUNT",
  "RPC_REQUEST",
  "SIGN_OUT",
];

/** The embedded wallet's frame: it answers when the test does. */
export const modelFrame = (
  env: SimulatedEnv,
  person: Person,
  ask: (method: RequestType, params: unknown) => Observable<unknown>,
): ScriptedFrame =>
  scriptedFrame(env, {
    answers: Object.fromEntries(
      ASKED.map((type) => [
        type,
        (params: unknown) => {
          if (type !== "RPC_REQUEST") person.chain = chainIn(params) ?? person.chain;
          return ask(type, params);
        },
      ]),
    ),
  });

/** A number for EVM, whatever its form. */
const chainIn = (params: unknown): number | string | undefined => {
  const said = (params as { readonly chainId?: number | string } | undefined)?.chainId;
  const [namespace, reference] = String(said).split(":");
  return namespace === "eip155" ? Number(reference) : said;
};

/** Whether the frame is where a request says. */
export const isAt = ({ chain }: Person, payload: unknown): boolean => {
  const { chainNamespace, chainId } = payload as Readonly<Record<string, unknown>>;
  return String(chain) === (chainNamespace === "solana" ? `solana:${chainId}` : String(chainId));
};

const kindIn = (params: unknown, key: string, otherwise: Kind): Kind => {
  const said = (params as Readonly<Record<string, unknown>> | undefined)?.[key];
  return said === "eoa" || said === "smartAccount" ? said : otherwise;
};

/** What the frame says when all is well. */
export const frameAnswer = (method: string, params: unknown, person: Person): unknown => {
  switch (method) {
    case "GET_USER": {
      const chainId = chainIn(params) ?? person.chain;
      person.kind = kindIn(params, "preferredAccountType", person.kind);
      person.isThere = true;
      if (typeof chainId === "string") return { address: SOLANA, chainId, email: EMAIL };
      return {
        address: ADDRESSES[person.kind],
        chainId,
        email: EMAIL,
        preferredAccountType: person.kind,
        accounts: Object.entries(ADDRESSES).map(([type, address]) => ({ type, address })),
      };
    }
    case "IS_CONNECTED":
      return { isConnected: person.isThere };
    case "SWITCH_NETWORK":
      return { chainId: chainIn(params) };
    case "SET_PREFERRED_ACCOUNT":
      person.kind = kindIn(params, "type", person.kind);
      return { type: person.kind, address: ADDRESSES[person.kind] };
    case "RPC_REQUEST": {
      const { chainNamespace } = params as { readonly chainNamespace: string };
      return chainNamespace === "solana" ? { signature: SIGNATURE } : "0xsignature";
    }
    default:
      person.isThere = false;
      return undefined;
  }
};
