import { useId, useState } from "react";
import { TOKENS_MAX } from "../../base/account-limits.js";
import type { Token } from "../../model/payloads.js";
import { moneyText, tokenAmount } from "../format/amount.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { Row } from "../parts/row.js";
import { SkeletonRow } from "../parts/skeleton-row.js";
import { useHeld } from "./use-held.js";
import { useTokensAwaited } from "./use-tokens-awaited.js";

/**
 * The account's tokens, in places that are kept for them, so that nothing moves under the pointer when they arrive.
 * If there are more, the last place leads to all of them. S2.37
 */
export const TokensSection = () => {
  const { t } = useTexts(texts);
  const id = useId();
  const { status, items, isCut } = useHeld();
  const [isWhole, setWhole] = useState(false);
  const isAwaited = useTokensAwaited();
  if (status === "idle" && !isAwaited) return null;
  const shown =
    isWhole || items.length <= PLACES.length ? items : items.slice(0, PLACES.length - 1);
  return (
    <section className="tokens" aria-labelledby={id}>
      <h3 id={id}>{t("account.tokens")}</h3>
      {items.length > 0 ? (
        <>
          <ul aria-labelledby={id}>
            {shown.map((token) => (
              <li key={token.address}>
                <TokenRow token={token} />
              </li>
            ))}
          </ul>
          {shown.length < items.length ? (
            <Row
              picture={
                <span className="icon round">
                  <Icon name="grid" />
                </span>
              }
              onClick={() => setWhole(true)}
            >
              {t("account.tokens-all", { count: items.length })}
            </Row>
          ) : null}
        </>
      ) : status === "idle" || status === "loading" ? (
        <>
          <p className="quiet">{t("dialog.loading")}</p>
          {PLACES.map((place) => (
            <SkeletonRow key={place} round />
          ))}
        </>
      ) : (
        <p className="tokens-note small">{t(SAID[status])}</p>
      )}
      {!isCut || shown.length < items.length ? null : (
        <p className="tokens-note small">{t("account.tokens-more", { count: TOKENS_MAX })}</p>
      )}
    </section>
  );
};

/** Three rows are kept for tokens that are not known yet. */
const PLACES = [1, 2, 3] as const;

const SAID = {
  ready: "account.tokens-none",
  failed: "account.tokens-failed",
  unsupported: "account.tokens-unsupported",
} as const satisfies Readonly<Record<string, keyof typeof texts>>;

const TokenRow = ({ token }: { readonly token: Token }) => {
  const { locale } = useTexts(texts);
  const { name, symbol, logoUri, quantity, value } = token;
  return (
    <div className="row still">
      <OutsidePicture name={symbol} src={logoUri} className="round" />
      <span className="grow two">
        <bdi>{symbol}</bdi>{" "}
        <span className="small over">
          <bdi>{name}</bdi>{" "}
        </span>
      </span>
      <span className="held">
        <bdi dir="ltr">{tokenAmount(quantity.numeric, locale)}</bdi>{" "}
        {value === null ? null : (
          <span className="small over">
            <bdi dir="ltr">{moneyText(value, locale)}</bdi>
          </span>
        )}
      </span>
    </div>
  );
};
