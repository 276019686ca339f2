import {
  catchError,
  defer,
  EMPTY,
  filter,
  finalize,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
} from "rxjs";
import { type Failure, SluiceError } from "../../base/errors.js";
import { within } from "../../base/under-way.js";
import { decimalText } from "../../base/units.js";
import type { Network } from "../../codecs/network.js";
import type { Payment } from "../../codecs/payment/payment.js";
import type { Plan, Sending } from "../../codecs/payment/plan.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";
import type { ConnectedAccount } from "../../model/connection.js";
import { type CommandOf, type FactOf, type SluiceEvent, settles } from "../../model/events.js";
import type { Capability, Spending } from "../../streams/wallets/namespaces/spending.js";
import { askQuietly } from "../../streams/wallets/port.js";
import type { Ports, Streams } from "../wiring.js";

type RequestOf = Required<CommandOf<"request">>;

type AskPorts = Pick<Ports, "vault" | "packOf">;

/**
 * Asks the wallet of an account by an ordinary request, which is recorded and followed. `then` says what comes of the hash
 * that it answers with.
 *
 * @param id of the request
 * @param what what it sends, or the id of the transfer whose place it takes
 * @throws request/failed without a hash; as the wallet refuses
 */
export const askWallet$ = (
  id: string,
  request: Sending["request"],
  what: Pick<RequestOf, "sends"> | Pick<RequestOf, "replaces">,
  account: ConnectedAccount,
  streams: Streams,
  ports: AskPorts,
  then: (hash: string) => Observable<SluiceEvent>,
): Observable<SluiceEvent> =>
  askForCalls$(id, request, what, account, streams, ports, (hash) => {
    if (hash === null) throw new SluiceError(NO_HASH);
    return then(hash);
  });

/** As `askWallet$`, which may be for a batch of calls: that has no hash yet when the wallet has taken it. EIP-5792 */
export const askForCalls$ = (
  id: string,
  request: Sending["request"],
  what: Pick<RequestOf, "sends"> | Pick<RequestOf, "replaces">,
  account: ConnectedAccount,
  streams: Streams,
  ports: AskPorts,
  then: (hash: string | null) => Observable<SluiceEvent>,
): Observable<SluiceEvent> =>
  (ports.packOf(account.namespace)?.transfers$ ?? EMPTY).pipe(
    mergeMap(({ hashIn, batches }) =>
      answered$(id, request, what, account, streams, ports, (said) => {
        const isBatch = batches?.isBatch(request.method) === true;
        // Before version 2.0.0, the id of a batch is a text that may look like a hash.
        const hash = isBatch ? null : hashIn(said);
        if (isBatch ? batches.idIn(said) === null : hash === null) throw new SluiceError(NO_HASH);
        return then(hash);
      }),
    ),
  );

/** As `askWallet$`, for anything that a wallet answers. What it has answered is not checked. */
export const answered$ = (
  id: string,
  { method, params }: Sending["request"],
  what: Pick<RequestOf, "sends"> | Pick<RequestOf, "replaces">,
  { namespace, connectionId, address, caipNetworkId }: ConnectedAccount,
  { events$ }: Streams,
  { vault }: Pick<AskPorts, "vault">,
  then: (said: unknown) => Observable<SluiceEvent>,
): Observable<SluiceEvent> =>
  defer(() => {
    const sent$ = events$.pipe(
      filter(settles(id)),
      take(1),
      mergeMap((answer) => {
        if (answer.type !== "request/answered")
          throw new SluiceError("failure" in answer && answer.failure ? answer.failure : NO_HASH);
        const { resultRef } = answer;
        // The record of what was sent reads it as well.
        return then(vault.see(resultRef)).pipe(finalize(() => void vault.take(resultRef)));
      }),
    );
    const asked: SluiceEvent = {
      type: "request",
      id,
      namespace,
      connectionId,
      address,
      method,
      paramsRef: vault.put(params),
      reviewedOn: caipNetworkId,
      ...what,
    };
    return merge(sent$, of(asked));
  });

/**
 * Shows a request where the dialog asks for it: for the embedded wallet, whose accounts alone have a type. The visitor comes back
 * from there.
 */
export const inDialog$ = (id: string, { type }: ConnectedAccount): Observable<SluiceEvent> =>
  type === undefined ? EMPTY : of({ type: "transaction/pushed", entry: { id, next: null } });

/**
 * What a plan sends, as it is recorded and compared later with what was signed.
 *
 * @param reference of the payment that it pays
 */
export const sendsOf = (
  {
    request,
    to,
    asset,
    units,
    rent,
    lastBlock,
    gives,
    isReplaceable,
    isCancellable,
  }: Sending & Pick<Plan, "isReplaceable" | "isCancellable">,
  reference?: string,
) => ({
  sends: {
    to,
    token: asset.address,
    symbol: asset.symbol,
    amount: decimalText(BigInt(units), asset.decimals),
    lastBlock,
    asset: { kind: asset.kind, tokenId: asset.tokenId, decimals: asset.decimals },
    meant: { request, asset, units, rent, ...(gives === undefined ? {} : { gives }) },
    ...(isReplaceable === undefined ? {} : { isReplaceable }),
    ...(isCancellable === undefined ? {} : { isCancellable }),
    ...(reference === undefined ? {} : { reference }),
  },
});

/**
 * Whether a server accepts a payment whose transaction does not name it: the recipient does, if it is for this payment alone; or the account
 * does, if the server knows it from a session that it has verified itself.
 *
 * @param session of the account that pays, on the payment's network
 */
export const isNamedAnyway = (
  { hasOwnRecipient, knowsPayer }: Pick<Payment, "hasOwnRecipient" | "knowsPayer">,
  session: SignInSession | null,
): boolean => hasOwnRecipient || (knowsPayer === true && session !== null);

/** Nobody but the wallet knows whether it was sent. */
export const NO_HASH: Failure = {
  code: "request/failed",
  message:
    "The wallet answered without a transaction. Check there whether it was sent before you try again.",
};

/** A wallet that has not said by then what it can do is taken for one that can do nothing more. */
const CAPABILITIES_DEADLINE_MS = 2_000;

/** Whether the wallet of an account says that it can do something. One that does not answer cannot. */
export const capable$ = (
  capabilityOf: (spending: Spending) => Capability | undefined,
  { connectionId, address }: Pick<ConnectedAccount, "connectionId" | "address">,
  network: Network,
  { wallets, packOf, env }: Pick<Ports, "wallets" | "packOf" | "env">,
): Observable<boolean> => {
  const wallet = wallets.get(connectionId);
  if (wallet === undefined) return of(false);
  return (packOf(network.chainNamespace)?.spending$ ?? EMPTY).pipe(
    switchMap(
      (spending) => capabilityOf(spending)?.(askQuietly(wallet), address, network) ?? of(false),
    ),
    within(CAPABILITIES_DEADLINE_MS, env.scheduler),
    catchError(() => of(false)),
  );
};

/** What became of a transfer. Emits once, if anything does. @param id of the request that sent it */
export const mined$ = (
  id: string,
  { events$ }: Pick<Streams, "events$">,
): Observable<FactOf<"transfer/mined">> =>
  events$.pipe(
    filter((event) => event.type === "transfer/mined"),
    filter(({ transferId }) => transferId === id),
    take(1),
  );
