import { useCallback, useEffect, useMemo, useState } from "react";
import type { SchedulerLike } from "rxjs";
import type { Transaction } from "../../codecs/api/history.js";
import type { ListedTransaction } from "../../model/activity.js";
import { COMPLETED_MAX } from "../../model/limits.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/activity.js";
import { useTexts } from "../messages/use-messages.js";
import { useDetail } from "../parts/details.js";
import { SkeletonRow } from "../parts/row.js";
import { Rows } from "../parts/rows.js";
import { useNamesOfNetworks } from "../parts/use-names-of-networks.js";
import { useViewSheet } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { ScopeChoice } from "./scope.js";
import { byMonth, monthTitle } from "./told.js";
import { TransactionDetails } from "./transaction-details.js";
import { TransactionRow, useInView } from "./transaction-row.js";
import { useTransactions } from "./use-transactions.js";

const sheet = `
.month{display:flex;align-items:end;height:var(--s-row);padding:8px}
.amounts{flex:0 1 auto;min-width:0;max-width:55%;text-align:end;line-height:1.25;overflow:hidden;font-variant-numeric:tabular-nums}
.amounts>*{display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.row:has(>.amounts){padding-block:0}
.two:has(+.amounts){min-width:min(6.4em,60%);line-height:1.2}
.two:has(+.amounts)>*{white-space:normal}
.moved{display:block}
.amounts>.in{color:var(--s-success)}
.sorry{display:flex;align-items:center;gap:12px;padding:0 8px 8px}
.sorry>p{flex:1;color:var(--s-muted);font-size:.9375em}
`;

/** There may be thousands of them, so that none is wrapped. */
type Entry = ListedTransaction | Month;

interface Month {
  readonly title: string;
  readonly id: string;
}

/**
 * The account's transactions by month, those that are pending first. Older ones come as the list is scrolled. S2.31, S5.28
 *
 * @param first id of the transaction that is shown first; by default the list is
 */
export const ActivityList = ({ first = null }: { readonly first?: string | null }) => {
  useViewSheet(sheet);
  const { t, locale } = useTexts(texts);
  const { env } = useViewPorts();
  const known = useNow(useSluice().activity$);
  // Nobody is asked on a network that is not configured.
  const { unsupported = false } = useNetwork();
  const { status, scope, items, isReading, next, isPaused, suspicious, sentOf } = useTransactions(
    unsupported ? { ...known, status: "unsupported" } : known,
  );
  const { opened, seen, open, close } = useDetail(first);
  const year = new Date(env.scheduler.now()).getFullYear();
  const look = useLook();
  const nameOf = useNamesOfNetworks();
  const entries = useMemo(() => entriesOf(items, year, locale), [items, year, locale]);
  const detail = opened === null ? undefined : items.find(({ id }) => id === opened);
  const isKnown = detail === undefined || detail.details !== undefined;
  const asked = isKnown || detail.status === "pending" ? null : detail;
  // One may be opened before its row was in sight, or without the list.
  useEffect(() => {
    if (asked !== null) look(asked);
  }, [asked, look]);
  if (detail !== undefined)
    return (
      <TransactionDetails
        transaction={detail}
        isMarked={suspicious.has(detail)}
        sent={sentOf(detail)}
        onBack={close}
      />
    );
  const isReady = status === "ready" && !isReading;
  return (
    <>
      <ScopeChoice />
      {items.length === 0 ? (
        isReady && next === null ? (
          <div className="note">
            <strong>{t("activity.none")}</strong>
            <p>{t("activity.none-help")}</p>
          </div>
        ) : null
      ) : (
        <Rows
          items={entries}
          keyOf={keyOf}
          label={t("activity.title")}
          row={(entry) =>
            "title" in entry ? (
              <h3 className="month">{entry.title}</h3>
            ) : (
              <TransactionRow
                transaction={entry}
                network={scope === "all" ? nameOf(entry.caipNetworkId) : null}
                isMarked={suspicious.has(entry)}
                sent={sentOf(entry)}
                isSeen={entry.id === seen}
                onChoose={open}
                onLook={look}
              />
            )
          }
        />
      )}
      {suspicious.size === 0 ? null : (
        <p className="tokens-note small">{t("activity.marked-help")}</p>
      )}
      {status === "failed" ? (
        <Failed />
      ) : status === "unsupported" ? (
        <p className="tokens-note small">{t("activity.unsupported")}</p>
      ) : !isReady ? (
        <Awaited />
      ) : next === null ? null : isPaused ? (
        <Further />
      ) : (
        <End key={next} />
      )}
    </>
  );
};

