import type { ReactNode } from "react";
import type { PaymentCurrency } from "../../codecs/api/onramp.js";
import type { Exchanges, PurchaseState, ShownSeller } from "../../model/purchase.js";
import { messages as texts } from "../messages/en/buy.js";
import { useTexts } from "../messages/use-messages.js";
import { Fact, FactList } from "../parts/details.js";
import { Icon } from "../parts/icons.js";
import { Picture } from "../parts/picture.js";
import { useViewPorts } from "../sluice-context.js";
import { paidText, plainAmount } from "./use-purchase.js";

interface Readiness {
  /** Whether all that a provider has to know was said. */
  readonly isReady: boolean;
}

/** Who sells it: each opens its page. One that cannot says why. */
export const Providers = ({
  sellers,
  isReady,
}: Readiness & { readonly sellers: readonly ShownSeller[] }) => {
  const { t } = useTexts(texts);
  return (
    <section>
      <h3>{t("buy.providers")}</h3>
      <ul>
        {sellers.map((seller) => (
          <li key={seller.id}>
            <Provider
              seller={seller}
              isReady={isReady}
              picture={<Picture name={seller.name} src={seller.image} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Exchanges that would send it, from what the visitor has there. Each opens its page. */
export const FromExchange = ({
  exchanges: { amount, sellers, more },
  symbol,
}: {
  readonly exchanges: Exchanges;
  readonly symbol: string;
}) => {
  const { t, locale } = useTexts(texts);
  const { send } = useViewPorts();
  return (
    <section>
      <h3>{t("buy.exchanges")}</h3>
      <p className="step small">
        {t("buy.exchanges-text", { amount: plainAmount(amount, locale), symbol })}
      </p>
      <ul>
        {sellers.map((seller) => (
          <li key={seller.id}>
            <Provider
              seller={seller}
              isReady={true}
              picture={
                <Picture
                  name={seller.name}
                  src={seller.image}
                  anonymous={seller.image?.startsWith("https:") === true}
                />
              }
            />
          </li>
        ))}
      </ul>
      {more === "none" ? null : (
        <div className="note">
          <button
            type="button"
            className="btn"
            onClick={() => send({ type: "purchase/more-exchanges" })}
          >
            {t(more === "asking" ? "dialog.loading" : "buy.exchanges-more")}
          </button>
          {/* Below, where it moves nothing. */}
          {more === "failed" ? <p role="status">{t("buy.exchanges-unread")}</p> : null}
        </div>
      )}
    </section>
  );
};

const Provider = ({
  seller: { id, name, fee, problem },
  isReady,
  picture,
}: Readiness & { readonly seller: ShownSeller; readonly picture: ReactNode }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const content = (
    <>
      {picture}
      <span className="grow two">
        <bdi>{name}</bdi>{" "}
        <span className="small">
          {problem !== null
            ? t(`buy.${problem}`)
            : fee === null
              ? null
              : t("buy.provider-fee", { fee })}
        </span>
      </span>
    </>
  );
  return problem === null ? (
    <button
      type="button"
      className="row"
      disabled={!isReady}
      onClick={() => send({ type: "purchase/start", providerId: id })}
    >
      {content}
      <Icon name="out" />
    </button>
  ) : (
    <div className="row still">{content}</div>
  );
};

/** How much each way of paying takes, and whether any takes the amount. S9.16 */
export const Limits = ({
  currency,
  isOutside,
}: {
  readonly currency: PaymentCurrency;
  readonly isOutside: boolean;
}) => {
  const { t, locale } = useTexts(texts);
  const nameOf = (id: string): string =>
    id === "card" ? t("buy.card") : /bank/.test(id) ? t("buy.bank") : id.replaceAll("_", " ");
  return (
    <div className="limits">
      <FactList>
        {currency.payment_method_limits.map(({ id, min, max }) => (
          <Fact key={id} name={nameOf(id)}>
            {t("buy.range", {
              min: paidText(min, currency.id, locale),
              max: paidText(max, currency.id, locale),
            })}
          </Fact>
        ))}
      </FactList>
      <p className="off" role="status">
        {isOutside ? t("buy.outside") : null}
      </p>
    </div>
  );
};

/** What it would give and cost, as an estimate; or that nobody says. Its place is kept. */
export const Quoted = ({ state: { quote, draft } }: { readonly state: PurchaseState }) => {
  const { t, locale } = useTexts(texts);
  return (
    <div className="quoted" role="status">
      {quote.status === "looking" ? (
        <p className="muted">{t("buy.quoting")}</p>
      ) : quote.status === "failed" ? (
        <p>{t("buy.no-quote")}</p>
      ) : quote.status === "ready" && draft.asset !== null ? (
        <>
          <p className="muted">{t("buy.estimate")}</p>
          <p className="large">
            {t("buy.estimate-is", {
              amount: plainAmount(quote.quote.gets, locale),
              symbol: draft.asset.symbol,
            })}
          </p>
          <FactList>
            <Fact name={t("buy.fee")}>
              {moneyOf(quote.quote.networkFee, draft.currency, locale)}
            </Fact>
            <Fact name={t("buy.total")}>{paidText(quote.quote.pays, draft.currency, locale)}</Fact>
          </FactList>
          <p className="muted">{t("buy.estimate-help")}</p>
        </>
      ) : null}
    </div>
  );
};

/** The fee is of what is paid, or of what is bought. */
const moneyOf = (
  { amount, currency }: { readonly amount: string; readonly currency: string },
  paid: string,
  locale: string,
): string =>
  currency.toUpperCase() === paid
    ? paidText(amount, paid, locale)
    : `${plainAmount(amount, locale)} ${currency}`;
