import { type ObservableInput, of, throwError } from "rxjs";
import type { FetchInit, FetchResponse } from "../base/env.js";
import { TRANSFER } from "../codecs/namespaces/eip155/logs.js";
import { COIN_LOGS } from "../streams/wallets/namespaces/eip155/spending/simulate.js";
import {
  addressIn,
  type ScriptedChainOptions,
  SELECTOR,
  scriptedChain,
  WORD,
  word,
} from "./scripted-chain.js";
import { jsonResponse } from "./simulated-env.js";

export interface ScriptedServices {
  /**
   * Nodes, by JSON-RPC method: the result, or a function of the parameters and the node's URL. One that throws
   * `{ code, message }` answers with that error. Any node that is asked for a method answers alike; a batch is answered with a list.
   */
  readonly methods?: Readonly<Record<string, unknown>>;
  /**
   * Other services, by the end of the path, e.g. `/balance`, or `/v1/identity/*` where `*` is any one part of it: the JSON, or a
   * function of the URL and the body that gives a response.
   */
  readonly paths?: Readonly<Record<string, unknown>>;
}

/**
 * Answers for `simulatedEnv({ fetch })` by what is asked, so that a test says what it is about, and nothing of what else is
 * asked, in which order or how often. What is not named fails as a host that cannot be reached.
 */
export const scriptedServices =
  ({ methods = {}, paths = {} }: ScriptedServices) =>
  (url: string, { body }: FetchInit): ObservableInput<FetchResponse> => {
    const asked = questionsIn(body);
    if (asked.length > 0 && asked.every(({ method }) => Object.hasOwn(methods, method))) {
      const answers = asked.map((one) => ({
        jsonrpc: "2.0",
        id: one.id,
        ...outcomeOf(methods, one, url),
      }));
      return of(jsonResponse(body?.startsWith("[") ? answers : answers[0]));
    }
    const { pathname } = new URL(url);
    const ends = Object.keys(paths);
    // What is named whole comes first, wherever it stands.
    const path =
      ends.find((end) => pathname.endsWith(end)) ?? ends.find((end) => isLike(pathname, end));
    if (path === undefined) return throwError(() => new TypeError("Failed to fetch"));
    const answer = paths[path];
    return typeof answer === "function" ? answer(url, body) : of(jsonResponse(answer));
  };

/** Whether a path ends so, in which `*` is any one part. */
const isLike = (pathname: string, end: string): boolean => {
  const wanted = end.split("/").filter((part) => part !== "");
  const last = pathname.split("/").slice(-wanted.length);
  return wanted.every((part, at) => (part === "*" ? Boolean(last[at]) : part === last[at]));
};

/** A JSON-RPC request. */
interface Question {
  readonly id: unknown;
  readonly method: string;
  readonly params?: unknown;
}

/** One, or several in a list. */
const questionsIn = (body: string | undefined): readonly Question[] => {
  try {
    const said: unknown = JSON.parse(body ?? "");
    return (Array.isArray(said) ? said : [said]).filter(
      (one: unknown): one is Question => typeof one === "object" && one !== null && "method" in one,
    );
  } catch {
    return []; // no JSON
  }
};

const outcomeOf = (
  methods: Readonly<Record<string, unknown>>,
  { method, params }: Question,
  url: string,
): { readonly result: unknown } | { readonly error: unknown } => {
  const answer = methods[method];
  try {
    return { result: typeof answer === "function" ? answer(params, url) : answer };
  } catch (error) {
    return { error };
  }
};

export interface ScriptedMarketOptions extends ScriptedChainOptions {
  /** How much is given for so much, in the smallest units. The coin is null. */
  readonly gives: (sell: string | null, buy: string | null, units: bigint) => bigint;
  /** How much of a token the contract may take already, in its smallest unit. Default: nothing. */
  readonly allowance?: (token: string) => bigint;
}

/** The contract that swaps in a scripted market, and that gets the permission. */
export const SCRIPTED_MARKET = `0x${"5a".repeat(20)}`;

/** wire 15.4 */
const COIN = `0x${"e".repeat(40)}`;
const APPROVE = "0x095ea7b3";
const ALLOWANCE = "0xdd62ed3e";
const SWAP = "0x5a5a5a5a";
const APPROVAL = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925";

/**
 * A market on an EVM network: what the service that offers swaps is asked, and what a node plays of them, for `scriptedServices`. It
 * builds what it offers. Has the answers of `scriptedChain` as well.
 */
