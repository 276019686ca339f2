import { filter, map, merge, mergeMap, type Observable, of, take, takeWhile } from "rxjs";
import { ACCOUNT_CHANGED } from "../../base/commands.js";
import { failed, read, SluiceError, wrongArgument } from "../../base/errors.js";
import { readNow } from "../../base/state.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import { copiedRequest } from "../../codecs/copied-request.js";
import { decodeOrNull } from "../../codecs/decode.js";
import type { Asset } from "../../codecs/payment/asset.js";
import {
  partialWish,
  preparedParts,
  type TransferWish,
  wholeWish,
} from "../../codecs/payment/wish.js";
import type { SluiceEvent } from "../../model/events.js";
import type {
  PreparedTransfer,
  Receiver,
  SendDraft,
  SendFact,
  SentTransfer,
} from "../../model/send.js";
import type { Ports, Streams } from "../wiring.js";
import { askWallet$, mined$, sendsOf } from "./ask-wallet.js";
import { showDraft$ } from "./draft.js";
import { answers$, assetOf$, spenderIn, type Told } from "./host.js";
import { type PlanPorts, planOf$ } from "./plan.js";
import { type ReceiverStreams, receiverOf$ } from "./receiver.js";

type HostStreams = ReceiverStreams & Streams<"settings$">;
type HostPorts = PlanPorts & Pick<Ports, "vault" | "causes">;

/** What a site asks for by `transfer`, `prepareTransfer` and `submitTransfer`. Each is answered once. */
export const byHostEffect = (streams: HostStreams, ports: HostPorts): Told =>
  merge(
    answers$(streams, "send/open", ports, (id, given) => opened$(id, given, streams, ports)),
    answers$(streams, "send/prepare", ports, (id, given) => prepared$(id, given, streams, ports)),
    answers$(streams, "send/submit", ports, (id, given) => submitted$(id, given, streams, ports)),
  );

/**
 * Opens the dialog with what the site wants to have sent, and answers when it was sent, or when the visitor has closed the
 * dialog or gone elsewhere without sending it. S8.35
 */
const opened$ = (id: string, given: unknown, streams: HostStreams, ports: HostPorts): Told => {
  const { events$, send$, holder$ } = streams;
  const wish = decodeOrNull(partialWish, given ?? {});
  if (wish === null) throw wrongArgument("wish");
  if (readNow(send$)?.requestId) throw busy();
  const holder = spenderIn(readNow(holder$));
  const sent$ = events$.pipe(
    filter((event) => event.type === "send/sent"),
    take(1),
    mergeMap(({ hash, requestId }) => (hash === null ? minedHash$(requestId, streams) : of(hash))),
    map((hash) => answered(id, { hash }, ports)),
  );
  const ended$ = events$.pipe(
    takeWhile(({ type }) => type !== "send/sent"),
    mergeMap((event): readonly SluiceEvent[] => {
      switch (event.type) {
        case "send/ended":
          return [{ type: "send/closed", settles: [id], failure: CLOSED }];
        case "send/open":
          // While the wallet is asked, it is the other one that is refused.
          return readNow(send$)?.requestId == null
            ? [{ type: "command/failed", settles: [id], failure: SUPERSEDED }]
            : [];
        default:
          return [];
      }
    }),
  );
  const shown$ = assetOf$(wish.token ?? null, wish.tokenId, holder, streams, ports).pipe(
    mergeMap((asset) => showDraft$(draftOf(wish, asset), [], streams, ports.env)),
  );
  return merge(sent$, ended$, shown$);
};

/**
 * The hash of a transfer of which only the wallet knows it until the network has it.
 *
 * @throws send/not-sponsored if the network never gets it; send/unanswered if it has it, and the wallet has not said as what
 */
const minedHash$ = (id: string, streams: HostStreams): Observable<string> =>
  mined$(id, streams).pipe(
    map(({ hash, status }) => {
      if (hash === undefined) throw new SluiceError(status === "confirmed" ? UNTOLD : NEVER_SENT);
      return hash;
    }),
  );

