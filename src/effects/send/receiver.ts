import {
  catchError,
  concat,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
} from "rxjs";
import { failed, SluiceError, toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { after } from "../../base/wait.js";
import { addressOn } from "../../codecs/api/names.js";
import { namespaceOf } from "../../codecs/caip.js";
import { isSameAccount, parseCaipAddress } from "../../codecs/caip-account.js";
import type { Network } from "../../codecs/network.js";
import type { PaymentLinks } from "../../codecs/payment/wish.js";
import { addressLook } from "../../codecs/strangers.js";
import { type SluiceEvent, settles } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import type { Receiver, SendState } from "../../model/send.js";
import type { Pack } from "../../streams/wallets/namespaces/pack.js";
import type { Ports, Streams } from "../wiring.js";
import { draftAskedFor } from "./asked-for.js";

/** A name is looked up this long after the last key. S5.17 */
const NAME_TYPED_MS = 500;

export interface ReceiverStreams
  extends Streams<"send$" | "model$" | "networks$" | "tokens$" | "transfers$"> {
  readonly holder$: State<Holder>;
}
type ReceiverPorts = Pick<Ports, "env" | "packOf">;
/** How long a name waits for the next key. */
interface Typed {
  readonly typedMs: number;
}

/**
 * Finds out whom the text means that stands in the place of the receiver: an address, or a name, which is looked up half a
 * second after it was typed. A request for a payment is replaced by what it asks for. S5.16, S5.17
 */
export const receiverEffect = (
  streams: ReceiverStreams,
  ports: ReceiverPorts,
): Observable<SluiceEvent> =>
  streams.send$.pipe(
    map((send) => send?.draft.to.trim() ?? ""),
    distinctUntilChanged(),
    switchMap((text) =>
      text === ""
        ? EMPTY
        : concat(
            of(looked({ status: "looking" })),
            receiverOf$(text, readNow(streams.holder$).network, streams, {
              ...ports,
              typedMs: NAME_TYPED_MS,
            }),
          ).pipe(
            catchError((cause: unknown) =>
              of(looked({ status: "failed", failure: toFailure(cause) })),
            ),
          ),
    ),
  );

const looked = (receiver: SendState["receiver"]): SluiceEvent => ({
  type: "send/looked-up",
  receiver,
});

/**
 * Whom a text means on a network: `send/looked-up` with the receiver, or `send/edited` with what a request for a payment
 * asks for. A name is asked for by a command, `typedMs` later.
 *
 * @throws send/unsupported, send/receiver-invalid, send/name-unknown; as `name/resolve` fails
 */
export const receiverOf$ = (
  text: string,
  network: Network,
  streams: ReceiverStreams,
  ports: ReceiverPorts & Typed,
): Observable<SluiceEvent> => {
  const pack = ports.packOf(network.chainNamespace);
  if (pack?.spending$ == null) throw unsupported(network);
  if (pack.isAddress(text))
    return whom$(
      { address: text, name: null, isElsewhere: false, isLookAlike: false },
      pack,
      streams,
    );
  const links$: Observable<PaymentLinks | null> = pack.paymentLinks$ ?? of(null);
  return links$.pipe(
    mergeMap((links): Observable<SluiceEvent> => {
      const account = parseCaipAddress(text);
      const asked =
        account === null
          ? (links?.read(text) ?? null)
          : { ...account, to: account.address, token: null, amount: null };
      if (asked === null) return named$(text, network, pack, streams, ports);
      const draft = draftAskedFor(asked, network, {
        networks: readNow(streams.networks$),
        tokens: readNow(streams.tokens$).items,
      });
      return of<SluiceEvent>({ type: "send/edited", settles: [], draft });
    }),
  );
};

/** Something with a dot, and no blank. What is a name is for those to say who keep names. */
const NAME = /^[^\s.]+(\.[^\s.]+)+$/;

const named$ = (
  name: string,
  network: Network,
  pack: Pack,
  streams: ReceiverStreams,
  { env, typedMs }: ReceiverPorts & Typed,
): Observable<SluiceEvent> => {
  if (!NAME.test(name)) throw notReadable(network);
  const id = env.randomId();
  const { caipNetworkId } = network;
  const answer$ = streams.events$.pipe(filter(settles(id)), take(1));
  return after(typedMs, env.scheduler).pipe(
    mergeMap(() =>
      merge(
        answer$.pipe(
          mergeMap((answer) => {
            if ("failure" in answer && answer.failure !== undefined)
              throw new SluiceError(answer.failure);
            const account = answer.type === "name/resolved" ? answer.account : null;
            const found = account && addressOn(account, caipNetworkId);
            if (found === null) throw nobody(name, network);
            return whom$(
              {
                address: found.address,
                name,
                isElsewhere: found.caipNetworkId !== caipNetworkId,
                isLookAlike: account?.isLookAlike ?? false,
              },
              pack,
              streams,
            );
          }),
        ),
        of<SluiceEvent>({ type: "name/resolve", id, name, caipNetworkId }),
      ),
    ),
  );
};

/** An address, and what is to be said of it. */
const whom$ = (
  found: Pick<Receiver, "address" | "name" | "isElsewhere" | "isLookAlike">,
  { namespace, spending$ }: Pack,
  streams: ReceiverStreams,
): Observable<SluiceEvent> =>
  (spending$ ?? EMPTY).pipe(
    map((spending) => {
      const receiver: Receiver = {
        ...found,
        isMistyped: spending.isMistyped(found.address),
        looksLike: twinOf(namespace, found.address, knownTo(streams, namespace)),
      };
      return looked({ status: "ready", receiver });
    }),
  );

/** The visitor's own accounts, and whom they have sent to before. */
const knownTo = (
  { model$, transfers$ }: Pick<ReceiverStreams, "model$" | "transfers$">,
  namespace: Pack["namespace"],
): readonly string[] => [
  ...readNow(model$)
    .connections.filter((one) => one.namespace === namespace)
    .flatMap(({ accounts }) => accounts.map(({ address }) => address)),
  ...readNow(transfers$)
    .filter(({ caipNetworkId }) => namespaceOf(caipNetworkId) === namespace)
    .flatMap(({ to }) => to ?? []),
];

/** A known address that an unknown one could be taken for. */
const twinOf = (
  namespace: Pack["namespace"],
  address: string,
  known: readonly string[],
): string | null => {
  const look = addressLook(address);
  const twins = known.filter((one) => addressLook(one) === look);
  const isKnown = twins.some((one) => isSameAccount(namespace, one, address));
  return isKnown ? null : (twins[0] ?? null);
};

export const unsupported = ({ name }: Network) =>
  failed(
    "send/unsupported",
    `Nothing can be sent on ${name} from here. Send it from your wallet, or choose another network.`,
  );
const notReadable = ({ name }: Network) =>
  failed(
    "send/receiver-invalid",
    `This is neither an address on ${name} nor a name. Copy it again, or ask the receiver.`,
  );
const nobody = (typed: string, { name }: Network) =>
  failed(
    "send/name-unknown",
    `${typed} has no address on ${name}. Check the spelling, or ask the receiver for an address.`,
  );
