import { isRight } from "fp-ts/Either";
import { defer, map, type Observable, of, switchMap, tap, throwError } from "rxjs";
import { loadDefault } from "../../../../base/answers.js";
import { failed, read, SluiceError } from "../../../../base/errors.js";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import { decodeWith } from "../../../../codecs/decode.js";
import { bitcoinAddressOf } from "../../../../codecs/namespaces/bip122/address.js";
import { wrongInPsbt } from "../../../../codecs/namespaces/bip122/asked-psbt.js";
import { type BitcoinChain, bitcoinChainOf } from "../../../../codecs/namespaces/bip122/chains.js";
import {
  type BitcoinParams,
  bitcoinParams,
  decodeBitcoinAnswer,
} from "../../../../codecs/namespaces/bip122/requests.js";
import { unsupported } from "../../failures.js";
import type {
  Networks,
  RequestArgs,
  RequestKind,
  Wallet,
  WalletChange,
  WalletState,
} from "../../port.js";
import { unpromised } from "../signed-otherwise.js";
import { demandAsAsked, type Signer } from "./signer.js";

interface BitcoinWalletParts extends Pick<Networks, "networks" | "node"> {
  readonly state: WalletState;
  readonly signer: Signer;
  /** Changes that the wallet makes unasked, told what it said before. */
  readonly changesFrom: (now: () => WalletState) => Observable<WalletChange>;
  /** The wallet's accounts on another network. @throws network/* */
  readonly movedTo: (id: CaipNetworkId) => Observable<WalletState["accounts"]>;
}

/** A Bitcoin wallet in the page or over WalletConnect. Its accounts are others on another network. */
export const bitcoinWallet = ({
  state,
  signer,
  changesFrom,
  movedTo,
  networks,
  node,
}: BitcoinWalletParts): Wallet => {
  let now = state;
  return {
    namespace: "bip122",
    state,
    changes$: defer(() => changesFrom(() => now)).pipe(
      tap((change) => {
        if (change.kind === "accounts") now = { ...now, accounts: change.accounts };
        if (change.kind === "network") now = { ...now, caipNetworkId: change.caipNetworkId };
      }),
    ),
    kindOf,
    ...(signer.methods === undefined ? {} : { methods: signer.methods }),
    request: (args) =>
      defer(() => {
        const chain = bitcoinChainOf(now.caipNetworkId);
        if (chain === undefined) throw elsewhere();
        const network = networks().find(({ caipNetworkId }) => caipNetworkId === chain.id);
        const send: BitcoinSend = (asked, said): Observable<unknown> => {
          if (network === undefined) throw elsewhere();
          return sendSigned$.pipe(switchMap((by) => by(asked, said, node(), network)));
        };
        return bitcoinAnswer$(args, { signer, accounts: now.accounts, chain, send });
      }).pipe(map((said) => ({ step: "answered", answer: checkedAnswer(args.method, said) }))),
    switchNetwork: ({ caipNetworkId }) =>
      movedTo(caipNetworkId).pipe(
        tap((accounts) => {
          now = { accounts, caipNetworkId };
        }),
      ),
  };
};

const sendSigned$ = loadDefault(() => import("./spending/send-signed.js"));

interface RequestParts {
  readonly signer: Signer;
  readonly accounts: WalletState["accounts"];
  readonly chain: BitcoinChain;
  readonly send: BitcoinSend;
}

/** Sends what was signed. */
export type BitcoinSend = (asked: BitcoinParams["signPsbt"], said: unknown) => Observable<unknown>;

/**
 * Answers a request of wire 9.6. Without `account`, the first one acts.
 *
 * @throws request/invalid, request/failed; send/altered if the wallet has signed something else
 */
export const bitcoinAnswer$ = (
  { method, params }: RequestArgs,
  { signer, accounts, chain, send }: RequestParts,
): Observable<unknown> => {
  const [first] = accounts;
  const shared = (address: string | null | undefined): string => {
    if (address != null && !accounts.some((one) => one.address === address))
      throw notShared(address);
    return address ?? first.address;
  };
  switch (method) {
    case "signMessage": {
      const { account, address, ...wanted } = decoded(method, params);
      return signer.signMessage(wanted, { chain, address: shared(address ?? account) });
    }
    case "signPsbt": {
      const wanted = decoded(method, params);
      for (const { address } of wanted.signInputs) shared(address);
      const wrong = wrongInPsbt(wanted);
      if (wrong !== null) throw invalid(wrong);
      const address = shared(wanted.account ?? wanted.signInputs[0]?.address);
      const acting = { chain, address };
      if (wanted.broadcast !== true)
        return signer
          .signPsbt(wanted, acting)
          .pipe(tap((said) => demandAsAsked(wanted.psbt, read(said, "psbt"))));
      return signer.sends(wanted)
        ? signer.signPsbt(wanted, acting)
        : signer
            .signPsbt({ ...wanted, broadcast: false }, acting)
            .pipe(switchMap((said) => send(wanted, said)));
    }
    case "sendTransfer": {
      const wanted = decoded(method, params);
      for (const address of [wanted.recipientAddress, wanted.changeAddress])
        if (address != null && bitcoinAddressOf(address)?.network !== chain.addresses)
          return throwError(() =>
            invalid("An address is of another network than the wallet is on."),
          );
      return signer.sendTransfer(wanted, { chain, address: shared(wanted.account) });
    }
    case "getAccountAddresses": {
      const { account, intentions } = decoded(method, params ?? {});
      shared(account);
      return of(
        accounts
          .filter(({ purpose }) => intentions == null || intentions.some((one) => one === purpose))
          .map(({ address, publicKey, path, purpose: intention }) => ({
            address,
            publicKey,
            path,
            intention,
          })),
      );
    }
    default:
      throw unsupported(method);
  }
};

const decoded = <M extends keyof BitcoinParams>(method: M, params: unknown): BitcoinParams[M] => {
  const said = decodeWith<unknown>(bitcoinParams[method], params);
  if (!isRight(said)) throw invalid(`The parameters of ${method} are not usable: ${said.left}.`);
  return said.right as BitcoinParams[M];
};

/** EIP-1474 */
const invalid = (message: string): SluiceError =>
  new SluiceError({ code: "request/invalid", message, rpc: { code: -32602 } });

/** EIP-1193: the account has not been authorised. */
const notShared = (address: string): SluiceError =>
  new SluiceError({
    code: "request/failed",
    message: `The wallet does not share the account ${address}. Connect the right account, then ask again.`,
    rpc: { code: 4100 },
  });

/**
 * An answer with its documented fields only. Checked, since a site would send it to the chain.
 *
 * @throws request/failed if the answer is not what the method promises
 */
export const checkedAnswer = (method: string, said: unknown): unknown => {
  const decoded = decodeBitcoinAnswer(method, said);
  if (decoded === null) throw unpromised(method);
  return decoded.answer;
};

/** Nothing is asked of a wallet that would do it on a network that nobody here knows. */
const elsewhere = () =>
  failed(
    "request/failed",
    "The wallet is on a network that is not known here. Switch the network, then ask again.",
  );

export const kindOf = (method: string): RequestKind =>
  method === "getAccountAddresses" ? "read" : "prompt";
