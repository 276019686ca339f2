import { useObservableEagerState } from "observable-hooks";
import type { Transaction } from "../../model/payloads.js";
import { transferTexts } from "../format/transfers.js";
import { messages as activityTexts } from "../messages/en/activity.js";
import { messages as detailTexts } from "../messages/en/details.js";
import { useTexts } from "../messages/use-messages.js";
import { Details, Fact, WholeFact } from "../parts/details.js";
import { useSluice } from "../sluice-context.js";
import { kindOf } from "./transaction-row.js";

const texts = { ...activityTexts, ...detailTexts };

/** One transaction: what it did and moved, whom it names, in full, and where the explorer shows it. */
export const TransactionDetails = ({
  transaction,
  isMarked,
  onBack,
}: {
  readonly transaction: Transaction;
  readonly isMarked: boolean;
  readonly onBack: () => void;
}) => {
  const { t, locale } = useTexts(texts);
  const networks = useObservableEagerState(useSluice().networks$);
  const { operationType, status, minedAt, caipNetworkId, sentFrom, sentTo, hash } = transaction;
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId);
  const moved = transferTexts({ ...transaction, status: "" }, locale).filter((text) => text !== "");
  const when = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });
  return (
    <Details
      back={t("details.activity")}
      onBack={onBack}
      name={t(`activity.${kindOf(operationType)}`)}
    >
      {isMarked ? <p className="off">{t("activity.marked-help")}</p> : null}
      <dl className="facts">
        {moved.length === 0 ? null : (
          <Fact name={t("details.amount")}>
            {moved.map((text) => (
              <bdi key={text} dir="ltr" className="moved">
                {text}
              </bdi>
            ))}
          </Fact>
        )}
        <Fact name={t("details.status")}>
          {t(status === "confirmed" ? "details.done" : `activity.is-${status}`)}
        </Fact>
        <Fact name={t("details.when")}>{when.format(minedAt)}</Fact>
        {network === undefined ? null : (
          <Fact name={t("details.network")}>
            <bdi>{network.name}</bdi>
          </Fact>
        )}
        {sentFrom === "" ? null : (
          <WholeFact
            name={t("details.from")}
            kind="account"
            id={sentFrom}
            network={network}
            isTrusted={!isMarked}
          />
        )}
        {sentTo === "" ? null : (
          <WholeFact
            name={t("details.to")}
            kind="account"
            id={sentTo}
            network={network}
            isTrusted={!isMarked}
          />
        )}
        <WholeFact name={t("details.hash")} kind="transaction" id={hash} network={network} />
      </dl>
    </Details>
  );
};
