import type { CaipNetworkId } from "../../codecs/caip.js";
import type { ActivityState } from "../../model/activity.js";
import { messages as texts } from "../messages/en/details.js";
import { useTexts } from "../messages/use-messages.js";
import { TransactionRow } from "./transaction-row.js";
import { useTransactions } from "./use-transactions.js";

/** The list of all has the others. */
const SHOWN_MAX = 5;

/** The newest of the transactions that are known to have moved a token, and the way to all of the account. Asks nobody. */
export const TokenActivity = ({
  known,
  caipNetworkId,
  contract,
  onActivity,
}: {
  /** Of the account that has the token. */
  readonly known: ActivityState;
  /** The token's. */
  readonly caipNetworkId: CaipNetworkId | undefined;
  /** Null: the network's own coin. */
  readonly contract: string | null;
  /** Leads to the list, or to one transaction in it. */
  readonly onActivity: (id: string | null) => void;
}) => {
  const { t } = useTexts(texts);
  const { items, suspicious, sentOf } = useTransactions(known);
  const isSame = (other: string | null): boolean =>
    other === contract || (other !== null && other.toLowerCase() === contract?.toLowerCase());
  const moves = items
    .filter(
      (one) =>
        one.caipNetworkId === caipNetworkId &&
        one.details?.moves.some((move) => isSame(move.contract)),
    )
    .slice(0, SHOWN_MAX);
  return (
    <>
      {moves.length === 0 ? null : (
        <>
          <h3>{t("details.known")}</h3>
          <ul aria-label={t("details.known")}>
            {moves.map((transaction) => (
              <li key={transaction.id}>
                <TransactionRow
                  network={null}
                  transaction={transaction}
                  isMarked={suspicious.has(transaction)}
                  sent={sentOf(transaction)}
                  isSeen={false}
                  onChoose={onActivity}
                  onLook={knownAlready}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="link" onClick={() => onActivity(null)}>
        {t("details.all")}
      </button>
    </>
  );
};

const knownAlready = (): void => {};
