import { concatMap, map, mergeMap, type Observable, of, throwError } from "rxjs";
import { failed, read } from "../../../../base/errors.js";
import { parseCaipAddress } from "../../../../codecs/caip-account.js";
import { base58Bytes, base64Bytes, toBase58, toBase64 } from "../../../../codecs/encodings.js";
import { isSolanaAddress } from "../../../../codecs/namespaces/solana/answers.js";
import { legacyIdOf } from "../../../../codecs/namespaces/solana/standard-kind.js";
import { withSignature } from "../../../../codecs/namespaces/solana/transaction.js";
import { unsupported } from "../../failures.js";
import { withActive } from "../../port.js";
import {
  changesIn,
  type OverSession,
  type SessionLink,
  type SharedNow,
} from "../../walletconnect/over-session.js";
import type { Acting, Signer } from "./signer.js";
import { accountsOf, solanaWallet } from "./wallet.js";

const SIGN_ALL = "solana_signAllTransactions";
const SEND = "solana_signAndSendTransaction";

/** Solana wallets over WalletConnect. Transactions are base64 there. wire 9.1, 9.6 */
export const solanaOverSession: OverSession = {
  methods: [
    "solana_signMessage",
    "solana_signTransaction",
    "solana_requestAccounts",
    "solana_getAccounts",
    SIGN_ALL,
    SEND,
  ],
  events: ["accountsChanged", "chainChanged"],
  legacyIdOf,
  walletOf: (link, caipNetworkId, parts, active) => {
    const accounts = accountsOf(addressesIn(link));
    if (accounts === null) return null;
    const shared = { accounts, caipNetworkId };
    const state = active === undefined ? shared : withActive(shared, active);
    return state === null
      ? null
      : solanaWallet({
          state,
          signer: sessionSigner(link),
          changes$: link.events$.pipe(mergeMap((event) => changesIn(event, sharedNow(link)))),
          covers: link.covers,
          ...parts,
        });
  },
};

const sessionSigner = (link: SessionLink): Signer => {
  const ask = (method: string, params: object, { cluster }: Acting): Observable<unknown> => {
    if (!link.methods().includes(method)) throw unsupported(method);
    return link.request({ method, params }, cluster);
  };
  const signOne = (transaction: Uint8Array, acting: Acting): Observable<Uint8Array> =>
    ask(
      "solana_signTransaction",
      { transaction: toBase64(transaction), pubkey: acting.address },
      acting,
    ).pipe(map((said) => signedIn(said, transaction, acting)));
  return {
    addresses: () => addressesIn(link),
    signMessage: (message, acting) =>
      ask(
        "solana_signMessage",
        { message: toBase58(message), pubkey: acting.address },
        acting,
      ).pipe(map(signatureIn)),
    signTransactions: (transactions, acting) => {
      const [only, ...others] = transactions;
      if ((only !== undefined && others.length === 0) || !link.methods().includes(SIGN_ALL))
        // Some wallets sign one at a time.
        return oneByOne(transactions, (one) => signOne(one, acting));
      return ask(SIGN_ALL, { transactions: transactions.map(toBase64) }, acting).pipe(
        map((said) => {
          const signed = read(said, "transactions");
          return transactions.map((_, at) => bytesOf(read(signed, String(at)), base64Bytes));
        }),
      );
    },
    canSend: () => link.methods().includes(SEND),
    signAndSend: (transaction, options, acting) =>
      ask(
        SEND,
        {
          transaction: toBase64(transaction),
          pubkey: acting.address,
          ...(options === undefined ? {} : { sendOptions: options }),
        },
        acting,
      ).pipe(map(signatureIn)),
    // WalletConnect has no method for it.
    canSignIn: () => false,
    signIn: () => throwError(() => unsupported("solana_signIn")),
  };
};

/** Asks for each once the one before is answered, so that the wallet shows one prompt at a time. */
const oneByOne = <A, B>(
  [first, ...rest]: readonly A[],
  ask: (one: A) => Observable<B>,
): Observable<readonly B[]> =>
  first === undefined
    ? of([])
    : ask(first).pipe(
        concatMap((answer) => oneByOne(rest, ask).pipe(map((answers) => [answer, ...answers]))),
      );

/** The signed transaction. Old wallets answer with the signature alone. */
const signedIn = (said: unknown, transaction: Uint8Array, { address }: Acting): Uint8Array => {
  const signed = read(said, "transaction");
  if (signed !== undefined) return bytesOf(signed, base64Bytes);
  return withSignature(transaction, address, signatureIn(said)) ?? bytesOf(undefined, base64Bytes);
};

const signatureIn = (said: unknown): Uint8Array => bytesOf(read(said, "signature"), base58Bytes);

const bytesOf = (text: unknown, decode: (text: string) => Uint8Array | null): Uint8Array => {
  const bytes = typeof text === "string" ? decode(text) : null;
  if (bytes === null)
    throw failed(
      "request/failed",
      "The wallet's answer is not what WalletConnect says. Check the wallet before you try again.",
    );
  return bytes;
};

/** The addresses that the session shares on Solana, each once. */
const addressesIn = (link: SessionLink): readonly string[] => [
  ...new Set(
    link
      .accounts()
      .flatMap((account) => parseCaipAddress(account)?.address ?? [])
      .filter(isSolanaAddress),
  ),
];

const sharedNow = (link: SessionLink): SharedNow => {
  const shared = addressesIn(link);
  return {
    accounts: accountsOf(shared),
    chosen: (said) => {
      const named = said.filter((address) => shared.includes(address));
      return named.length === 0 ? null : accountsOf([...new Set([...named, ...shared])]);
    },
    isOver: shared.length === 0,
  };
};

export default solanaOverSession;
