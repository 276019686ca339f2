import { useObservable, useObservableState } from "observable-hooks";
import { useMemo, useState } from "react";
import { map, merge } from "rxjs";
import { events$ } from "../../base/env.js";
import { messages as accountTexts } from "../messages/en/account.js";
import { messages as assetTexts } from "../messages/en/assets.js";
import { useTexts } from "../messages/use-messages.js";
import { useDetail } from "../parts/details.js";
import { ReceiveButton } from "../parts/not-there.js";
import { SkeletonRow } from "../parts/row.js";
import { Rows } from "../parts/rows.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { type Chosen, idOf, isSameToken, type Owned } from "./holdings.js";
import { TokenDetails } from "./token-details.js";
import {
  CoinRow,
  type FoldName,
  FoldRow,
  ownerName,
  TokenRow,
  useNetworkNames,
  Whose,
} from "./token-rows.js";
import { type Held, useHeldHere, useTokensAwaited } from "./use-held.js";

const texts = { ...accountTexts, ...assetTexts };

type Entry =
  | (Chosen & { readonly kind: "token" })
  | { readonly kind: "fold"; readonly name: FoldName; readonly count: number };

const plain = ({ token, shares }: Owned): Chosen => ({ token, shares, why: null });
const entryOf = ({ token, shares, why }: Chosen): Entry => ({ kind: "token", token, shares, why });

/**
 * The account's tokens, in places that are kept for them, so that nothing moves under the pointer when they arrive. Small
 * balances and tokens that may be tricks are folded away below. S2.37
 */
export const TokensSection = ({
  onActivity,
}: {
  /** Leads to the account's transactions, or one of them; null where there are none to see. */
  readonly onActivity: ((id: string | null) => void) | null;
}) => {
  const { t } = useTexts(texts);
  const held = useHeldHere();
  const { opened, seen, open, close } = useDetail();
  const isAwaited = useTokensAwaited();
  const { status, shown, small, hidden, together } = held;
  const detail = opened === null ? undefined : chosenIn({ shown, small, hidden }, opened);
  if (detail !== undefined)
    return <TokenDetails {...detail} held={held} onBack={close} onActivity={onActivity} />;
  if (isAwaited)
    return (
      <>
        <Whose />
        <p className="quiet">{t("dialog.loading")}</p>
        {PLACES.map((place) => (
          <SkeletonRow key={place} round />
        ))}
      </>
    );
  if (status !== "ready" && together === null)
    return (
      <>
        <Whose />
        <CoinRow />
        {status === "failed" || status === "unsupported" ? <Missing why={status} /> : null}
      </>
    );
  return (
    <>
      <Whose />
      <TokenList held={held} seen={seen} onChoose={open} />
      <Notes together={together} />
    </>
  );
};

const chosenIn = (
  { shown, small, hidden }: Pick<Held, "shown" | "small" | "hidden">,
  id: string,
): Chosen | undefined => {
  const all: readonly Chosen[] = [...[...shown, ...small].map(plain), ...hidden];
  return all.find((one) => idOf(one) === id) ?? all.find((one) => isSameToken(one, id));
};

const TokenList = ({
  held: { shown, small, hidden, together },
  seen,
  onChoose,
}: {
  readonly held: Held;
  readonly seen: string | null;
  readonly onChoose: (id: string) => void;
}) => {
  const { t } = useTexts(texts);
  const [open, setOpen] = useState<readonly FoldName[]>([]);
  const networkName = useNetworkNames();
  const isOpen = (name: FoldName): boolean => open.includes(name);
  // There may be thousands, and the list is drawn again for each answer that the view waits for.
  const entries = useMemo(
    () => entriesOf({ shown, small, hidden }, open),
    [shown, small, hidden, open],
  );
  if (entries.length === 0)
    return together?.isAwaited === true ? null : (
      <div className="note">
        <p>{t("account.tokens-none")}</p>
        <ReceiveButton />
      </div>
    );
  return (
    <Rows
      items={entries}
      keyOf={(entry) => (entry.kind === "fold" ? entry.name : idOf(entry))}
      label={t("account.tokens")}
      row={(entry) =>
        entry.kind === "token" ? (
          <TokenRow
            token={entry.token}
            shares={together === null ? null : entry.shares}
            network={together?.isOnSeveral === true ? networkName(entry.token.address) : null}
            why={entry.why}
            isSeen={isSameToken(entry, seen)}
            onChoose={onChoose}
          />
        ) : (
          <FoldRow
            {...entry}
            isOpen={isOpen(entry.name)}
            onClick={() =>
              setOpen(
                isOpen(entry.name)
                  ? open.filter((name) => name !== entry.name)
                  : [...open, entry.name],
              )
            }
          />
        )
      }
    />
  );
};

const entriesOf = (
  { shown, small, hidden }: Pick<Held, "shown" | "small" | "hidden">,
  open: readonly FoldName[],
): readonly Entry[] => {
  const fold = (name: FoldName, all: readonly Chosen[]): readonly Entry[] =>
    all.length === 0
      ? []
      : [
          { kind: "fold", name, count: all.length },
          ...(open.includes(name) ? all.map(entryOf) : []),
        ];
  return [
    ...shown.map(plain).map(entryOf),
    ...fold("small", small.map(plain)),
    ...fold("hidden", hidden),
  ];
};

/** What is missing. */
const Notes = ({ together }: Pick<Held, "together">) => {
  const { t } = useTexts(texts);
  const { missing } = useNow(useSluice().tokens$);
  return (
    <>
      {together?.isAwaited === true ? (
        <>
          <p className="quiet">{t("dialog.loading")}</p>
          <SkeletonRow round />
        </>
      ) : null}
      {together === null
        ? null
        : WHY.map((why) => {
            const owners = together.short.flatMap((one) => (one.why === why ? one.owner : []));
            return owners.length === 0 ? null : <Missing key={why} why={why} owners={owners} />;
          })}
      {together === null && missing !== null ? <Missing why={missing} /> : null}
    </>
  );
};

const WHY = ["failed", "unsupported"] as const;

/** A device that is offline asks by itself once it is not, and would ask nobody before. */
const Missing = ({
  why,
  owners = null,
}: {
  readonly why: (typeof WHY)[number];
  /** CAIP-10 ids of the accounts that it is about; null: there is but one. */
  readonly owners?: readonly string[] | null;
}) => {
  const { t } = useTexts(texts);
  const { env, send } = useViewPorts();
  const online$ = useObservable(() =>
    merge(events$(env.window, "online"), events$(env.window, "offline")).pipe(
      map(() => env.online()),
    ),
  );
  const isOnline = useObservableState(online$, () => env.online());
  const isOffline = why === "failed" && !isOnline;
  return (
    <p className="tokens-note small">
      {isOffline
        ? t("account.tokens-offline")
        : owners === null
          ? t(`account.tokens-${why}`)
          : t(`assets.short-${why}`, { accounts: owners.map(ownerName).join(", ") })}{" "}
      {why === "failed" && isOnline ? (
        <button type="button" className="link" onClick={() => send({ type: "balance/refresh" })}>
          {t("dialog.retry")}
        </button>
      ) : null}
    </p>
  );
};

/** Three rows are kept for tokens that are not known yet. */
const PLACES = [1, 2, 3] as const;
