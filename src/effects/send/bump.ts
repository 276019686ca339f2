import { filter, mergeMap, type Observable } from "rxjs";
import type { Failure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import { coinOf } from "../../codecs/payment/asset.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live-connections.js";
import type { SendDraft } from "../../model/send.js";
import type { Ports, Streams } from "../wiring.js";

interface BumpStreams extends Streams<"send$" | "transfers$" | "modal$" | "view$"> {
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

/** Null if nobody who is active here could send it again now. */
const draftOf = (
  transferId: string,
  { send$, transfers$, modal$, holder$ }: BumpStreams,
): SendDraft | null => {
  const { account, network } = readNow(holder$);
  const sent = readNow(transfers$).find(({ id }) => id === transferId);
  if (sent === undefined || account === null || !readNow(modal$).open) return null;
  const { hash, to, amount, token, status, isReplaceable } = sent;
  const isTheirs =
    sent.caipNetworkId === network.caipNetworkId &&
    isSameAccount(network.chainNamespace, sent.address, account.address);
  const send = readNow(send$);
  const isAsked = send?.requestId != null;
  if (status !== "pending" || isReplaceable !== true || !isTheirs || isAsked) return null;
  // The record alone does not tell how a token is divided.
  const known = send?.sent?.requestId === transferId ? send.sent.plan.asset : null;
  const asset = token === null ? coinOf(network) : known;
  return hash === null || to === null || amount === null || asset === null
    ? null
    : {
        asset,
        amount,
        to,
        speed: "fast",
        replaces: { transferId, hash },
      };
};

const NOT_PENDING: Failure = {
  code: "send/not-ready",
  message:
    "Nothing of the active account is pending that could be sent once more for a higher fee. Look in the activity what became of it.",
};
