import type {
  ShownRequest as Shown,
  ShownCall,
  ShownField,
  ShownTransaction,
} from "../../codecs/approval/shown.js";
import type { Network } from "../../codecs/network.js";
import { localDecimal } from "../format/decimal.js";
import { messages as texts } from "../messages/en/approval.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { Pair } from "./pair.js";
import { shownRequestSheet } from "./shown-request-sheet.js";
import { SolanaTransaction } from "./solana-transaction.js";

/**
 * What a request asks to be signed, next to the wallet's own words: whole addresses, exact amounts, and an
 * honest word where something cannot be read.
 */
export const ShownRequest = ({
  shown,
  network,
}: {
  readonly shown: Shown;
  readonly network: Pick<Network, "nativeCurrency">;
}) => {
  useViewSheet(shownRequestSheet);
  const { t } = useTexts(texts);
  switch (shown.kind) {
    case "message":
      return (
        <section className="asked">
          <h3>{t("approval.message")}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre tabIndex={0}>
            <bdi>{shown.message.text}</bdi>
          </pre>
          <Left count={shown.message.left} of="approval.left" />
        </section>
      );
    case "bytes":
      return (
        <section className="asked">
          <h3>{t("approval.message")}</h3>
          <p className="warn">{t("approval.bytes", { length: shown.length })}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
          <pre tabIndex={0} dir="ltr">
            {shown.hex}
          </pre>
        </section>
      );
    case "typed-data":
      return (
        <section className="asked">
          <h3>{t("approval.typed-data")}</h3>
          <dl>
            <dt>{t("approval.type")}</dt>
            <dd>
              <bdi>{shown.primaryType}</bdi>
            </dd>
            <Fields fields={shown.domain} />
            <Fields fields={shown.fields} />
          </dl>
          <Left count={shown.left} of="approval.fields-left" />
        </section>
      );
    case "transactions":
      return (
        <section className="asked">
          <h3>
            {shown.transactions.length === 1
              ? t("approval.transaction")
              : t("approval.transactions", { count: shown.transactions.length })}
          </h3>
          {shown.transactions.map((transaction, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a batch never changes its order
            <Transaction key={at} transaction={transaction} network={network} />
          ))}
        </section>
      );
    case "solana":
      return (
        <section className="asked">
          <h3>{t("approval.solana-transactions", { count: shown.transactions.length })}</h3>
          {shown.transactions.map((transaction, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes its order
            <SolanaTransaction key={at} transaction={transaction} network={network} />
          ))}
        </section>
      );
    case "unreadable":
      return <p className="asked warn">{t("approval.unreadable")}</p>;
  }
};

const Left = ({
  count,
  of,
}: {
  readonly count: number;
  readonly of: "approval.left" | "approval.fields-left";
}) => {
  const { t } = useTexts(texts);
  return count === 0 ? null : <p className="warn">{t(of, { count })}</p>;
};

const Fields = ({ fields }: { readonly fields: readonly ShownField[] }) =>
  fields.map(({ path, value }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paths may repeat, and fields never move
    <Pair key={at} name={path} value={value} />
  ));

const Transaction = ({
  transaction: { to, value, call },
  network: { nativeCurrency },
}: {
  readonly transaction: ShownTransaction;
  readonly network: Pick<Network, "nativeCurrency">;
}) => {
  const { t, locale } = useTexts(texts);
  const { decimals, symbol } = nativeCurrency;
  return (
    <dl>
      <Pair name={t("approval.to")} value={to ?? t("approval.new-contract")} />
      {value === 0n && call !== null ? null : (
        <Pair
          name={t("approval.amount")}
          value={`${localDecimal({ units: value, places: decimals }, locale, 0)} ${symbol}`}
        />
      )}
      {call === null ? null : <Call call={call} />}
    </dl>
  );
};

const Call = ({ call }: { readonly call: ShownCall }) => {
  const { t } = useTexts(texts);
  if (call.kind === "unknown")
    return (
      <>
        <dt>{t("approval.calls")}</dt>
        <dd className="warn">
          {call.selector === null
            ? t("approval.no-selector", { length: call.length })
            : t("approval.unknown-call", { selector: call.selector, length: call.length })}
        </dd>
      </>
    );
  return (
    <>
      <Pair name={t("approval.calls")} value={call.name} />
      {call.args.map(({ name, value, unlimited }) =>
        unlimited ? (
          <Warned key={name} name={name} value={t("approval.unlimited")} />
        ) : (
          <Pair key={name} name={name} value={value} />
        ),
      )}
    </>
  );
};

const Warned = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <>
    <dt>{name}</dt>
    <dd className="warn">{value}</dd>
  </>
);
