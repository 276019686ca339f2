import { Fragment } from "react";
import type { ShownSolanaTransaction } from "../../codecs/approval/shown.js";
import type { Network } from "../../codecs/network.js";
import { localDecimal } from "../format/decimal.js";
import { messages as texts } from "../messages/en/approval.js";
import { useTexts } from "../messages/use-messages.js";
import { Pair } from "./pair.js";

/** A transaction of Solana: who pays and signs, what moves, and which programs do what cannot be decoded. */
export const SolanaTransaction = ({
  transaction: { feePayer, signers, transfers, programs },
  network: { nativeCurrency },
}: {
  readonly transaction: ShownSolanaTransaction;
  readonly network: Pick<Network, "nativeCurrency">;
}) => {
  const { t, locale } = useTexts(texts);
  const { decimals, symbol } = nativeCurrency;
  return (
    <dl>
      {transfers.map(({ from, to, lamports }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same transfer twice is two
        <Fragment key={at}>
          <Pair name={t("approval.from")} value={from} />
          <Pair name={t("approval.to")} value={to} />
          <Pair
            name={t("approval.amount")}
            value={`${localDecimal({ units: lamports, places: decimals }, locale, 0)} ${symbol}`}
          />
        </Fragment>
      ))}
      {programs.map((program) => (
        <Fragment key={program}>
          <dt>{t("approval.calls")}</dt>
          <dd className="warn">{t("approval.unknown-program", { program })}</dd>
        </Fragment>
      ))}
      <Pair name={t("approval.fee-payer")} value={feePayer} />
      {signers.map((signer) => (
        <Pair key={signer} name={t("approval.signer")} value={signer} />
      ))}
    </dl>
  );
};
