import { isRight } from "fp-ts/Either";
import { concatMap, defer, map, type Observable } from "rxjs";
import { failed, SluiceError } from "../../../../base/errors.js";
import { type CaipNetworkId, referenceOf } from "../../../../codecs/caip.js";
import { decodeWith } from "../../../../codecs/decode.js";
import {
  type AminoDoc,
  adr36BytesOf,
  cosmosParams,
  type DirectDoc,
  decodeCosmosAnswer,
} from "../../../../codecs/namespaces/cosmos/sign-docs.js";
import type { Network } from "../../../../codecs/network.js";
import { unsupported } from "../../failures.js";
import type { RequestArgs, RequestKind, Wallet, WalletChange, WalletState } from "../../port.js";

/** Which account acts, and on which network. */
export interface Acting {
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
}

/** An account that a wallet shares. */
export interface SharedAccount {
  readonly address: string;
  /** Whether it signs amino documents alone. */
  readonly isNanoLedger: boolean;
}

/** What a wallet of Cosmos signs with, wherever it is. Its answers are those of wire 9.7, and not checked. */
export interface CosmosSigner {
  /** The accounts on a network, as the wallet shares them now, without a prompt. */
  readonly shared$: (id: CaipNetworkId) => Observable<readonly SharedAccount[]>;
  /** The same with their public keys. */
  readonly accounts$: (id: CaipNetworkId) => Observable<unknown>;
  readonly signAmino: (doc: AminoDoc, acting: Acting) => Observable<unknown>;
  readonly signDirect: (doc: DirectDoc, acting: Acting) => Observable<unknown>;
}

interface CosmosWalletParts {
  readonly state: WalletState;
  readonly signer: CosmosSigner;
  /** Changes that the wallet makes unasked, by the network that it is on. */
  readonly changesOn: (on: () => CaipNetworkId) => Observable<WalletChange>;
  /** The accounts on another network, which each has its own. @throws network/* */
  readonly moveTo: (network: Network) => Observable<WalletState["accounts"]>;
}

/** A wallet of Cosmos, in the page or over WalletConnect. It has no network of its own: each request names one. */
export const cosmosWallet = ({ state, signer, changesOn, moveTo }: CosmosWalletParts): Wallet => {
  let caipNetworkId = state.caipNetworkId;
  return {
    namespace: "cosmos",
    state,
    changes$: changesOn(() => caipNetworkId),
    kindOf,
    request: (args) =>
      defer(() => cosmosAnswer$(args, signer, caipNetworkId)).pipe(
        map((said) => ({ step: "answered", answer: checkedAnswer(args.method, said) })),
      ),
    switchNetwork: (network) =>
      moveTo(network).pipe(
        map((accounts) => {
          caipNetworkId = network.caipNetworkId;
          return accounts;
        }),
      ),
  };
};

/**
 * Answers a request of wire 9.7, on the network that the wallet is on.
 *
 * @throws request/invalid, request/failed
 */
const cosmosAnswer$ = (
  { method, params }: RequestArgs,
  signer: CosmosSigner,
  caipNetworkId: CaipNetworkId,
): Observable<unknown> => {
  switch (method) {
    case "cosmos_getAccounts":
      return signer.accounts$(caipNetworkId);
    case "cosmos_signAmino": {
      const { signerAddress, signDoc } = decoded(method, params);
      // The document of a text is for no network, so that none takes it.
      if (adr36BytesOf(signDoc) === null) onNetwork(signDoc.chain_id, caipNetworkId);
      const acting = { address: signerAddress, caipNetworkId };
      return sharedBy(signer, acting).pipe(concatMap(() => signer.signAmino(signDoc, acting)));
    }
    case "cosmos_signDirect": {
      const { signerAddress, signDoc } = decoded(method, params);
      onNetwork(signDoc.chainId, caipNetworkId);
      const acting = { address: signerAddress, caipNetworkId };
      return sharedBy(signer, acting).pipe(
        concatMap(({ isNanoLedger }) => {
          if (isNanoLedger) throw unsupported(`${method} with a Ledger, which signs amino alone`);
          return signer.signDirect(signDoc, acting);
        }),
      );
    }
    default:
      throw unsupported(method);
  }
};

type Params = { [M in keyof typeof cosmosParams]: (typeof cosmosParams)[M]["_A"] };

const decoded = <M extends keyof Params>(method: M, params: unknown): Params[M] => {
  const said = decodeWith<unknown>(cosmosParams[method], params);
  if (!isRight(said)) throw invalid(`The parameters of ${method} are not usable: ${said.left}.`);
  return said.right as Params[M];
};

/** @throws request/invalid if the document is for another network than the wallet is on */
const onNetwork = (chainId: string, caipNetworkId: CaipNetworkId): void => {
  if (chainId !== referenceOf(caipNetworkId))
    throw invalid(
      `The document is for ${chainId.slice(0, 64) || "no network"}, and the wallet is on ${referenceOf(caipNetworkId)}. Switch the network, then ask again.`,
    );
};

/** @throws request/failed if the wallet does not share the account that is to sign */
const sharedBy = (signer: CosmosSigner, { address, caipNetworkId }: Acting) =>
  defer(() => signer.shared$(caipNetworkId)).pipe(
    concatMap((shared) => {
      const account = shared.find((one) => one.address === address);
      if (account === undefined) throw notShared(address);
      return [account];
    }),
  );

/** EIP-1474 */
const invalid = (message: string): SluiceError =>
  new SluiceError({ code: "request/invalid", message, rpc: { code: -32602 } });

/** EIP-1193: the account has not been authorised. */
const notShared = (address: string): SluiceError =>
  new SluiceError({
    code: "request/failed",
    message: `The wallet does not share the account ${address.slice(0, 90)}. Connect the right account, then ask again.`,
    rpc: { code: 4100 },
  });

/**
 * An answer with its documented fields only. Checked, since a site would send it to the chain.
 *
 * @throws request/failed if the answer is not what the method promises
 */
export const checkedAnswer = (method: string, said: unknown): unknown => {
  const decoded = decodeCosmosAnswer(method, said);
  if (decoded === null)
    throw failed(
      "request/failed",
      `The wallet's answer to ${method} is not what the method promises. Check the wallet before you try again.`,
    );
  return decoded.answer;
};

/** Of any wallet of this namespace: it shows prompts of its own. */
const kindOf = (method: string): RequestKind =>
  method === "cosmos_getAccounts" ? "read" : "prompt";

/** Addresses of a session as accounts; null for an empty list. What their public keys are is asked for when it is needed. */
export const accountsOf = ([first, ...rest]: readonly string[]): WalletState["accounts"] | null =>
  first === undefined ? null : [accountOf(first), ...rest.map((address) => accountOf(address))];

/** @param publicKey base64 */
export const accountOf = (address: string, publicKey?: string) =>
  ({ namespace: "cosmos", address, ...(publicKey === undefined ? {} : { publicKey }) }) as const;
