import { map } from "rxjs";
import { failed, read } from "../../../../base/errors.js";
import { standardNameOf } from "../../../../codecs/namespaces/solana/clusters.js";
import { standardAccountsOf } from "../../../../codecs/namespaces/solana/standard-accounts.js";
import { hasFeature } from "../../../../codecs/standard-wallet.js";
import { callFeature } from "../../standard/feature.js";
import type { SignedIn, Signer } from "./signer.js";

const SEND = "solana:signAndSendTransaction";
const SIGN_IN = "solana:signIn";

/** Signs with a wallet of the page. Wallet standard, Solana features */
export const pageSigner = (wallet: unknown): Signer => {
  const accounts = () => standardAccountsOf(read(wallet, "accounts")) ?? [];
  /** The wallet's own object of an account. */
  const ownOf = (address: string): unknown =>
    accounts().find((account) => account.address === address)?.own;
  return {
    addresses: () => accounts().map(({ address }) => address),
    signMessage: (message, { address }) =>
      callFeature(wallet, "solana:signMessage", { account: ownOf(address), message }).pipe(
        map((said) => bytesIn(said, 0, "signature")),
      ),
    signTransactions: (transactions, { address, cluster }) => {
      const account = ownOf(address);
      const chain = standardNameOf(cluster);
      const inputs = transactions.map((transaction) => ({ account, transaction, chain }));
      return callFeature(wallet, "solana:signTransaction", ...inputs).pipe(
        map((said) => inputs.map((_, at) => bytesIn(said, at, "signedTransaction"))),
      );
    },
    canSend: () => hasFeature(wallet, SEND),
    signAndSend: (transaction, options, { address, cluster }) =>
      callFeature(wallet, SEND, {
        account: ownOf(address),
        transaction,
        chain: standardNameOf(cluster),
        ...(options === undefined ? {} : { options }),
      }).pipe(map((said) => bytesIn(said, 0, "signature"))),
    canSignIn: () => hasFeature(wallet, SIGN_IN),
    signIn: (input) => callFeature(wallet, SIGN_IN, input).pipe(map(signedIn)),
  };
};

const signedIn = (said: unknown): SignedIn => {
  const first = read(said, "0");
  const address = read(read(first, "account"), "address");
  const type = read(first, "signatureType");
  if (typeof address !== "string") throw notStandard();
  return {
    address,
    signedMessage: bytesIn(said, 0, "signedMessage"),
    signature: bytesIn(said, 0, "signature"),
    ...(typeof type === "string" ? { signatureType: type } : {}),
  };
};

/** The bytes in one entry of a feature's answer, copied. */
const bytesIn = (said: unknown, at: number, field: string): Uint8Array => {
  const bytes = read(read(said, String(at)), field);
  if (!ArrayBuffer.isView(bytes)) throw notStandard();
  try {
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice();
  } catch {
    throw notStandard(); // the wallet gave the memory away
  }
};

const notStandard = () =>
  failed(
    "request/failed",
    "The wallet's answer is not what the standard says. Check the wallet before you try again.",
  );
