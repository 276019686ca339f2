import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from "react";
import { map, type Observable, of, type SchedulerLike, switchMap } from "rxjs";
import { mapInSlices } from "../../base/map-in-slices.js";
import { after } from "../../base/wait.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import { parseCaipAddress } from "../../codecs/caip-account.js";
import type { Network } from "../../codecs/network.js";
import type { AccountTokens } from "../../model/account.js";
import { initialActivity } from "../../model/activity.js";
import { type Known, sentSymbols } from "../../model/suspicion.js";
import { useNetwork } from "../host-hooks.js";
import { useMade } from "../parts/use-made.js";
import { useNow, useOptions, useSluice, useViewPorts } from "../sluice-context.js";
import { type Holdings, holdingsOf, judgeOf, type Part, sortedOut, tokensOf } from "./holdings.js";
import { useOwned, useOwner } from "./use-face.js";

export interface Held extends Holdings {
  /** Of the active account's tokens. `unsupported` where its network is not configured as well: nobody is asked there. */
  readonly status: AccountTokens["status"];
  /** Whether the tokens are there and are yet to be sorted out. Nothing is told of them then. */
  readonly isSorting: boolean;
  /** The accounts that are looked at together; null: the active one alone. */
  readonly together: Together | null;
}

export interface Together {
  readonly count: number;
  /** Whether more than one network is among theirs. */
  readonly isOnSeveral: boolean;
  /** Whether what one of the others holds has yet to come. */
  readonly isAwaited: boolean;
  /** Those of which not everything could be told. */
  readonly short: readonly Short[];
}

interface Short {
  /** CAIP-10 id. */
  readonly owner: string;
  readonly why: NonNullable<AccountTokens["missing"]>;
}

/** What the account holds, or all accounts together, sorted out. */
export const useHeld = (): Held => {
  const tokens = useNow(useSluice().tokens$);
  const network = useNetwork();
  const networks = useNow(useSluice().networks$);
  const { tokens: named } = useOptions();
  const sent = useSent();
  const { items, verdicts, listed = UNLISTED, missing } = tokens;
  const owner = useOwner();
  const status = network.unsupported === true ? "unsupported" : tokens.status;
  const others = (tokens.together === true ? tokens.others : null) ?? NOBODY;
  const held = useMemo(
    () =>
      others.flatMap((one) => {
        const { caipAddress } = one;
        // It is about to become another one's turn.
        if (caipAddress === null || caipAddress === owner) return [];
        const on = networks.find(({ caipNetworkId }) => caipNetworkId === networkOf(caipAddress));
        return on === undefined ? [] : [{ ...one, owner: caipAddress, on }];
      }),
    [others, owner, networks],
  );
  const parts = useMemo((): readonly Part[] => {
    const knownOn = (
      { caipNetworkId, nativeCurrency }: Network,
      known: Known["tokens"],
      symbols: Known["sent"],
    ): Known => ({
      coin: nativeCurrency.symbol,
      tokens: [
        ...(named[caipNetworkId] ?? []).map((one) => ({
          ...one,
          address: `${caipNetworkId}:${one.address}`,
        })),
        ...known,
      ],
      sent: symbols,
    });
    return [
      { owner: owner ?? "", tokens: items, known: knownOn(network, listed, sent), verdicts },
      ...held.map((one) => ({
        owner: one.owner,
        tokens: one.items,
        // Of other accounts nobody has fetched the history.
        known: knownOn(one.on, one.listed ?? UNLISTED, null),
        verdicts: one.verdicts,
      })),
    ];
  }, [items, verdicts, listed, held, network, owner, named, sent]);
  const together = useMemo((): Together | null => {
    if (held.length === 0) return null;
    const owners = [owner ?? "", ...held.map((one) => one.owner)];
    return {
      count: owners.length,
      isOnSeveral: new Set(owners.map(networkOf)).size > 1,
      isAwaited: held.some((one) => one.status === "idle" || one.status === "loading"),
      short: [{ status, missing, owner: owner ?? "" }, ...held].flatMap((one) => {
        const why = whyShort(one);
        return why === null ? [] : [{ owner: one.owner, why }];
      }),
    };
  }, [status, missing, held, owner]);
  const holdings = useHoldings(parts);
  return useMemo(
    () => ({ ...(holdings ?? NOTHING), status, together, isSorting: holdings === null }),
    [holdings, status, together],
  );
};

