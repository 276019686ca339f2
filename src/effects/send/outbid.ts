import { catchError, concat, EMPTY, filter, mergeMap, type Observable, of, switchMap } from "rxjs";
import { type Failure, SluiceError, toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { coinOf } from "../../codecs/payment/asset.js";
import type { Sending } from "../../codecs/payment/plan.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { SluiceEvent } from "../../model/events.js";
import { inItsPlace } from "../../model/in-its-place.js";
import type { Holder } from "../../model/live.js";
import type { SendDraft } from "../../model/send.js";
import { askerOn } from "../../streams/api/node-question.js";
import type { Ports, Streams } from "../wiring.js";
import { askWallet$ } from "./ask-wallet.js";
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

interface BumpStreams extends Streams<"send$" | "outbids$" | "transfers$" | "modal$" | "view$"> {
  readonly holder$: State<Holder>;
}

/**
 * Shows what it would cost to send what is pending once more for a higher fee, where it is reviewed and confirmed as at the first
 * time: in the place of the first one, as much to the same receiver. BIP-125 on Bitcoin; on EVM networks with
 * the same number (nonce)
 *
 * ```
 * command  --b----
 * emits    --dv---     d: send/bumping, v: view/push
 * ```
 */
export const bumpEffect = (
  streams: BumpStreams,
  { env }: Pick<Ports, "env">,
): Observable<SluiceEvent> =>
  streams.events$.pipe(
    filter((event) => event.type === "send/bump"),
    mergeMap(({ id, transferId }): readonly SluiceEvent[] => {
      const draft = draftOf(transferId, streams);
      if (draft === null) return [{ type: "command/failed", settles: [id], failure: NOT_PENDING }];
      const isShown = readNow(streams.view$).current.view === REVIEW;
      return [
        { type: "send/bumping", settles: [id], draft },
        ...(isShown
          ? []
          : [{ type: "view/push", id: env.randomId(), entry: { view: REVIEW } } as const]),
      ];
    }),
  );

const REVIEW = "WalletSendPreview";

/** Null if nobody who is active here could send it again now, or a wallet is asked. */
const draftOf = (
  transferId: string,
  { send$, transfers$, modal$, holder$, outbids$ }: BumpStreams,
): SendDraft | null => {
  const sent = readNow(transfers$).find(({ id }) => id === transferId);
  const isAsked = readNow(send$)?.requestId != null || readNow(outbids$)[transferId] === "asked";
  if (sent === undefined || isAsked || !readNow(modal$).open) return null;
  const { hash, to, amount } = sent;
  const { same: asset } = inItsPlace(sent, readNow(holder$));
  return hash === null || to === null || amount === null || asset === null
    ? null
    : { asset, amount, to, speed: "fast", replaces: { transferId, hash } };
};

const NOT_PENDING: Failure = {
  code: "send/not-ready",
  message:
    "Nothing that the active account can replace is pending here. Check its activity for what happened.",
};
