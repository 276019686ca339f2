import { useEffect, useRef, useState } from "react";
import type { Failure } from "../../base/errors.js";
import type { SendFailureCode } from "../../base/failure-codes.js";
import { decimalText } from "../../base/units.js";
import type { Token } from "../../codecs/api/token-balances.js";
import type { Nft } from "../../codecs/nft.js";
import { type Asset, assetOf, isNft } from "../../codecs/payment/asset.js";
import type { Plan } from "../../codecs/payment/plan.js";
import { initialNfts } from "../../model/nfts.js";
import type { SendState } from "../../model/send.js";
import { useOwned } from "../account/use-face.js";
import { decimalOf, localDecimal, tokenAmount } from "../format/formats.js";
import { useConnections, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send-failures.js";
import { FailureText } from "../messages/late-text.js";
import { useMessages, useTexts } from "../messages/use-messages.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";

/** What is being sent; null until its code is there. */
export const useSend = (): SendState | null => useNow(useViewPorts().send$);

/** The plan, once it is known. */
export const planOf = ({ plan }: SendState): Plan | null =>
  plan.status === "ready" ? plan.plan : null;

/** What the account's list says of an asset; null while that is not known. */
export const useHeldToken = (asset: Asset | null): Token | null => {
  const network = useNetwork();
  const { items } = useNow(useSluice().tokens$);
  return (
    items.find((token) => asset !== null && assetOf(token, network).address === asset.address) ??
    null
  );
};

/** What is known of an NFT that the account holds; null for anything else. Asks nobody. */
export const useHeldNft = (asset: Asset | null): Nft | null => {
  const { items } = useOwned(useViewPorts().nfts$, initialNfts);
  return asset === null || !isNft(asset)
    ? null
    : (items.find(
        ({ contract, tokenId }) => contract === asset.address && tokenId === (asset.tokenId ?? ""),
      ) ?? null);
};

/** Whether there is nothing to say of how many: an NFT that is one of a kind, or of which the account has one. */
export const useIsOne = (asset: Asset | null): boolean => {
  const nft = useHeldNft(asset);
  return asset !== null && (asset.kind === "erc1155" ? nft?.units === "1" : isNft(asset));
};

/** Name of the active wallet, which is asked. */
export const useWalletName = (): string => {
  const { chainNamespace } = useNetwork();
  const state = useConnections()[chainNamespace];
  return state?.status === "connected" ? state.connection.wallet.name : "";
};

/** An amount of the coin in its smallest unit, as text. */
export const useFee = (units: string | null): { amount: string; symbol: string } | null => {
  const { locale } = useMessages();
  const { symbol, decimals } = useNetwork().nativeCurrency;
  return units === null
    ? null
    : { amount: feeText(decimalText(BigInt(units), decimals), locale), symbol };
};

/** Fees are small: two digits that are not zero say enough. */
const feeText = (amount: string, locale: string): string => {
  const [, zeros] = /^0\.(0*)/.exec(amount) ?? [];
  if (zeros === undefined) return tokenAmount(amount, locale);
  const cut = decimalOf(amount.slice(0, "0.".length + zeros.length + 2));
  return cut === null ? amount : localDecimal(cut, locale, 0);
};

/** What happened and what to do next; below it what the network or the check itself said, with its figures. */
export const SendFailure = ({ failure }: { readonly failure: Failure }) => {
  const { t } = useTexts(texts);
  const { code, message } = failure;
  return isOwn(code) ? (
    <p className="off">
      {t(`failure.${code}`)}
      {WITH_DETAIL.includes(code) ? <bdi className="said muted"> {message}</bdi> : null}
    </p>
  ) : (
    <p className="off">
      <FailureText failure={failure} />
    </p>
  );
};

const isOwn = (code: Failure["code"]): code is SendFailureCode => code.startsWith("send/");

/** Their messages have what the text for visitors cannot know: a reason of the chain, or an amount. */
const WITH_DETAIL: readonly Failure["code"][] = [
  "send/would-fail",
  "send/wrong-network",
  "send/kept",
  "send/altered",
];

/**
 * What is known, or was known last of the same: it stays in its place while it is looked at again.
 *
 * @param known null while nothing is known
 * @param of what it is known of
 */
export const useLastKnown = <T,>(known: T | null, of: string, isLooking: boolean): T | null => {
  const [last, keep] = useState({ known, of });
  if (known !== null && known !== last.known) keep({ known, of });
  return known ?? (isLooking && last.of === of ? last.known : null);
};

/** A button that is disabled loses the focus. It has it again afterwards, unless the visitor is elsewhere by then, in the page as well. */
export const useFocusBack = (isDisabled: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasDisabled = useRef(false);
  useEffect(() => {
    const { current } = button;
    if (wasDisabled.current && !isDisabled && current !== null) {
      const { activeElement } = current.getRootNode() as ShadowRoot;
      const { body, activeElement: inPage } = current.ownerDocument;
      if (activeElement === null ? inPage === body : activeElement.contains(current))
        current.focus({ preventScroll: true });
    }
    wasDisabled.current = isDisabled;
  }, [isDisabled]);
  return button;
};