export const scriptedMarket = ({
  gives,
  allowance = () => 0n,
  ...chain
}: ScriptedMarketOptions): Required<ScriptedServices> => {
  const methods = scriptedChain(chain) as Readonly<{
    eth_call: (params: readonly [Call]) => unknown;
    eth_simulateV1: (params: Simulation) => unknown;
  }>;
  return {
    paths: {
      "/v1/convert/gas-price": {
        standard: "1000000000",
        fast: "1000000000",
        instant: "1000000000",
      },
      "/v1/convert/quotes": (url: string) => {
        const { searchParams: said } = new URL(url);
        const units = BigInt(said.get("amount") ?? "0");
        const [sell, buy] = [tokenOf(said.get("from")), tokenOf(said.get("to"))];
        return json({ quotes: [{ id: null, toAmount: String(gives(sell, buy, units)) }] });
      },
      "/v1/convert/build-approve": (url: string) => {
        const { searchParams: said } = new URL(url);
        const data = `${APPROVE}${digits(SCRIPTED_MARKET)}${"f".repeat(WORD)}`;
        return json({ tx: { from: said.get("from"), to: said.get("from"), data, value: "0" } });
      },
      "/v1/convert/build-transaction": (_: string, body: string) => {
        const { from, to, amount, userAddress } = JSON.parse(body) as Readonly<
          Record<"from" | "to" | "amount" | "userAddress", string>
        >;
        const [network] = from.split(/:[^:]*$/);
        const [sell, buy] = [tokenOf(from), tokenOf(to)];
        const given = [sell ?? COIN, buy ?? COIN].map(digits).join("");
        const units = [BigInt(amount), gives(sell, buy, BigInt(amount))].map((one) =>
          word(one).slice(2),
        );
        return json({
          tx: {
            from: userAddress,
            to: `${network}:${SCRIPTED_MARKET}`,
            data: `${SWAP}${given}${units.join("")}`,
          },
        });
      },
    },
    methods: {
      ...methods,
      eth_call: (params: readonly [Call]) =>
        params[0].data?.startsWith(ALLOWANCE)
          ? word(allowance(params[0].to ?? ""))
          : methods.eth_call(params),
      eth_simulateV1: (params: Simulation) =>
        params[0].blockStateCalls.some(({ calls }) => calls.some(isMarkets))
          ? params[0].blockStateCalls.map(({ calls }) => ({
              calls: calls.map((call) => ({
                status: "0x1",
                gasUsed: "0x186a0",
                logs: isSwap(call) ? movedBy(call) : [allowedBy(call)],
              })),
            }))
          : methods.eth_simulateV1(params),
    },
  };
};

interface Call {
  readonly from?: string;
  readonly to?: string;
  readonly data?: string;
}
type Simulation = readonly [
  { readonly blockStateCalls: readonly { readonly calls: readonly Call[] }[] },
];

const json = (body: unknown): ObservableInput<FetchResponse> => of(jsonResponse(body));
/** The contract of a CAIP-10 id; null for the coin. */
const tokenOf = (id: string | null): string | null => {
  const address = id?.split(":").at(-1) ?? COIN;
  return address.toLowerCase() === COIN ? null : address;
};
const digits = (address: string): string => address.slice(2).toLowerCase().padStart(WORD, "0");

const isSwap = ({ data = "" }: Call): boolean => data.startsWith(SWAP);
const isMarkets = (call: Call): boolean =>
  isSwap(call) || (call.data?.startsWith(APPROVE) ?? false);

/** The nth word of what a function was told. */
const told = ({ data = "" }: Call, nth: number): string =>
  data.slice(SELECTOR + nth * WORD, SELECTOR + (nth + 1) * WORD);

/** What a swap moves: the coin is logged as nodes do when they play it. */
const movedBy = (call: Call): readonly object[] => {
  const { from = "" } = call;
  const move = (token: string, sender: string, receiver: string, units: string) => ({
    address: token === COIN ? COIN_LOGS : token,
    topics: [TRANSFER, `0x${digits(sender)}`, `0x${digits(receiver)}`],
    data: `0x${units}`,
  });
  return [
    move(addressIn(told(call, 0)), from, SCRIPTED_MARKET, told(call, 2)),
    move(addressIn(told(call, 1)), SCRIPTED_MARKET, from, told(call, 3)),
  ];
};

const allowedBy = (call: Call): object => ({
  address: call.to,
  topics: [APPROVAL, `0x${digits(call.from ?? "")}`, `0x${told(call, 0)}`],
  data: `0x${told(call, 1)}`,
});
