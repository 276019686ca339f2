import { isRight } from "fp-ts/Either";
import { concatMap, defer, map, type Observable, of } from "rxjs";
import { failed, SluiceError } from "../../../../base/errors.js";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import { decodeWith } from "../../../../codecs/decode.js";
import { base58Bytes, toBase58, toBase64 } from "../../../../codecs/encodings.js";
import { solanaParams } from "../../../../codecs/frame/solana-params.js";
import { isSolanaSignature, signInInput } from "../../../../codecs/namespaces/solana/answers.js";
import { readSolanaTransaction } from "../../../../codecs/namespaces/solana/transaction.js";
import type { SolanaSignInInput } from "../../../../codecs/rpc-schema.js";
import { nodeCall$ } from "../../../api/json-rpc.js";
import { unsupported } from "../../failures.js";
import type { Networks, RequestArgs } from "../../port.js";
import type { SignedIn, Signer } from "./signer.js";

interface RequestParts extends Pick<Networks, "networks" | "node"> {
  readonly signer: Signer;
  readonly cluster: CaipNetworkId;
}

/**
 * Answers a request of wire 9.6; texts are base58. A wallet that only signs has its transactions sent by the node of
 * the network.
 *
 * @throws request/invalid, request/failed
 */
export const solanaAnswer$ = (
  { method, params }: RequestArgs,
  { signer, cluster, ...nodes }: RequestParts,
): Observable<unknown> => {
  switch (method) {
    case "solana_getAccounts":
    case "solana_requestAccounts":
      return of(signer.addresses().map((pubkey) => ({ pubkey })));
    case "solana_signMessage": {
      const { message, pubkey } = decoded(method, params);
      return signer
        .signMessage(bytesOf(message), { cluster, address: shared(pubkey, signer) })
        .pipe(map((signature) => ({ signature: toBase58(signature) })));
    }
    case "solana_signTransaction": {
      const transaction = bytesOf(decoded(method, params).transaction);
      return signer
        .signTransactions([transaction], { cluster, address: actingIn([transaction], signer) })
        .pipe(map(([signed]) => ({ transaction: signed && toBase58(signed) })));
    }
    case "solana_signAllTransactions": {
      const transactions = decoded(method, params).transactions.map(bytesOf);
      return signer
        .signTransactions(transactions, { cluster, address: actingIn(transactions, signer) })
        .pipe(map((signed) => ({ transactions: signed.map(toBase58) })));
    }
    case "solana_signAndSendTransaction": {
      const { transaction, options } = decoded(method, params);
      const bytes = bytesOf(transaction);
      const acting = { cluster, address: actingIn([bytes], signer) };
      return signer.canSend()
        ? signer
            .signAndSend(bytes, options, acting)
            .pipe(map((signature) => ({ signature: toBase58(signature) })))
        : signer.signTransactions([bytes], acting).pipe(
            concatMap(([signed = bytes]) => send$(signed, options, cluster, nodes)),
            map((signature) => ({ signature })),
          );
    }
    case "solana_signIn": {
      const input = decoded(method, params ?? {});
      if (!signer.canSignIn()) throw unsupported(method);
      if (input.address !== undefined) shared(input.address, signer);
      return signer.signIn(input).pipe(
        map((said) => ({
          ...said,
          address: signedInAs(said, input, signer),
          signedMessage: toBase58(said.signedMessage),
          signature: toBase58(said.signature),
        })),
      );
    }
    default:
      throw unsupported(method);
  }
};

const PARAMS = { ...solanaParams, solana_signIn: signInInput };
type Params = { [M in keyof typeof PARAMS]: (typeof PARAMS)[M]["_A"] };

const decoded = <M extends keyof Params>(method: M, params: unknown): Params[M] => {
  const said = decodeWith<unknown>(PARAMS[method], params);
  if (!isRight(said)) throw invalid(`The parameters of ${method} are not usable: ${said.left}.`);
  return said.right as Params[M];
};

const bytesOf = (base58: string): Uint8Array => {
  const bytes = base58Bytes(base58);
  if (bytes === null || bytes.length === 0)
    throw invalid("A message or transaction is not base58. Encode its bytes, then ask again.");
  return bytes;
};

const shared = (address: string, { addresses }: Signer): string => {
  if (!addresses().includes(address))
    throw notShared(`The wallet does not share the account ${address.slice(0, 44)}.`);
  return address;
};

/** The account of a sign-in: the one that was asked for, else any that the connection has. */
const signedInAs = (
  { address }: SignedIn,
  wanted: SolanaSignInInput,
  { addresses }: Signer,
): string => {
  if (!addresses().includes(address) || address !== (wanted.address ?? address))
    throw failed(
      "request/failed",
      "The wallet signed in with another account than those that are connected. Choose the connected account in the wallet, then try again.",
    );
  return address;
};

/**
 * The account that signs: the first shared one that the transactions need. One that cannot be read here, such as a
 * later version's, is left to the wallet's first account.
 */
const actingIn = (transactions: readonly Uint8Array[], { addresses }: Signer): string => {
  const [first, ...rest] = addresses();
  if (first === undefined) throw notShared("The wallet shares no account.");
  const read = transactions.map((bytes) => readSolanaTransaction(bytes)?.signers);
  const acting = [first, ...rest].find((address) =>
    read.every((signers) => signers === undefined || signers.includes(address)),
  );
  if (acting === undefined)
    throw notShared("No account that the wallet shares has to sign this transaction.");
  return acting;
};

/** EIP-1474 */
const invalid = (message: string): SluiceError =>
  new SluiceError({ code: "request/invalid", message, rpc: { code: -32602 } });

/** EIP-1193: the account has not been authorised. */
const notShared = (message: string): SluiceError =>
  new SluiceError({
    code: "request/failed",
    message: `${message} Connect the right account, then ask again.`,
    rpc: { code: 4100 },
  });

/**
 * Sends a signed transaction through a node of its network; emits its signature, base58.
 *
 * @throws network/not-found if the network is no longer configured, and what the node says
 */
const send$ = (
  signed: Uint8Array,
  options: object | undefined,
  cluster: CaipNetworkId,
  { networks, node }: Pick<Networks, "networks" | "node">,
): Observable<string> =>
  defer(() => {
    const network = networks().find(({ caipNetworkId }) => caipNetworkId === cluster);
    if (network === undefined)
      throw failed("network/not-found", "This network is not configured here any more.");
    return nodeCall$(node(), network, "sendTransaction", [
      toBase64(signed),
      { encoding: "base64", ...options },
    ]);
  }).pipe(
    map((said) => {
      if (typeof said !== "string" || !isSolanaSignature(said))
        throw failed(
          "http/bad-answer",
          "The network's node did not answer with a signature. Check the wallet before you try again.",
        );
      return said;
    }),
  );
