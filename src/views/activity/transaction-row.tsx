import { memo } from "react";
import type { Transaction } from "../../model/payloads.js";
import { dateFormat } from "../format/formats.js";
import { transferTexts } from "../format/transfers.js";
import { messages as texts } from "../messages/en/activity.js";
import { useTexts } from "../messages/use-messages.js";
import { OutsidePicture } from "../parts/outside-picture.js";

const KINDS = [
  "send",
  "receive",
  "trade",
  "approve",
  "revoke",
  "execute",
  "deploy",
  "mint",
  "burn",
  "deposit",
  "withdraw",
  "borrow",
  "repay",
  "claim",
  "stake",
  "unstake",
] as const;

/** What a transaction did, as the texts call it. */
export const kindOf = (operationType: string): (typeof KINDS)[number] | "other" =>
  KINDS.find((one) => one === operationType) ?? "other";

/** What a transaction did, when, and what it moved. S5.24 */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  isMarked,
  isSeen,
  onChoose,
}: {
  readonly transaction: Transaction;
  readonly isMarked: boolean;
  readonly isSeen: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const { t, locale } = useTexts(texts);
  const { operationType, status, minedAt, transfers } = transaction;
  const kind = kindOf(operationType);
  const state = isMarked
    ? t("activity.is-marked")
    : status === "confirmed"
      ? null
      : t(`activity.is-${status}`);
  const when = dateFormat(locale, {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "numeric",
  }).format(minedAt);
  const pictured = isMarked
    ? undefined
    : (transfers.find(({ direction }) => direction === "out") ?? transfers[0]);
  const content = (
    <>
      <OutsidePicture
        name={pictured?.symbol ?? pictured?.nft ?? t(`activity.${kind}`)}
        src={pictured?.picture ?? null}
        className={pictured?.nft == null ? "round" : ""}
      />
      <span className="grow two">
        <span>{t(`activity.${kind}`)}</span>{" "}
        <span className="small over">
          {state === null ? null : (
            <span className={status === "pending" && !isMarked ? undefined : "off"}>
              {state} ·{" "}
            </span>
          )}
          {when}{" "}
        </span>
      </span>
      <span className="amounts">
        {transfers.length === 0
          ? null
          : transferTexts({ ...transaction, status: "" }, locale).map((text) => (
              <bdi key={text} dir="ltr" className={text.startsWith("+") ? "in" : undefined}>
                {text}
              </bdi>
            ))}
      </span>
    </>
  );
  return (
    <button
      type="button"
      className="row"
      // biome-ignore lint/a11y/noAutofocus: who comes back from a transaction goes on from it
      autoFocus={isSeen}
      onClick={() => onChoose(transaction.id)}
    >
      {content}
    </button>
  );
});
