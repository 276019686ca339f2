import { isRight } from "fp-ts/Either";
import type { Observable } from "rxjs";
import { failed, SluiceError } from "../../../../base/errors.js";
import { decodeOrNull, decodeWith } from "../../../../codecs/decode.js";
import { addressIn, keyOf } from "../../../../codecs/namespaces/polkadot/address.js";
import { payloadParts, polkadotParams } from "../../../../codecs/namespaces/polkadot/answers.js";
import { isGenesisOf } from "../../../../codecs/namespaces/polkadot/injected-accounts.js";
import type { Network } from "../../../../codecs/network.js";
import type { RequestArgs } from "../../port.js";
import { unsupported } from "../../unsupported.js";
import { sameIn } from "./accounts.js";
import type { Acting, Signer } from "./signer.js";

interface RequestParts {
  readonly signer: Signer;
  /** The one that the wallet is used on. */
  readonly network: Network;
  readonly networks: () => readonly Network[];
}

/**
 * Answers a request of wire 9.7. A transaction says itself which network it is for: code of a site may use several at once.
 *
 * @throws request/invalid, request/failed, network/not-found
 */
export const polkadotAnswer$ = (
  { method, params }: RequestArgs,
  { signer, network, networks }: RequestParts,
): Observable<unknown> => {
  switch (method) {
    case "polkadot_signMessage": {
      const { address, message } = decoded(method, params);
      return signer.signMessage(message, actingAs(address, network, signer));
    }
    case "polkadot_signTransaction": {
      const { address, transactionPayload } = decoded(method, params);
      const parts = decodeOrNull(payloadParts, transactionPayload);
      if (parts === null || keyOf(parts.address) !== keyOf(address))
        throw invalid(
          "The transaction's payload does not name its account or its network. Give it `address` and `genesisHash`, then ask again.",
        );
      const place = networks().find((one) => isGenesisOf(parts.genesisHash, one));
      if (place === undefined)
        throw failed(
          "network/not-found",
          "The transaction is for a network that is not configured here. Add it to `networks`, then ask again.",
        );
      return signer.signTransaction(transactionPayload, actingAs(address, place, signer));
    }
    default:
      throw unsupported(method);
  }
};

type Params = { [M in keyof typeof polkadotParams]: (typeof polkadotParams)[M]["_A"] };

const decoded = <M extends keyof Params>(method: M, params: unknown): Params[M] => {
  const said = decodeWith<unknown>(polkadotParams[method], params);
  if (!isRight(said)) throw invalid(`The parameters of ${method} are not usable: ${said.left}.`);
  return said.right as Params[M];
};

/** The account that was named, whichever network its address was written for. */
const actingAs = (said: string, network: Network, { addressesOn }: Signer): Acting => {
  const address = addressIn(said, network);
  if (address === null || sameIn(addressesOn(network), address) === undefined)
    throw new SluiceError({
      code: "request/failed",
      message: `The wallet does not share the account ${said.slice(0, 64)} on ${network.name}. Connect the right account, then ask again.`,
      // EIP-1193: the account has not been authorised.
      rpc: { code: 4100 },
    });
  return { address, network };
};

/** EIP-1474 */
const invalid = (message: string): SluiceError =>
  new SluiceError({ code: "request/invalid", message, rpc: { code: -32602 } });