/** The symbols of what the account has sent. The same object while they are the same, as after most pages of a history. */
const useSent = (): Known["sent"] => {
  // There may be thousands of transactions, and what has been sent is not urgent.
  const { status, items } = useDeferredValue(useOwned(useViewPorts().activity$, initialActivity));
  const symbols = useMemo(() => {
    const found = sentSymbols({ status, items });
    return found === null ? null : JSON.stringify([...found].sort());
  }, [status, items]);
  return useMemo(() => (symbols === null ? null : new Set<string>(JSON.parse(symbols))), [symbols]);
};

/** Those of a long list come after the render. Null: they are yet to come, and what was sorted out before was of others. */
const useHoldings = (parts: readonly Part[]): Holdings | null => {
  const { scheduler } = useViewPorts().env;
  const length = parts.reduce((sum, { tokens }) => sum + tokens.length, 0);
  const sorted = useMade(parts, length, sortedAtOnce, holdingsInSlices(scheduler));
  return sorted !== null && haveSameOwners(sorted.parts, parts) ? sorted : null;
};

const sortedAtOnce = (parts: readonly Part[]): SortedOut => ({ ...holdingsOf(parts), parts });

const haveSameOwners = (a: readonly Part[], b: readonly Part[]): boolean =>
  a.length === b.length && a.every(({ owner }, at) => owner === b[at]?.owner);

const networkOf = (owner: string): CaipNetworkId | undefined =>
  parseCaipAddress(owner)?.caipNetworkId;

const whyShort = ({
  status,
  missing,
}: Pick<AccountTokens, "status" | "missing">): Short["why"] | null =>
  status === "failed" || status === "unsupported" ? status : missing;

const NOBODY: readonly AccountTokens[] = [];
const UNLISTED: Known["tokens"] = [];
const NOTHING: Holdings = { shown: [], small: [], hidden: [], total: null };

/** To judge a token takes a fifth of decoding it. */
const SLICE = 1_000;

/** What is held, and by what it was judged. */
export interface SortedOut extends Holdings {
  readonly parts: readonly Part[];
}

/** Sorts out thousands of tokens in tasks that hold up neither a click nor a frame. */
export const holdingsInSlices =
  (scheduler: SchedulerLike) =>
  (parts$: Observable<readonly Part[]>): Observable<SortedOut> =>
    parts$.pipe(
      switchMap((parts) =>
        after(0, scheduler).pipe(
          // What is known may be thousands of tokens as well.
          switchMap(() => of(tokensOf(parts)).pipe(mapInSlices(judgeOf(parts), scheduler, SLICE))),
          switchMap((judged) => after(0, scheduler).pipe(map(() => judged))),
          map((judged) => ({ ...sortedOut(judged), parts })),
        ),
      ),
    );

const HeldContext = createContext<Held | null>(null);

/** Sorts out once what the account holds, for all parts of a view. */
export const HeldScope = ({ children }: { readonly children: ReactNode }) => (
  <HeldContext.Provider value={useHeld()}>{children}</HeldContext.Provider>
);

/** What the account holds, inside a {@link HeldScope}. */
export const useHeldHere = (): Held => {
  const held = useContext(HeldContext);
  if (held === null) throw new Error("useHeldHere: no HeldScope above");
  return held;
};

/** Whether the account's tokens have yet to come. Without a project id nobody is asked, as for WalletConnect. */
export const useTokensAwaited = (): boolean => {
  const { status, isSorting } = useHeldHere();
  const isAsked = useNow(useSluice().wallets$).walletConnect !== null;
  return isSorting || status === "loading" || (status === "idle" && isAsked);
};
