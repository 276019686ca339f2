import { useId } from "react";
import { TOKENS_MAX } from "../../base/account-limits.js";
import type { Token } from "../../effects/payloads.js";
import { moneyText, tokenAmount } from "../format/amount.js";
import { useTokens } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { SkeletonRow } from "../parts/skeleton-row.js";
import { useTokensAwaited } from "./use-tokens-awaited.js";

/**
 * The account's tokens. They stand at the end of the view, so that nothing moves under the pointer when they
 * arrive. S2.37
 */
export const TokensSection = () => {
  const { t } = useTexts(texts);
  const id = useId();
  const { status, items } = useTokens();
  const isAwaited = useTokensAwaited();
  if (status === "idle" && !isAwaited) return null;
  return (
    <section className="tokens" aria-labelledby={id}>
      <h3 id={id}>{t("account.tokens")}</h3>
      {items.length > 0 ? (
        <ul aria-labelledby={id}>
          {items.map((token) => (
            <li key={token.address}>
              <TokenRow token={token} />
            </li>
          ))}
        </ul>
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
      {items.length < TOKENS_MAX ? null : (
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
      <span className="grow">
        <bdi>{symbol}</bdi>{" "}
        <span className="small over">
          <bdi>{name}</bdi>{" "}
        </span>
      </span>
      <span className="held">
        <bdi>{tokenAmount(quantity.numeric, locale)}</bdi>{" "}
        {value === null ? null : (
          <span className="small over">
            <bdi>{moneyText(value, locale)}</bdi>
          </span>
        )}
      </span>
    </div>
  );
};