const draftOf = (
  { to, amount, speed }: Partial<TransferWish>,
  asset: Asset,
): Partial<SendDraft> => ({
  asset,
  ...(to === undefined ? {} : { to }),
  ...(amount === undefined ? {} : { amount }),
  ...(speed === undefined ? {} : { speed }),
});

/** Looks whom and what a site means, and what it would do and cost. Nothing is shown, and no wallet is asked. */
const prepared$ = (id: string, given: unknown, streams: HostStreams, ports: HostPorts): Told => {
  const wish = decodeOrNull(wholeWish, given);
  if (wish === null) throw wrongArgument("wish");
  const holder = spenderIn(readNow(streams.holder$));
  const { account, network } = holder;
  const from = account.address;
  const { caipNetworkId } = network;
  const { amount, speed = "normal" } = wish;
  const answer$ = (receiver: Receiver): Told =>
    assetOf$(wish.token ?? null, wish.tokenId, holder, streams, ports).pipe(
      mergeMap((asset) =>
        planOf$({ account, to: receiver.address, asset, amount, speed, network }, streams, ports),
      ),
      map((plan) => answered(id, { ...plan, caipNetworkId, from, receiver }, ports)),
    );
  const meant$ = (text: string): Told =>
    receiverOf$(text, network, streams, { ...ports, typedMs: 0 }).pipe(
      mergeMap((event): Told => {
        if (event.type === "send/edited") {
          const { to, ...more } = event.draft;
          if (to === undefined || Object.keys(more).length > 0) throw payment();
          return meant$(to);
        }
        return event.type === "send/looked-up" && event.receiver.status === "ready"
          ? answer$(event.receiver.receiver)
          : of(event);
      }),
    );
  return meant$(wish.to.trim());
};

/** Asks the wallet to send what was prepared, if that is still for the active account and network. */
const submitted$ = (id: string, given: unknown, streams: HostStreams, ports: HostPorts): Told => {
  const parts = decodeOrNull(preparedParts, given);
  const request = copiedRequest(read(given, "request"));
  if (parts === null || request === null || request.params === null)
    throw wrongArgument("prepared");
  const { account, network } = spenderIn(readNow(streams.holder$));
  if (parts.caipNetworkId !== network.caipNetworkId) throw elsewhere(network.name);
  if (!isSameAccount(account.namespace, parts.from, account.address))
    throw new SluiceError(ACCOUNT_CHANGED);
  const { method, params } = request;
  const requestId = ports.env.randomId();
  const plan = {
    ...parts,
    request: { method, params: params.value },
    ...(read(given, "isReplaceable") === true ? { isReplaceable: true as const } : {}),
    ...(read(given, "isCancellable") === true ? { isCancellable: true as const } : {}),
  };
  return askWallet$(requestId, plan.request, sendsOf(plan), account, streams, ports, (hash) =>
    of<SluiceEvent[]>(
      { type: "send/submitted", requestId, hash, plan },
      answered(id, { hash }, ports),
    ),
  );
};

const answered = (
  id: string,
  answer: PreparedTransfer | SentTransfer,
  { vault }: Pick<Ports, "vault">,
): SendFact => ({ type: "send/answered", settles: [id], resultRef: vault.put(answer) });

const CLOSED = { code: "send/closed", message: "Modal closed" } as const;
const NEVER_SENT = {
  code: "send/not-sponsored",
  message: "The wallet accepted it, and then could not send it with the fee paid by the site.",
} as const;
const UNTOLD = {
  code: "send/unanswered",
  message:
    "It was sent, but the wallet has not said by which transaction. Check the account's activity before you send it again.",
} as const;
const SUPERSEDED = {
  code: "command/superseded",
  message: "The site has opened another transfer meanwhile. This one was not sent.",
} as const;

const busy = () =>
  failed(
    "send/not-ready",
    "The wallet is still asked about another transfer. Wait until that is answered.",
  );
const payment = () =>
  failed(
    "send/receiver-invalid",
    "This is a request for a payment, which says itself what to send. Give the receiver's address, or open it with `transfer`.",
  );
const elsewhere = (name: string) =>
  failed(
    "send/wrong-network",
    `It was prepared for another network than ${name}, which is active now. Switch back, or prepare it again.`,
  );
