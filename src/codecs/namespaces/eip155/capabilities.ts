import type * as t from "io-ts";
import { read } from "../../../base/errors.js";
import { decodeOrNull } from "../../decode.js";
import {
  number,
  oneOf,
  optional,
  optionalText,
  refine,
  string,
  unknown,
} from "../../primitives.js";
import { listOf, shape } from "../../shape.js";
import type { WalletToken } from "../../wallet.js";
import { isEvmAddress } from "./answers.js";

/** Stands for every chain of a wallet. EIP-5792 */
const ANY_CHAIN = "0x0";

/** @param chain hexadecimal, without leading zeros */
const says = <A>(
  answer: unknown,
  chain: string,
  capability: t.Type<A, unknown, unknown>,
): boolean =>
  [chain, ANY_CHAIN].some((key) => decodeOrNull(capability, read(answer, key)) !== null);

const yes = refine("true", (value) => (value === true ? value : undefined));
const supported = shape({ supported: yes });

const discovery = shape({ assetDiscovery: supported });

/** Whether an answer to `wallet_getCapabilities` says that the wallet lists assets on a chain. EIP-7811 */
export const listsAssets = (answer: unknown, chain: string): boolean =>
  says(answer, chain, discovery);

const paymaster = shape({ paymasterService: supported });

/** Whether an answer to `wallet_getCapabilities` says that the wallet can have a service of the site pay fees on a chain. ERC-7677 */
export const takesPaymaster = (answer: unknown, chain: string): boolean =>
  says(answer, chain, paymaster);

const atomic = shape({ atomic: shape({ status: oneOf("supported", "ready") }) });
const atomicNow = shape({ atomic: shape({ status: oneOf("supported") }) });
/** As it was said before version 2.0.0. */
const atomicBatch = shape({ atomicBatch: supported });

/**
 * Whether an answer to `wallet_getCapabilities` says that the wallet makes several calls as one on a chain. `ready`: once the
 * visitor has agreed to it. EIP-5792
 */
export const makesCallsAtOnce = (answer: unknown, chain: string): boolean =>
  says(answer, chain, atomic) || says(answer, chain, atomicBatch);

/** Whether it says that the wallet does so already, and does not have to ask the visitor first. */
export const makesCallsAtOnceNow = (answer: unknown, chain: string): boolean =>
  says(answer, chain, atomicNow) || says(answer, chain, atomicBatch);

/** Of the tokens that a wallet says it has, so many are looked up. */
const ASSETS_MAX = 100;

const asset = shape({
  address: string,
  metadata: shape(
    { symbol: string, decimals: number },
    { name: optionalText, price: optional(number), iconUrl: optionalText },
  ),
});

/**
 * The tokens of a chain in an answer to `wallet_getAssets`, without its coin; null if the answer says nothing of that
 * chain. Leaves out those that cannot be read, and what is no ERC-20 token.
 */
export const walletTokens = (answer: unknown, chain: string): readonly WalletToken[] | null => {
  const listed = decodeOrNull(listOf(unknown), read(answer, chain));
  return (
    listed?.slice(0, ASSETS_MAX).flatMap((entry) => {
      const said = decodeOrNull(asset, entry);
      if (said === null || !isEvmAddress(said.address) || !isFungible(read(entry, "type")))
        return [];
      const { symbol, name, decimals, price, iconUrl } = said.metadata;
      return [
        {
          address: said.address,
          symbol,
          name: name ?? symbol,
          decimals,
          price: price ?? null,
          iconUrl: iconUrl ?? null,
        },
      ];
    }) ?? null
  );
};

/** Wallets write it in upper or lower case, or leave it out. */
const isFungible = (type: unknown): boolean =>
  type === undefined || (typeof type === "string" && type.toLowerCase() === "erc20");
