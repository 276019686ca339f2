import { filter, mergeMap, type Observable } from "rxjs";
import type { Failure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import type { SluiceEvent } from "../../model/events.js";
import { inItsPlace } from "../../model/in-its-place.js";
import type { Holder } from "../../model/live-connections.js";
import type { SendDraft } from "../../model/send.js";
import type { Ports, Streams } from "../wiring.js";

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

export const NOT_PENDING: Failure = {
  code: "send/not-ready",
  message:
    "Nothing that the active account can replace is pending here. Check its activity for what happened.",
};
