import type { ReactNode } from "react";
import type { Purchase } from "../../model/purchase.js";
import { DOT } from "../format/formats.js";
import { messages as texts } from "../messages/en/buy.js";
import { useTexts } from "../messages/use-messages.js";
import { FactList, WholeFact } from "../parts/details.js";
import { LinkOut } from "../parts/link-out.js";
import { Notice } from "../parts/notice.js";
import { useNamesOfNetworks } from "../parts/use-names-of-networks.js";
import { WholeAddress } from "../parts/whole-address.js";
import { useWayBack } from "../send/send-sheet.js";
import { useViewSheet } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { buySheet, usePurchase } from "./use-purchase.js";

/** What becomes of a purchase. Only the chain says that it has arrived. S2.30 */
const View = () => {
  useViewSheet(buySheet);
  const { t } = useTexts(texts);
  const purchase = usePurchase()?.purchase ?? null;
  return purchase === null ? (
    <Notice title={t("buy.none")} actions={<ToProviders text="buy.start" />} />
  ) : (
    <div className="stage fill buy">
      <div role="status">
        <Status purchase={purchase} />
      </div>
      {purchase.status === "pending" ? <Where purchase={purchase} /> : null}
      <Sent purchase={purchase} />
      <Foot purchase={purchase} />
    </div>
  );
};

const Title = () => useTexts(texts).t("buy.progress");

export const ProgressView = Object.assign(View, { Title });

const Status = ({ purchase }: { readonly purchase: Purchase }): ReactNode => {
  const { t } = useTexts(texts);
  const { provider, wish, status, window, arrived, failure, exchange } = purchase;
  const { symbol } = wish.token;
  const said = { provider, symbol };
  switch (status) {
    case "arrived":
      return (
        <Notice title={t("buy.arrived")}>
          {arrived === null
            ? t("buy.arrived-some", said)
            : t("buy.arrived-text", { ...said, amount: arrived })}
        </Notice>
      );
    case "refused":
      return <Notice title={t("buy.refused", said)}>{t("buy.refused-text")}</Notice>;
    case "unseen":
      return <Notice title={t("buy.unseen")}>{t("buy.unseen-text", said)}</Notice>;
    case "not-opened":
      return (
        <Notice title={t("buy.not-opened", said)}>
          {t("failure.purchase/not-opened")}
          <bdi className="said muted"> {failure?.message}</bdi>
        </Notice>
      );
    default:
      return exchange?.isFailed === true ? (
        <Notice title={t("buy.exchange-failed", said)}>
          {t("buy.exchange-failed-text", said)}
        </Notice>
      ) : exchange?.isSent === true ? (
        <Notice title={t("buy.sent", said)}>{t("buy.pending-text", said)}</Notice>
      ) : window === "blocked" ? (
        <Notice title={t("buy.blocked")}>{t("buy.blocked-text", said)}</Notice>
      ) : window === "closed" ? (
        <Notice title={t("buy.closed")}>{t("buy.closed-text")}</Notice>
      ) : (
        <Notice title={t("buy.pending", said)}>{t("buy.pending-text", said)}</Notice>
      );
  }
};

/** Where it shall arrive, to compare with what the provider's page says. */
const Where = ({ purchase: { wish, provider } }: { readonly purchase: Purchase }) => {
  const { t } = useTexts(texts);
  const nameOf = useNamesOfNetworks();
  return (
    <div className="card limits">
      <p className="muted">
        {t("buy.to")}
        {DOT}
        {t("buy.on", { network: nameOf(wish.caipNetworkId) ?? wish.caipNetworkId })}
      </p>
      <WholeAddress address={wish.address} />
      {/* Not every page can be told the network. */}
      <p className="muted small">{t("buy.check", { provider })}</p>
    </div>
  );
};

/** The transaction that an exchange names, to look it up. */
const Sent = ({ purchase: { exchange, wish, provider } }: { readonly purchase: Purchase }) => {
  const { t } = useTexts(texts);
  const networks = useNow(useSluice().networks$);
  const txHash = exchange?.txHash ?? null;
  return txHash === null ? null : (
    <div className="limits">
      <FactList>
        <WholeFact
          name={t("buy.hash", { provider })}
          kind="transaction"
          id={txHash}
          network={networks.find(({ caipNetworkId }) => caipNetworkId === wish.caipNetworkId)}
        />
      </FactList>
    </div>
  );
};

const Foot = ({ purchase }: { readonly purchase: Purchase }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { status, provider, url, window, exchange } = purchase;
  const isWaiting = status === "pending" && exchange?.isFailed !== true;
  const back = useWayBack();
  if (status === "pending" && url === null && window !== "closed")
    return <p className="muted center">{t("buy.address", { provider })}</p>;
  if (isWaiting && window === "open")
    return (
      <p className="center">
        <span className="spin" />
      </p>
    );
  return (
    <div className="foot btns">
      {isWaiting && url !== null ? (
        <LinkOut className="btn main" href={url}>
          {t("buy.open", { provider })}
        </LinkOut>
      ) : status === "arrived" ? (
        <button type="button" className="btn main" data-focus="" onClick={() => send(back.command)}>
          {t(back.isToPayment ? "buy.to-payment" : "buy.done")}
        </button>
      ) : (
        <ToProviders text="buy.again" />
      )}
    </div>
  );
};

const ToProviders = ({ text }: { readonly text: "buy.start" | "buy.again" }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return (
    <button
      type="button"
      className="btn main"
      data-focus=""
      onClick={() =>
        send({
          type: "view/reset",
          entry: { view: "OnRampProviders" },
          below: [{ view: "Account" }],
        })
      }
    >
      {t(text)}
    </button>
  );
};
