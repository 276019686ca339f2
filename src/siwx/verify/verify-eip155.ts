import { type CaipNetworkId, type EvmAddress, referenceOf } from "../../codecs/caip.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";
import { NOT_GENUINE, type SignatureProblem, type Verifier } from "./verifier.js";

/**
 * What asks a chain whether an account has signed: a `PublicClient` of viem, or a `Client` with its `publicActions`. It is handed in, so that
 * pages without smart accounts need no viem.
 */
export interface EvmClient {
  getChainId(): Promise<number>;
  /** Whether the account has signed, deployed or not (ERC-1271, ERC-6492). */
  verifyMessage(signed: {
    readonly address: EvmAddress;
    readonly message: string;
    readonly signature: `0x${string}`;
  }): Promise<boolean>;
}

/** Gives the client of a chain, or null for a chain that nothing is known of. */
export type EvmClients = (chainId: CaipNetworkId) => EvmClient | null | Promise<EvmClient | null>;

/**
 * The address whose key signed a text (EIP-191). The signature is `r`, `s` and 27 or 28, in hex. It may throw on one that no key makes.
 *
 * @internal
 */
export type RecoverAddress = (
  message: string,
  signature: `0x${string}`,
) => string | Promise<string>;

/**
 * A verifier for EVM accounts. An account's own key is recovered from the signature, without asking anybody (EIP-191). Where that fails,
 * the account may be a contract: it is asked through the chain's client, also before it is deployed (ERC-1271, ERC-6492).
 *
 * @internal
 */
export const evmVerifier =
  (recover: RecoverAddress, getClient?: EvmClients): Verifier =>
  async (session) => {
    const own = plainForm(session.signature);
    if (own === null || !(await isOfOwnKey(recover, session, own)))
      return askContract(session, getClient);
    // Anybody can turn a signature into its twin with the high `s`. Neither a recovery nor a client minds. EIP-2
    return hasHighS(own) ? NOT_GENUINE : null;
  };

const isOfOwnKey = async (
  recover: RecoverAddress,
  { message, data }: SignInSession,
  signature: `0x${string}`,
): Promise<boolean> => {
  try {
    const signer = await recover(message, signature);
    return signer.toLowerCase() === data.accountAddress.toLowerCase();
  } catch {
    return false; // no point of the curve
  }
};

/** A signature of a key in 65 bytes, also if it came in 64, with the key in the highest bit of `s` (EIP-2098). Null for any other. */
const plainForm = (signature: string): `0x${string}` | null => {
  const [, r = "", s = "", last] =
    /^0x([\dA-Fa-f]{64})([\dA-Fa-f]{64})([\dA-Fa-f]{2})?$/.exec(signature) ?? [];
  if (r === "") return null;
  if (last === undefined) {
    const packed = BigInt(`0x${s}`);
    return `0x${r}${hexOf32(packed & ~HIGHEST_BIT)}${packed & HIGHEST_BIT ? "1c" : "1b"}`;
  }
  // Some wallets count from 0, as the curve does; EIP-191 counts from 27.
  const byte = Number.parseInt(last, 16);
  const isSecond = byte >= 27 ? byte - 27 : byte;
  return isSecond > 1 ? null : `0x${r}${s}${isSecond === 1 ? "1c" : "1b"}`;
};

const HIGHEST_BIT = 1n << 255n;
/** Half the order of secp256k1. */
const S_MAX = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

const hexOf32 = (value: bigint): string => value.toString(16).padStart(64, "0");

const hasHighS = (signature: `0x${string}`): boolean =>
  BigInt(`0x${signature.slice(66, 130)}`) > S_MAX;

const askContract = async (
  { message, signature, data: { chainId, accountAddress } }: SignInSession,
  getClient: EvmClients | undefined,
): Promise<SignatureProblem | null> => {
  if (!isHex(signature) || !isHex(accountAddress)) return NOT_GENUINE;
  try {
    const client = (await getClient?.(chainId)) ?? null;
    if (client === null) return NOT_GENUINE;
    // viem says "not genuine" of a node that does not answer, too. And the same account may have other owners on another chain.
    if (String(await client.getChainId()) !== referenceOf(chainId)) return unanswered(chainId);
    const signed = { address: accountAddress, message, signature };
    return (await client.verifyMessage(signed)) === true ? null : NOT_GENUINE;
  } catch {
    return unanswered(chainId);
  }
};

const isHex = (text: string): text is `0x${string}` => /^0x(?:[\dA-Fa-f]{2})+$/.test(text);

const unanswered = (chainId: CaipNetworkId): SignatureProblem => ({
  code: "unreachable",
  message: `The network ${chainId} did not answer whether the account has signed. Try again later.`,
});
