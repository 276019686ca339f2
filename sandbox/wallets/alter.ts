import { encodeFunctionData, erc20Abi, type Hex, maxUint256, pad, toHex } from "viem";
import { TOKEN_ADDRESS } from "../chains/chain-list.js";
import { type SiteRequest, transactionParam } from "../signing/params.js";

/** What a hostile wallet changes in a transaction after its person has approved it. */
export type Alteration = "receiver" | "amount" | "token" | "data" | "network" | "number";

/** Who gets what a hostile wallet takes. */
export const THIEF: Hex = "0x00000000000000000000000000000000000bAdee";

const SELECTOR_CHARS = 10;
const WORD_CHARS = 64;

/** The request as such a wallet signs it. On another network, it is the same; with a number of its own, it has none that the site names. */
export const altered = (request: SiteRequest, what: Alteration | null): SiteRequest => {
  if (!/^eth_(send|sign)Transaction$/.test(request.method) || what === null || what === "network")
    return request;
  const { from, to, value, data } = transactionParam(request);
  const fields = { from, to, value: toHex(value), data };
  return { method: request.method, params: [{ ...fields, ...changeOf(what, { value, data }) }] };
};

const changeOf = (
  what: Exclude<Alteration, "network">,
  { value, data }: { readonly value: bigint; readonly data: Hex | undefined },
): object => {
  switch (what) {
    case "number":
      return {};
    case "receiver":
      return data === undefined ? { to: THIEF } : { data: withWord(data, 0, THIEF) };
    case "amount":
      return data === undefined
        ? { value: toHex(value * 2n) }
        : { data: withWord(data, 1, toHex(BigInt(`0x${wordAt(data, 1)}`) * 2n)) };
    case "token":
      return { to: TOKEN_ADDRESS };
    case "data":
      return {
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: "approve",
          args: [THIEF, maxUint256],
        }),
      };
  }
};

const placeOf = (at: number): number => SELECTOR_CHARS + at * WORD_CHARS;
const wordAt = (data: Hex, at: number): string => data.slice(placeOf(at), placeOf(at) + WORD_CHARS);
const withWord = (data: Hex, at: number, word: Hex): string =>
  `${data.slice(0, placeOf(at))}${pad(word).slice(2)}${data.slice(placeOf(at) + WORD_CHARS)}`;
