import {
  catchError,
  combineLatest,
  concat,
  EMPTY,
  from,
  map,
  type Observable,
  of,
  switchMap,
  throwError,
} from "rxjs";
import { failed, toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { smallestUnits } from "../../base/units.js";
import type { Network } from "../../codecs/network.js";
import type { Asset } from "../../codecs/payment/asset.js";
import {
  type Plan,
  paymasterOf,
  type Sender,
  type Sponsor,
  type Transfer,
} from "../../codecs/payment/plan.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import type { SendState } from "../../model/send.js";
import { askerOn } from "../../streams/api/node-question.js";
import { siteMetadata } from "../../streams/browser/page.js";
import { dueWhileVisible$ } from "../../streams/browser/reach.js";
import { PLAN_MS } from "../limits.js";
import type { Ports, Streams } from "../wiring.js";
import { capable$ } from "./ask-wallet.js";
import { lookedAt$ } from "./draft.js";
import { isKeeper } from "./numbers.js";
import { unsupported } from "./receiver.js";

interface PlanStreams extends Streams<"send$" | "settings$" | "model$"> {
  readonly holder$: State<Holder>;
}
export interface PlanPorts extends Pick<Ports, "env" | "packOf" | "wallets" | "records"> {
  readonly clientId: () => string | undefined;
}

/**
 * Looks what the transfer would do and cost, once it is known whole, and again every 12 s while the page is visible: fees
 * change, and so may what the account has. A wallet that is asked has what it was asked.
 */
export const planEffect = (streams: PlanStreams, ports: PlanPorts): Observable<SluiceEvent> =>
  lookedAt$<Wish, SluiceEvent>(
    combineLatest([streams.send$, streams.holder$]).pipe(
      map(([send, holder]) => wishOf(send, holder)),
    ),
    { type: "send/planned", plan: { status: "looking" } },
    dueWhileVisible$(ports.env, 0, PLAN_MS),
    (wish) => planned$(wish, streams, ports),
  );

/** What is to be planned. Amounts as texts, so that two wishes can be compared. */
interface Wish
  extends Pick<
    Transfer,
    "to" | "asset" | "speed" | "reference" | "needsReference" | "sponsor" | "replaces"
  > {
  readonly account: ConnectedAccount;
  readonly amount: string;
  readonly network: Network;
}

/** Null while something is missing, or while a wallet is asked. */
const wishOf = (send: SendState | null, { account, network }: Holder): Wish | null => {
  if (send === null || account === null || send.requestId !== null) return null;
  const { draft, receiver } = send;
  const { asset, amount, speed, replaces } = draft;
  return asset === null || amount === "" || receiver.status !== "ready"
    ? null
    : {
        account,
        to: receiver.receiver.address,
        asset,
        amount,
        speed,
        network,
        ...(replaces === undefined ? {} : { replaces: replaces.hash }),
      };
};

const planned$ = (
  wish: Wish,
  streams: Omit<PlanStreams, "holder$">,
  ports: PlanPorts,
): Observable<SluiceEvent> =>
  withSponsor$(wish.account, wish.network, streams, ports, (sponsor) =>
    planOf$({ ...wish, ...(sponsor === null ? {} : { sponsor }) }, streams, ports).pipe(
      map((plan): SendState["plan"] => ({ status: "ready", plan })),
      catchError((cause: unknown) =>
        of<SendState["plan"]>({ status: "failed", failure: toFailure(cause) }),
      ),
      map((plan) => ({ type: "send/planned", plan })),
    ),
  );

type SponsorStreams = Streams<"send$" | "settings$">;
type SponsorPorts = Pick<Ports, "env" | "wallets" | "packOf">;
type Payer = NonNullable<SendState["payer"]>;

/**
 * Goes on with the site's offer to pay the fee, where it makes one on the network and the wallet can take it up; else without one. The
 * wallet is asked once in a draft, and what it said is told first. ERC-7677
 */
const withSponsor$ = (
  account: ConnectedAccount,
  network: Network,
  { send$, settings$ }: Pick<SponsorStreams, "send$" | "settings$">,
  ports: SponsorPorts,
  then: (sponsor: Sponsor | null) => Observable<SluiceEvent>,
): Observable<SluiceEvent> => {
  const { paymasters, metadata } = readNow(settings$);
  const option = paymasters[network.caipNetworkId];
  if (option === undefined) return then(null);
  const { env } = ports;
  const { paymaster: service = null, problem } = paymasterOf(option);
  const known = readNow(send$)?.payer ?? null;
  const payer$: Observable<Payer> =
    known !== null || service === null
      ? of(known ?? "account")
      : capable$(({ takesPaymaster$ }) => takesPaymaster$, account, network, ports).pipe(
          map((isCapable) => (isCapable ? "site" : "account")),
        );
  const told = (payer: Payer): readonly SluiceEvent[] => [
    ...(problem === undefined
      ? []
      : [{ type: "options/report", id: env.randomId(), problems: [problem] } as const]),
    { type: "send/payer", payer },
  ];
  return payer$.pipe(
    switchMap((payer) =>
      concat(
        from(known === null ? told(payer) : []),
        then(
          payer === "account" || service === null
            ? null
            : { name: siteMetadata(metadata, env).name, service },
        ),
      ),
    ),
  );
};

/**
 * What a transfer would do and cost now.
 *
 * @throws send/amount-invalid, send/no-network; as `Spending.plan$`
 */
export const planOf$ = (
  { account, amount, network, ...wish }: Wish,
  streams: Streams<"settings$" | "model$">,
  ports: PlanPorts,
): Observable<Plan> => {
  const { asset } = wish;
  const units = amount === "all" ? "all" : smallestUnits(amount, asset.decimals);
  if (network.unsupported) return throwError(noNetwork);
  if (units === null || units === 0n) return throwError(() => notAnAmount(asset));
  const sender = senderOf(account, streams, ports);
  const transfer: Transfer = { ...wish, from: account.address, units, sender };
  return (ports.packOf(network.chainNamespace)?.spending$ ?? EMPTY).pipe(
    switchMap((spending) => {
      // It would be paid twice.
      if (wish.replaces !== undefined && spending.replaces !== true) throw unsupported(network);
      return spending.plan$(askerOn(network, streams, ports), transfer, network);
    }),
  );
};

const senderOf = (
  account: ConnectedAccount,
  streams: Streams<"model$">,
  ports: Pick<PlanPorts, "wallets" | "records">,
): Sender => {
  const { publicKey, purpose, connectionId } = account;
  const methods = ports.wallets.get(connectionId)?.methods?.();
  return {
    ...(isKeeper(account, streams, ports) ? { keepsNumbers: true } : {}),
    ...(publicKey === undefined ? {} : { publicKey }),
    ...(purpose === undefined ? {} : { purpose }),
    ...(methods === undefined ? {} : { methods }),
  };
};

/** S8.47 */
export const noNetwork = () =>
  failed(
    "send/no-network",
    "CaipNetwork is undefined. The wallet is on a network that is not among the `networks` of the site: switch to one of these first.",
  );

const notAnAmount = ({ symbol, decimals }: Asset) =>
  failed(
    "send/amount-invalid",
    `Enter an amount greater than zero, with at most ${decimals} decimal places, which is all that ${symbol} has.`,
  );
