import { loadOnce } from "../../base/answers.js";
import { parseCaipAddress } from "../../codecs/caip-account.js";
import { isOwnCoin } from "../../codecs/payment/asset.js";
import { initialActivity } from "../../model/activity.js";
import { decimalOf, localDecimal, moneyText } from "../format/formats.js";
import { messages as assetTexts } from "../messages/en/assets.js";
import { messages as detailTexts } from "../messages/en/details.js";
import { useTexts } from "../messages/use-messages.js";
import { ShownAddress } from "../parts/account-name.js";
import { Details, Fact, WholeFact } from "../parts/details.js";
import { Lazily } from "../parts/not-there.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import type { Owned, Why } from "./holdings.js";
import { useOwned } from "./use-face.js";
import type { Held } from "./use-held.js";

const activity$ = loadOnce(() => import("../activity/token-activity.js"));

const texts = { ...assetTexts, ...detailTexts };

/**
 * One token: its amount to the last digit, what it is worth, whose it is where several accounts are looked at, its contract,
 * and whether it belongs into the list.
 */
export const TokenDetails = ({
  token,
  shares,
  why,
  held: { total, together },
  onBack,
  onActivity,
}: Owned & {
  readonly why: Why | null;
  readonly held: Held;
  readonly onBack: () => void;
  /** Leads to the account's transactions; null where there are none to see. */
  readonly onActivity: ((id: string | null) => void) | null;
}) => {
  const { t, locale } = useTexts(texts);
  const { send } = useViewPorts();
  const { caipAddress } = useNow(useSluice().tokens$);
  const known = useOwned(useViewPorts().activity$, initialActivity);
  const networks = useNow(useSluice().networks$);
  const { address, name, price, value } = token;
  const parsed = parseCaipAddress(address);
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === parsed?.caipNetworkId);
  const contract = isOwnCoin(address) ? null : parsed?.address;
  // What the visitor says, and what is known of transactions, is of the active account's own.
  const isOwn = together === null || shares.some(({ owner }) => owner === caipAddress);
  const share = value === null || why !== null ? Number.NaN : value / Number(total ?? 0);
  return (
    <Details back={t("details.tokens")} onBack={onBack} name={<bdi>{name}</bdi>}>
      {why === null ? null : <p className="off">{t(`assets.why-${why}`)}</p>}
      <dl className="facts">
        <Fact name={t("details.amount")}>
          <Exact token={token} />
        </Fact>
        {value === null || why !== null ? null : (
          <Fact name={t("details.worth")}>{moneyText(value, locale)}</Fact>
        )}
        {together === null
          ? null
          : shares.map(({ owner, token: own }) => (
              <Fact
                key={owner}
                name={<ShownAddress address={parseCaipAddress(owner)?.address ?? owner} />}
              >
                <Exact token={own} />
              </Fact>
            ))}
        {price === null || why !== null ? null : (
          <Fact name={t("details.price")}>{moneyText(price, locale)}</Fact>
        )}
        {Number.isFinite(share) ? (
          <Fact name={t("details.share")}>
            {new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(
              share,
            )}
          </Fact>
        ) : null}
        {together?.isOnSeveral === true && network !== undefined ? (
          <Fact name={t("details.network")}>
            <bdi>{network.name}</bdi>
          </Fact>
        ) : null}
        {contract == null ? null : (
          <WholeFact name={t("details.contract")} kind="account" id={contract} network={network} />
        )}
      </dl>
      {onActivity === null || !isOwn ? null : (
        <Lazily code={activity$}>
          {({ TokenActivity }) => (
            <TokenActivity
              known={known}
              caipNetworkId={parsed?.caipNetworkId}
              contract={contract ?? null}
              onActivity={onActivity}
            />
          )}
        </Lazily>
      )}
      {contract == null || !isOwn ? null : (
        <p>
          <button
            type="button"
            className="link"
            onClick={() =>
              send({
                type: "tokens/judge",
                token: address,
                verdict: why === null ? "hidden" : "trusted",
              })
            }
          >
            {t(why === null ? "details.hide" : "details.trust")}
          </button>
        </p>
      )}
    </Details>
  );
};

const Exact = ({ token: { quantity, symbol } }: Pick<Owned, "token">) => {
  const { locale } = useTexts(texts);
  const amount = decimalOf(quantity.numeric);
  return (
    <>
      <bdi dir="ltr">{amount === null ? "" : localDecimal(amount, locale, 0)}</bdi>{" "}
      <bdi>{symbol}</bdi>
    </>
  );
};
