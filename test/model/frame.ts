import type { Observable } from "rxjs";
import type { RequestType } from "../../src/codecs/frame/requests.js";
import { type ScriptedFrame, scriptedFrame } from "../../src/testing/scripted-frame.js";
import type { SimulatedEnv } from "../../src/testing/simulated-env.js";

/** Whose question it is, beside those of the wallets. */
export const FRAME = 4;
export const EMAIL = "neo@example.org";
const ADDRESSES = { eoa: `0x${"c".repeat(40)}`, smartAccount: `0x${"d".repeat(40)}` } as const;
type Kind = keyof typeof ADDRESSES;

/** Who is logged in at the frame, in the hands of the test. */
export interface Person {
  chain: number;
  kind: Kind;
  isThere: boolean;
}

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
  ask: (method: RequestType, params: unknown) => Observable<unknown>,
): ScriptedFrame =>
  scriptedFrame(env, {
    answers: Object.fromEntries(
      ASKED.map((type) => [type, (params: unknown) => ask(type, params)]),
    ),
  });

const kindIn = (params: unknown, key: string, otherwise: Kind): Kind => {
  const said = (params as Readonly<Record<string, unknown>> | undefined)?.[key];
  return said === "eoa" || said === "smartAccount" ? said : otherwise;
};

/** What the frame says when all is well. */
export const frameAnswer = (method: string, params: unknown, person: Person): unknown => {
  switch (method) {
    case "GET_USER":
      person.kind = kindIn(params, "preferredAccountType", person.kind);
      person.isThere = true;
      return {
        address: ADDRESSES[person.kind],
        chainId: person.chain,
        email: EMAIL,
        preferredAccountType: person.kind,
        accounts: Object.entries(ADDRESSES).map(([type, address]) => ({ type, address })),
      };
    case "IS_CONNECTED":
      return { isConnected: person.isThere };
    case "SWITCH_NETWORK": {
      const { chainId } = params as { readonly chainId: string };
      person.chain = Number(chainId.split(":").at(-1));
      return { chainId: person.chain };
    }
    case "SET_PREFERRED_ACCOUNT":
      person.kind = kindIn(params, "type", person.kind);
      return { type: person.kind, address: ADDRESSES[person.kind] };
    case "RPC_REQUEST":
      return "0xsignature";
    default:
      person.isThere = false;
      return undefined;
  }
};
