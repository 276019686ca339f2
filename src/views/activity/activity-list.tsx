import { useEffect, useMemo, useRef } from "react";
import type { Transaction } from "../../model/payloads.js";
import { monthOf, monthTitle } from "../format/month-title.js";
import { messages as texts } from "../messages/en/activity.js";
import { useTexts } from "../messages/use-messages.js";
import { Rows } from "../parts/rows.js";
import { SkeletonRow } from "../parts/skeleton-row.js";
import { useDetail } from "../parts/use-detail.js";
import { useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { marked } from "./marked.js";
import { TransactionDetails } from "./transaction-details.js";
import { TransactionRow } from "./transaction-row.js";
import { useTransactions } from "./use-transactions.js";

const sheet = `
.month{display:flex;align-items:end;height:var(--s-row);padding:8px}
.amounts{flex:none;max-width:55%;text-align:end;line-height:1.25;overflow:hidden;font-variant-numeric:tabular-nums}
.amounts>*{display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.two:has(+.amounts)>*{white-space:normal}
.moved{display:block}
.amounts>.in{color:var(--s-success)}
`;

type Entry =
  | { readonly kind: "month"; readonly title: string; readonly key: string }
  | { readonly kind: "transaction"; readonly transaction: Transaction };

/** The account's transactions by month, those that are pending first. Older ones come as the list is scrolled. S2.31, S5.28 */
export const ActivityList = () => {
  useViewSheet(sheet);
  const { t, locale } = useTexts(texts);
  const { env, send } = useViewPorts();
  const { status, items, next, isPaused } = useTransactions();
  const { opened, seen, open, close } = useDetail();
  const year = new Date(env.scheduler.now()).getFullYear();
  const suspicious = useMemo(() => marked(items), [items]);
  const entries = useMemo(() => entriesOf(items, year, locale), [items, year, locale]);
  if (status === "idle" || status === "loading")
    return (
      <>
        <p className="quiet">{t("dialog.loading")}</p>
        {PLACES.map((place) => (
          <SkeletonRow key={place} round />
        ))}
      </>
    );
  if (status === "failed")
    return (
      <div className="note">
        <p>{t("activity.failed")}</p>
        <button type="button" className="btn" onClick={() => send({ type: "activity/refresh" })}>
          {t("dialog.retry")}
        </button>
      </div>
    );
  if (status === "unsupported")
    return <p className="tokens-note small">{t("activity.unsupported")}</p>;
  const detail = items.find(({ id }) => id === opened);
  if (detail !== undefined)
    return (
      <TransactionDetails
        transaction={detail}
        isMarked={suspicious.has(detail.id)}
        onBack={close}
      />
    );
  return (
    <>
      {items.length === 0 && next === null ? (
        <div className="note">
          <strong>{t("activity.none")}</strong>
          <p>{t("activity.none-help")}</p>
        </div>
      ) : (
        <Rows
          items={entries}
          keyOf={(entry) => (entry.kind === "month" ? entry.key : entry.transaction.id)}
          label={t("activity.title")}
          row={(entry) =>
            entry.kind === "month" ? (
              <h3 className="month">{entry.title}</h3>
            ) : (
              <TransactionRow
                transaction={entry.transaction}
                isMarked={suspicious.has(entry.transaction.id)}
                isSeen={entry.transaction.id === seen}
                onChoose={open}
              />
            )
          }
        />
      )}
      {suspicious.size === 0 ? null : (
        <p className="tokens-note small">{t("activity.marked-help")}</p>
      )}
      {next === null ? null : isPaused ? <Further /> : <End key={next} />}
    </>
  );
};

const PLACES = [1, 2, 3] as const;

const entriesOf = (
  items: readonly Transaction[],
  year: number,
  locale: string,
): readonly Entry[] => {
  const isPending = ({ status }: Transaction): boolean => status === "pending";
  const entry = (transaction: Transaction): Entry => ({ kind: "transaction", transaction });
  let month = Number.NaN;
  return [
    ...items.filter(isPending).map(entry),
    ...items.flatMap((transaction): Entry | readonly Entry[] => {
      if (isPending(transaction)) return [];
      const before = month;
      month = monthOf(transaction.minedAt);
      if (month === before) return entry(transaction);
      const title = monthTitle(transaction.minedAt, year, locale);
      return [{ kind: "month", title, key: `${title} ${transaction.id}` }, entry(transaction)];
    }),
  ];
};

/** Asks for older transactions when the end of the list comes into sight. */
const End = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const Observer = end.current?.ownerDocument.defaultView?.IntersectionObserver;
    if (end.current === null || Observer === undefined) return;
    const observer = new Observer((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) send({ type: "activity/more" });
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [send]);
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
