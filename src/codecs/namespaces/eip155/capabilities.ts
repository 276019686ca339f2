import type * as t from "io-ts";
import { read } from "../../../base/errors.js";
import { decodeOrNull } from "../../decode.js";
import { oneOf, refine } from "../../refine.js";
import { shape } from "../../shape.js";

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

const assets = shape({ assetDiscovery: supported });

/** Whether an answer to `wallet_getCapabilities` says that the wallet lists assets on a chain. EIP-7811 */
export const listsAssets = (answer: unknown, chain: string): boolean => says(answer, chain, assets);

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