/** Not the id itself: React's maps have browsers intern their keys, and thousands of them make each garbage collection longer. */
const keyOf = ({ id }: Entry): string => `#${id}`;

const PLACES = [1, 2, 3] as const;

const Awaited = () => {
  const { t } = useTexts(texts);
  return (
    <>
      <p className="quiet">{t("dialog.loading")}</p>
      {PLACES.map((place) => (
        <SkeletonRow key={place} round />
      ))}
    </>
  );
};

/** Kept low: a passing message says the same, and covers what is right above the foot. */
const Failed = () => {
  const { t } = useTexts(texts);
  const { env, send } = useViewPorts();
  return (
    <div className="sorry">
      <p>{t(env.online() ? "activity.failed" : "activity.offline")}</p>
      <button type="button" className="btn" onClick={() => send({ type: "activity/refresh" })}>
        {t("dialog.retry")}
      </button>
    </div>
  );
};

/** Rows that were scrolled into sight within this time are asked about together. */
const LOOK_MS = 100;

/** Has what is in sight completed. */
const useLook = (): ((transaction: Transaction) => void) => {
  const { env, send } = useViewPorts();
  const [look] = useState(() =>
    gathered<Transaction>(env.scheduler, (all) => {
      for (let at = 0; at < all.length; at += COMPLETED_MAX)
        send({
          type: "activity/complete",
          transactions: all
            .slice(at, at + COMPLETED_MAX)
            .map(({ caipNetworkId, hash }) => ({ caipNetworkId, hash })),
        });
    }),
  );
  return look;
};

/** Not `useObservableCallback`, which would be a part of every page's first load. */
const gathered = <T,>(
  scheduler: SchedulerLike,
  tell: (all: readonly T[]) => void,
): ((one: T) => void) => {
  let waiting: readonly T[] = [];
  return (one) => {
    waiting = [...waiting, one];
    if (waiting.length > 1) return;
    scheduler.schedule(() => {
      const all = waiting;
      waiting = [];
      tell(all);
    }, LOOK_MS);
  };
};

/** Those that are pending, then the others below their months. It is made of whole pieces of the list, which may be long. */
const entriesOf = (
  items: readonly ListedTransaction[],
  year: number,
  locale: string,
): readonly Entry[] => {
  const isPending = ({ status }: ListedTransaction): boolean => status === "pending";
  const pending: readonly Entry[] = items.filter(isPending);
  const mined = pending.length === 0 ? items : items.filter((one) => !isPending(one));
  const months = byMonth(mined).flatMap((all): readonly (readonly Entry[])[] => {
    const [first] = all;
    if (first === undefined) return [];
    const title = monthTitle(first.minedAt, year, locale);
    return [[{ title, id: `${title} ${first.id}` }], all];
  });
  return pending.concat(...months);
};

/** Asks for older transactions when the end of the list comes into sight. */
const End = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const end = useInView<HTMLDivElement>(
    useCallback(() => void send({ type: "activity/more" }), [send]),
  );
  return (
    <div ref={end} className="note" role="status">
      <span className="spin" />
      <span className="quiet">{t("dialog.loading")}</span>
    </div>
  );
};

/** Several pages had nothing to show. The next ones are fetched if the visitor wants it. */
const Further = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return (
    <div className="note">
      <p>{t("activity.paused")}</p>
      <button type="button" className="btn" onClick={() => send({ type: "activity/more" })}>
        {t("activity.further")}
      </button>
    </div>
  );
};
