import { secp256k1 } from "@noble/curves/secp256k1";
import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils";
import { type CaipNetworkId, type EvmAddress, referenceOf } from "../../codecs/caip.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";
import { NOT_GENUINE, type SignatureProblem, type Verifier } from "./verifier.js";

/**
 * What asks a chain whether an account has signed: a `PublicClient` of viem, or a `Client` with its `publicActions`. It is handed in, so that
 * sites without smart accounts need no viem.
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
 * A verifier for EVM accounts. An account's own key is recovered from the signature, without asking anybody (EIP-191). Where that fails,
 * the account may be a contract: it is asked through the chain's client, also before it is deployed (ERC-1271, ERC-6492).
 */
export const evmVerifier =
  (getClient?: EvmClients): Verifier =>
  async (session) =>
    signerOf(session) === session.data.accountAddress.toLowerCase()
      ? null
      : askContract(session, getClient);

/** The address whose key signed, in small letters; null where no key can be recovered. */
const signerOf = ({ message, signature }: SignInSession): string | null => {
  if (!/^0x[\dA-Fa-f]{130}$/.test(signature)) return null;
  const bytes = hexToBytes(signature.slice(2));
  const last = bytes[64] ?? 0;
  // Some wallets count from 0, as the curve does; EIP-191 counts from 27.
  const recovery = last >= 27 ? last - 27 : last;
  if (recovery > 1) return null;
  try {
    const key = secp256k1.Signature.fromCompact(bytes.subarray(0, 64))
      .addRecoveryBit(recovery)
      .recoverPublicKey(digestOf(message))
      .toRawBytes(false);
    return `0x${bytesToHex(keccak_256(key.subarray(1)).subarray(12))}`;
  } catch {
    return null; // no point of the curve
  }
};

const digestOf = (message: string): Uint8Array => {
  const text = utf8ToBytes(message);
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text));
};

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
