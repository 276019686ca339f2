import { useContext, useState } from "react";
import { decimalText } from "../../base/units.js";
import { coinOf, hasSwaps } from "../../codecs/payment/asset.js";
import type { SwapViewName } from "../../model/modal.js";
import type { Side, SwapState } from "../../model/swap.js";
import { NO_SWAP } from "../../model/swap-fold.js";
import { atPlaces, decimalOf, moneyText, tokenAmount } from "../format/formats.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { AmountField } from "../parts/amount-field.js";
import { AssetPicture } from "../parts/asset-row.js";
import { Icon } from "../parts/icons.js";
import { NetworkList } from "../parts/network-list.js";
import { NoAccount } from "../parts/not-there.js";
import { meantBy, shownOf, type Typed } from "../send/typed.js";
import { worthOf } from "../send/worth.js";
import { ShellContext, useViewSheet, type View } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { figureText, Offer } from "./offer.js";
import { PreviewView } from "./preview-view.js";
import { Slippage, useSlippage } from "./slippage.js";
import { swapSheet, textOf, useChoice, useIsOff, useSwap } from "./use-swap.js";

/** What is given, what is got for it, and at what price: all on one card. S2.26 */
const Swap = () => {
  useViewSheet(swapSheet);
  const { t } = useTexts(texts);
  const account = useActiveAccount();
  const network = useNetwork();
  const swap = useSwap();
  const isOff = useIsOff();
  if (account === null) return <NoAccount />;
  if (isOff) return <p className="note">{t("failure.swap/off")}</p>;
  if (!hasSwaps(network.caipNetworkId)) return <Elsewhere />;
  // What it begins with, while its code comes: nothing moves then.
  const beginning = { ...NO_SWAP, draft: { ...NO_SWAP.draft, sell: coinOf(network) } };
  return <SwapForm swap={swap ?? beginning} />;
};

const SwapTitle = () => useTexts(texts).t("swap.title");

export const SwapView = Object.assign(Swap, { Title: SwapTitle });

/** Nobody swaps on this network: those where somebody does. S2.26 */
const Elsewhere = () => {
  const { t } = useTexts(texts);
  const { name } = useNetwork();
  return (
    <>
      <p className="muted lead">{t("swap.unsupported", { network: name })}</p>
      <NetworkList isOffered={({ caipNetworkId }) => hasSwaps(caipNetworkId)} />
    </>
  );
};

const SwapForm = ({ swap }: { readonly swap: SwapState }) => {
  const { t } = useTexts(texts);
  const ports = useViewPorts();
  const { draft, quote } = swap;
  const { sell, buy } = draft;
  const slippage = useSlippage(draft);
  const isReady = quote.status === "ready" && !slippage.isWrong;
  const flip = () => ports.send({ type: "swap/edit", draft: { sell: buy, buy: sell, amount: "" } });
  return (
    <form
      className="stage fill swap"
      onSubmit={(event) => {
        event.preventDefault();
        // The review is of what comes of it.
        if (slippage.typed !== null) slippage.finish();
        else if (isReady) ports.send({ type: "view/push", entry: { view: "SwapPreview" } });
      }}
    >
      <section className="card" aria-label={t("swap.sell")}>
        <Token swap={swap} side="sell" />
        <SellAmount swap={swap} />
      </section>
      <button
        type="button"
        className="around"
        aria-label={t("swap.flip")}
        disabled={buy === null}
        onClick={flip}
      >
        <span aria-hidden="true">⇅</span>
      </button>
      <section className="card" aria-label={t("swap.buy")}>
        <Token swap={swap} side="buy" />
        <Got swap={swap} />
      </section>
      <Offer swap={swap} />
      {buy === null ? null : <Slippage field={slippage} />}
      <div className="foot">
        {/* Not disabled: leaving the field before it may take the offer away, and would lose the focus. */}
        <button type="submit" className="btn main" aria-disabled={!isReady}>
          {t("swap.review")}
        </button>
      </div>
    </form>
  );
};

