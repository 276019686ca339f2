import { useObservableState } from "observable-hooks";
import { catchError, EMPTY } from "rxjs";
import { loadOnce } from "../../base/answers.js";
import type { Transaction } from "../../codecs/api/history.js";
import type { Network } from "../../codecs/network.js";
import type { SentTransaction } from "../../codecs/storage/transfers.js";
import type { ListedTransaction } from "../../model/activity.js";
import type { TransactionDetails as KnownDetails } from "../../model/transaction-details.js";
import { exactText } from "../format/formats.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { messages as activityTexts } from "../messages/en/activity.js";
import { messages as detailTexts } from "../messages/en/details.js";
import { useTexts } from "../messages/use-messages.js";
import { Details, Fact, WholeFact } from "../parts/details.js";
import { Differences } from "../parts/differences.js";
import { useNow, useSluice } from "../sluice-context.js";
import { type Counterpart, counterpartsOf, replacedOf, transferTexts } from "./told.js";
import { kindOf, useNameOf } from "./transaction-row.js";

const texts = { ...activityTexts, ...detailTexts };

/** One transaction: what it did and moved, with whom, in full, what it cost, and where the explorer shows it. */
export const TransactionDetails = ({
  transaction,
  isMarked,
  sent,
  onBack,
}: {
  readonly transaction: ListedTransaction;
  readonly isMarked: boolean;
  /** What is known of it if it was sent from here. */
  readonly sent: SentTransaction | undefined;
  readonly onBack: () => void;
}) => {
  const { t, locale } = useTexts(texts);
  const { networks$, swaps$ } = useSluice();
  const networks = useNow(networks$);
  const { operationType, status, minedAt, caipNetworkId, hash, details } = transaction;
  const swap = useNow(swaps$).find((one) => one.hash === hash);
  const replaced = replacedOf(sent);
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId);
  const moved = transferTexts({ ...transaction, status: "" }, locale, true).filter(
    (text) => text !== "",
  );
  const when = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });
  return (
    <Details
      back={t("details.activity")}
      onBack={onBack}
      name={t(`activity.${kindOf(operationType)}`)}
    >
      {isMarked ? <p className="off">{t("activity.marked-help")}</p> : null}
      {sent?.differences?.length ? <Differences differences={sent.differences} /> : null}
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
          {t(
            replaced !== null
              ? `activity.is-${replaced}`
              : status === "confirmed"
                ? "details.done"
                : `activity.is-${status}`,
          )}
        </Fact>
        <Fact name={t("details.when")}>{when.format(minedAt)}</Fact>
        {/* What a swap from here has really brought, once the chain says so. A.19 */}
        {swap?.arrived == null ? null : (
          <Fact name={t("activity.receive")}>
            <bdi dir="ltr">
              {exactText(swap.arrived, locale)} {swap.buy.symbol}
            </bdi>
          </Fact>
        )}
        {network && (
          <Fact name={t("details.network")}>
            <bdi>{network.name}</bdi>
          </Fact>
        )}
        {details === undefined ? (
          <SaidParties transaction={transaction} network={network} />
        ) : (
          <KnownFacts details={details} network={network} isMarked={isMarked} />
        )}
        <WholeFact name={t("details.hash")} kind="transaction" id={hash} network={network} />
      </dl>
      {sent?.status === "pending" ? <WhilePending sent={sent} /> : null}
    </Details>
  );
};

const sending$ = loadOnce(() => import("../send/send.js")).pipe(catchError(() => EMPTY));

/** What can be sent in its place. The code is fetched for it, which sends it as well. */
const WhilePending = ({ sent }: { readonly sent: SentTransaction }) => {
  const sending = useObservableState(sending$, null);
  return sending === null ? null : <sending.Pending sent={sent} />;
};

/** As the service says. Nobody has checked it, so there is nothing to copy. */
const SaidParties = ({
  transaction: { sentFrom, sentTo },
  network,
}: {
  readonly transaction: Transaction;
  readonly network: Network | undefined;
}) => {
  const { t } = useTexts(texts);
  return [["details.from", sentFrom] as const, ["details.to", sentTo] as const].map(([name, id]) =>
    id === "" ? null : (
      <WholeFact
        key={name}
        name={t(name)}
        kind="account"
        id={id}
        network={network}
        isTrusted={false}
      />
    ),
  );
};

/** Parties and contracts that are shown of one transaction. */
const SHOWN_MAX = 10;

/** As the network's node says. */
const KnownFacts = ({
  details,
  network,
  isMarked,
}: {
  readonly details: KnownDetails;
  readonly network: Network | undefined;
  readonly isMarked: boolean;
}) => {
  const { t, locale } = useTexts(texts);
  const own = useActiveAccount()?.address.toLowerCase();
  const { moves, used, fee, payer, reason } = details;
  const tokens = new Set(moves.flatMap(({ contract }) => contract ?? []));
  const isToken = used !== null && [...tokens].some((one) => isSame(one, used));
  const contracts = [...tokens, ...(used === null || isToken ? [] : [used])];
  return (
    <>
      {reason === null ? null : (
        <Fact name={t("details.reason")}>
          <bdi>{reason}</bdi>
        </Fact>
      )}
      {counterpartsOf(details)
        .slice(0, SHOWN_MAX)
        .map((one) => (
          <Party
            key={`${one.way} ${one.address}`}
            {...one}
            network={network}
            isTrusted={!isMarked}
          />
        ))}
      {payer.toLowerCase() !== own ? null : (
        <Fact name={t("details.fee")}>
          <bdi dir="ltr">
            {exactText(fee, locale)} {network?.nativeCurrency.symbol}
          </bdi>
        </Fact>
      )}
      {contracts.slice(0, SHOWN_MAX).map((id) => (
        <WholeFact
          key={id}
          name={t("details.contract")}
          kind="account"
          id={id}
          network={network}
          isTrusted={!isMarked}
        />
      ))}
    </>
  );
};

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const Party = ({
  way,
  address,
  network,
  isTrusted,
}: Counterpart & { readonly network: Network | undefined; readonly isTrusted: boolean }) => {
  const { t } = useTexts(texts);
  const active = useNetwork();
  const { caipNetworkId } = network ?? active;
  const name = useNameOf(isTrusted ? address : null, caipNetworkId);
  const label = t(way === "from" ? "details.from" : "details.to");
  return (
    <WholeFact
      name={
        name === null ? (
          label
        ) : (
          <>
            {label} <bdi>{name}</bdi>
          </>
        )
      }
      kind="account"
      id={address}
      network={network}
      isTrusted={isTrusted}
    />
  );
};
