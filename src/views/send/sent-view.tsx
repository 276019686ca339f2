import { decimalText } from "../../base/units.js";
import type { Sent } from "../../model/send.js";
import { decimalOf, localDecimal } from "../format/decimal.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { FactList, WholeFact } from "../parts/details.js";
import { WholeAddress } from "../parts/whole-address.js";
import { useViewPorts } from "../sluice-context.js";

/** What was sent, and how far the network is with it. */
export const SentView = ({ sent: { plan, hash, status } }: { readonly sent: Sent }) => {
  const { t, locale } = useTexts(texts);
  const ports = useViewPorts();
  const { asset, units, to } = plan;
  const exact = decimalOf(decimalText(BigInt(units), asset.decimals));
  return (
    <div className="stage fill send">
      <p className="large">
        <bdi dir="ltr">{exact === null ? "" : localDecimal(exact, locale, 0)}</bdi>{" "}
        <bdi>{asset.symbol}</bdi>
      </p>
      <p className={status === "failed" ? "off" : "muted"} role="status">
        {status === "pending" ? <span className="spin" /> : null}
        {t(status === "pending" ? "send.sent" : `send.sent-${status}`)}
      </p>
      <FactList>
        <div className="whole">
          <dt>{t("send.to")}</dt>
          <dd>
            <WholeAddress address={to} />
          </dd>
        </div>
        <WholeFact name={t("send.hash")} kind="transaction" id={hash} />
      </FactList>
      <div className="foot">
        <button
          type="button"
          className="btn main"
          data-focus=""
          onClick={() => ports.send({ type: "view/reset", entry: { view: "Account" } })}
        >
          {t("send.done")}
        </button>
      </div>
    </div>
  );
};