/** One of the two tokens, which leads to the choice of another. */
const Token = ({ swap, side }: { readonly swap: SwapState; readonly side: Side }) => {
  const { t, locale } = useTexts(texts);
  const ports = useViewPorts();
  const { warmView } = useContext(ShellContext);
  const warm = () => warmView("SwapSelectToken");
  const { caipNetworkId } = useNetwork();
  const asset = swap.draft[side];
  const choice = useChoice(asset);
  return (
    <button
      type="button"
      className="row"
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => ports.send({ type: "swap/choose", side })}
    >
      {asset === null ? (
        <span className="icon round" />
      ) : (
        <AssetPicture
          symbol={asset.symbol}
          src={choice?.picture ?? null}
          coinOf={asset.address === null ? caipNetworkId : null}
        />
      )}
      <span className="grow two">
        <span className="quiet">{t(`swap.${side}`)}: </span>
        {asset === null ? t("swap.buy-none") : <bdi>{asset.symbol}</bdi>}{" "}
        <span className="small">
          {asset === null || choice?.held == null
            ? null
            : t("swap.held", { amount: tokenAmount(choice.held, locale), symbol: asset.symbol })}
        </span>
      </span>
      <Icon name="next" />
    </button>
  );
};

/** How much is given; below it what that is worth. */
const SellAmount = ({ swap: { draft } }: { readonly swap: SwapState }) => {
  const { t, locale } = useTexts(texts);
  const ports = useViewPorts();
  const choice = useChoice(draft.sell);
  const [typed, type] = useState<Typed>({ text: "", price: null });
  if (draft.sell === null) return null;
  const { symbol, decimals } = draft.sell;
  const { amount } = draft;
  const worth = worthOf(amount, choice?.price ?? null);
  const edit = (wanted: string) => ports.send({ type: "swap/edit", draft: { amount: wanted } });
  return (
    <>
      <AmountField
        label={t("swap.amount", { symbol })}
        symbol={symbol}
        decimals={decimals}
        typed={shownOf(typed, { amount, exact: amount, price: null }, locale, decimals)}
        note={worth === null ? null : <p>{t("swap.worth", { worth: moneyText(worth, locale) })}</p>}
        onType={(text) => {
          const now = { text, price: null };
          type(now);
          const meant = meantBy(now, locale, decimals);
          edit("text" in meant ? meant.text : "");
        }}
      />
      {draft.sell.address === null ? (
        <AllOfCoin held={choice?.held ?? ""} decimals={decimals} onChoose={edit} />
      ) : (
        <All all={choice?.held ?? null} onChoose={edit} />
      )}
    </>
  );
};

interface Choosing {
  readonly onChoose: (all: string) => void;
}

/** Its place is kept while it is not known. */
const All = ({ all, onChoose }: Choosing & { readonly all: string | null }) => {
  const { t } = useTexts(texts);
  return (
    <p className="line end small">
      <button
        type="button"
        className="link"
        disabled={all === null}
        onClick={() => onChoose(all ?? "")}
      >
        {t("swap.max")}
      </button>
    </p>
  );
};

/** Gas of a swap, with much to spare: what it takes is not known before there is an offer. */
const SWAP_GAS = 500_000n;

/** All but the fee, at most twice the base fee a unit of gas. */
const AllOfCoin = ({
  held,
  decimals,
  onChoose,
}: Choosing & { readonly held: string; readonly decimals: number }) => {
  const price = useNow(useSluice().gasPrice$);
  const exact = decimalOf(held);
  if (price.status !== "ready" || exact === null) return <All all={null} onChoose={onChoose} />;
  const gasPrice = 2n * BigInt(price.baseFeePerGas) + BigInt(price.maxPriorityFeePerGas.normal);
  const units = atPlaces(exact, decimals, "cut").units - gasPrice * SWAP_GAS;
  return <All all={units > 0n ? decimalText(units, decimals) : null} onChoose={onChoose} />;
};

/** How much is offered. Its place is kept. */
const Got = ({ swap: { draft, quote } }: { readonly swap: SwapState }) => {
  const { t, locale } = useTexts(texts);
  const offered = quote.status === "ready" ? quote.quote : null;
  const amount = textOf(offered?.arrives, draft.buy);
  const worth = worthOf(amount, offered?.prices.buy ?? null);
  return (
    <div className="got" role="status">
      <p className="large">{figureText(amount, locale)}</p>
      <p className="small muted">
        {worth === null ? null : t("swap.worth", { worth: moneyText(worth, locale) })}
      </p>
    </div>
  );
};

const VIEWS: Readonly<Record<Exclude<SwapViewName, "SwapSelectToken">, View>> = {
  Swap: SwapView,
  SwapPreview: PreviewView,
};

/** The views of swapping, but for the choice of a token, by name. Any other name has none. */
export const views: Readonly<Partial<Record<string, View>>> = VIEWS;
