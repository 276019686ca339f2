import { isRight } from "fp-ts/Either";
import { type Observable, of, switchMap, tap, throwError } from "rxjs";
import { read, SluiceError } from "../../../../base/errors.js";
import { decodeWith } from "../../../../codecs/decode.js";
import { bitcoinAddressOf } from "../../../../codecs/namespaces/bip122/address.js";
import { wrongInPsbt } from "../../../../codecs/namespaces/bip122/asked-psbt.js";
import type { BitcoinChain } from "../../../../codecs/namespaces/bip122/chains.js";
import {
  type BitcoinParams,
  bitcoinParams,
} from "../../../../codecs/namespaces/bip122/requests.js";
import type { RequestArgs, WalletState } from "../../port.js";
import { unsupported } from "../../unsupported.js";
import { demandAsAsked } from "./as-asked.js";
import type { Signer } from "./signer.js";

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
