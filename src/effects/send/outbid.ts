import { catchError, concat, EMPTY, filter, mergeMap, type Observable, of, switchMap } from "rxjs";
import { SluiceError, toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { coinOf } from "../../codecs/payment/asset.js";
import type { Sending } from "../../codecs/payment/plan.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { SluiceEvent } from "../../model/events.js";
import { inItsPlace } from "../../model/in-its-place.js";
import type { Holder } from "../../model/live-connections.js";
import { askerOn } from "../../streams/api/node-question.js";
import type { Ports, Streams } from "../wiring.js";
import { askWallet$ } from "./ask-wallet.js";
import { NOT_PENDING } from "./bump.js";
import { askedOf } from "./numbers.js";
import type { PlanPorts } from "./plan.js";

interface OutbidStreams
  extends Streams<"send$" | "outbids$" | "transfers$" | "settings$" | "model$"> {
  readonly holder$: State<Holder>;
}
type OutbidPorts = PlanPorts & Pick<Ports, "vault">;

/**
 * Asks the wallet to send nothing in the place of a pending transaction, for a higher fee. Whichever comes into a block is
 * found by who follows the first one. It never asks for the same once more: some wallets ignore the number (nonce) that a site
 * wants, and would pay twice.
 *
 * ```
 * command  --c------------------
 * emits    --a(request)--o------     a: send/outbidding, o: send/outbidden
 * ```
 */
export const outbidEffect = (streams: OutbidStreams, ports: OutbidPorts): Observable<SluiceEvent> =>
  streams.events$.pipe(
    filter((event) => event.type === "send/outbid"),
    mergeMap(({ id, transferId }): Observable<SluiceEvent> => {
      const transfer = openOne(transferId, streams);
      const { account } = readNow(streams.holder$);
      const hash = transfer?.hash ?? null;
      if (transfer === null || account === null || hash === null)
        return of({ type: "command/failed", settles: [id], failure: NOT_PENDING });
      return concat(
        of<SluiceEvent>({ type: "send/outbidding", transferId }),
        asked$(id, { hash, transfer, account }, streams, ports),
      ).pipe(
        catchError((cause: unknown) => {
          const failure = toFailure(cause);
          return of<SluiceEvent>({
            type: "send/outbid-failed",
            settles: [id],
            transferId,
            failure,
          });
        }),
      );
    }),
  );

/** Null if nothing can be sent in its place, or a wallet is asked already what to send there. */
const openOne = (
  transferId: string,
  { transfers$, holder$, send$, outbids$ }: OutbidStreams,
): SentTransaction | null => {
  const transfer = readNow(transfers$).find(({ id }) => id === transferId);
  const send = readNow(send$);
  const isAsked =
    readNow(outbids$)[transferId] === "asked" ||
    (send?.draft.replaces?.transferId === transferId && send.requestId !== null);
  return transfer === undefined || isAsked || !inItsPlace(transfer, readNow(holder$)).nothing
    ? null
    : transfer;
};

interface Outbid {
  /** Of what was sent. */
  readonly hash: string;
  readonly transfer: SentTransaction;
  readonly account: ConnectedAccount;
}

const asked$ = (
  commandId: string,
  { hash, transfer, account }: Outbid,
  streams: OutbidStreams,
  ports: OutbidPorts,
): Observable<SluiceEvent> => {
  const { network } = readNow(streams.holder$);
  const { caipNetworkId, address: from } = transfer;
  const nothing = { to: from, asset: coinOf(network), units: "0", rent: null, lastBlock: null };
  return (ports.packOf(account.namespace)?.spending$ ?? EMPTY).pipe(
    switchMap(({ outbid$ }) => {
      if (outbid$ === null || caipNetworkId !== network.caipNetworkId)
        throw new SluiceError(NOT_PENDING);
      return outbid$(askerOn(network, streams, ports), { hash, from, caipNetworkId });
    }),
    mergeMap((request) => {
      const plan: Sending = { ...nothing, request };
      return askWallet$(
        ports.env.randomId(),
        request,
        { replaces: transfer.id },
        account,
        streams,
        ports,
        (hash) =>
          of<SluiceEvent>({
            type: "send/outbidden",
            settles: [commandId],
            requestId: transfer.id,
            hash,
            plan,
            ...askedOf(account, streams),
          }),
      );
    }),
  );
};
