import { useObservableEagerState } from "observable-hooks";
import type { Transaction } from "../../model/payloads.js";
import { explorerUrl } from "../format/explorer-url.js";
import { transferTexts } from "../format/transfers.js";
import { messages as accountTexts } from "../messages/en/account.js";
import { messages as activityTexts } from "../messages/en/activity.js";
import { useTexts } from "../messages/use-messages.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { useSluice } from "../sluice-context.js";

const texts = { ...accountTexts, ...activityTexts };

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

/** What a transaction did, when, and what it moved. Leads to it on the network's explorer, if there is one. S5.24 */
export const TransactionRow = ({
  transaction,
  isMarked,
}: {
  readonly transaction: Transaction;
  readonly isMarked: boolean;
}) => {
  const { t, locale } = useTexts(texts);
  const networks = useObservableEagerState(useSluice().networks$);
  const { operationType, status, minedAt, transfers, caipNetworkId, hash } = transaction;
  const kind = KINDS.find((one) => one === operationType) ?? "other";
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId);
  const href = network === undefined ? null : explorerUrl(network, "transaction", hash);
  const state = isMarked
    ? t("activity.is-marked")
    : status === "confirmed"
      ? null
      : t(`activity.is-${status}`);
  const when = new Intl.DateTimeFormat(locale, {
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
  return href === null ? (
    <div className="row still">{content}</div>
  ) : (
    <a
      className="row"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={t("account.explorer", { explorer: network?.blockExplorers?.default.name ?? "" })}
    >
      {content}
    </a>
  );
};
