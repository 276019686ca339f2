import { decimalText } from "../../base/units.js";
import type { Sent } from "../../model/send.js";
import { decimalOf, localDecimal } from "../format/decimal.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { FactList, WholeFact } from "../parts/details.js";
import { Differences } from "../parts/differences.js";
import { WholeAddress } from "../parts/whole-address.js";
import { useViewPorts } from "../sluice-context.js";
import { Outbid } from "./outbid.js";
import { useIsOne } from "./use-send.js";

const FINE: ReadonlySet<Sent["status"]> = new Set([
  "pending",
  "late",
  "outbid",
  "confirmed",
  "sped-up",
  "cancelled",
]);

/** What was sent, and how far the network is with it. */
export const SentView = ({ sent }: { readonly sent: Sent }) => {
  const { plan, hash, status, differences } = sent;
  const { t, locale } = useTexts(texts);
  const ports = useViewPorts();
  const { asset, units, to } = plan;
  const isOne = useIsOne(asset);
  const exact = decimalOf(decimalText(BigInt(units), asset.decimals));
  return (
    <div className="stage fill send">
      <p className="large">
        {isOne || exact === null ? null : <bdi dir="ltr">{localDecimal(exact, locale, 0)}</bdi>}{" "}
        <bdi>{asset.symbol}</bdi>
      </p>
      <p className={`state ${FINE.has(status) ? "muted" : "off"}`} role="status">
        {/^(pending|taken-back|outbid)$/.test(status) ? <span className="spin" /> : null}
        {t(status === "pending" ? "send.sent" : `send.sent-${status}`)}
      </p>
      {differences.length === 0 ? null : <Differences differences={differences} />}
      <FactList>
        <div className="whole">
          <dt>{t("send.to")}</dt>
          <dd>
            <WholeAddress address={to} />
          </dd>
        </div>
        <WholeFact name={t("send.hash")} kind="transaction" id={hash} />
      </FactList>
      <Outbid sent={sent} />
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
