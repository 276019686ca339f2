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
  async (session) => {
    const signed = ownSignature(session);
    if (signed === null) return askContract(session, getClient);
    // Anybody can turn a signature into its twin with the high `s`, and a client would let it pass. EIP-2
    return signed.hasHighS() ? NOT_GENUINE : null;
  };

/** The signature, if the key of the account made it; null for any other, and for one that is of no key at all. */
const ownSignature = ({ message, signature, data }: SignInSession) => {
  const [signed, recovery] = partsOf(signature) ?? [];
  if (signed === undefined || recovery === undefined) return null;
  try {
    const parsed = secp256k1.Signature.fromCompact(signed).addRecoveryBit(recovery);
    const key = parsed.recoverPublicKey(digestOf(message)).toRawBytes(false);
    const signer = `0x${bytesToHex(keccak_256(key.subarray(1)).subarray(12))}`;
    return signer === data.accountAddress.toLowerCase() ? parsed : null;
  } catch {
    return null; // no point of the curve
  }
};

/** `r` and `s`, and which of two keys signed; of 65 bytes, or of 64 with the key in the highest bit (EIP-2098). */
const partsOf = (signature: string): readonly [signed: Uint8Array, recovery: number] | null => {
  if (!/^0x[\dA-Fa-f]{128}(?:[\dA-Fa-f]{2})?$/.test(signature)) return null;
  const bytes = hexToBytes(signature.slice(2));
  const [last] = bytes.subarray(64);
  if (last !== undefined) {
    // Some wallets count from 0, as the curve does; EIP-191 counts from 27.
    const recovery = last >= 27 ? last - 27 : last;
    return recovery > 1 ? null : [bytes.subarray(0, 64), recovery];
  }
  const [highest = 0] = bytes.subarray(32);
  bytes.set([highest & 0x7f], 32);
  return [bytes, highest >> 7];
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
