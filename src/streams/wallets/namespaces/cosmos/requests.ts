import { isRight } from "fp-ts/Either";
import { concatMap, defer, type Observable } from "rxjs";
import { SluiceError } from "../../../../base/errors.js";
import { type CaipNetworkId, referenceOf } from "../../../../codecs/caip.js";
import { decodeWith } from "../../../../codecs/decode.js";
import { adr36BytesOf } from "../../../../codecs/namespaces/cosmos/adr36.js";
import { cosmosParams } from "../../../../codecs/namespaces/cosmos/sign-docs.js";
import type { RequestArgs } from "../../port.js";
import { unsupported } from "../../unsupported.js";
import type { Acting, CosmosSigner } from "./signer.js";

/**
 * Answers a request of wire 9.7, on the network that the wallet is on.
 *
 * @throws request/invalid, request/failed
 */
export const cosmosAnswer$ = (
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
