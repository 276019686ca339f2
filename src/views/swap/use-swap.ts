import { decimalText } from "../../base/units.js";
import type { ListedToken } from "../../codecs/api/listed.js";
import { parseCaipAddress } from "../../codecs/caip-account.js";
import type { Network } from "../../codecs/network.js";
import { type Asset, assetOf } from "../../codecs/payment/asset.js";
import type { SwapPlan } from "../../codecs/swap.js";
import type { SentStep, SwapState } from "../../model/swap.js";
import { useHeld } from "../account/use-held.js";
import { decimalOf, exactText, localDecimal } from "../format/formats.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { sendSheet } from "../send/send-sheet.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";

/** What is being swapped; null until its code is there. */
export const useSwap = (): SwapState | null => useNow(useViewPorts().swap$);

/** Whether the site has no swaps. What has begun goes on: a wallet may be asked. */
export const useIsOff = (): boolean => {
  const { decided, swaps } = useNow(useSluice().features$);
  return useSwap() === null && decided && swaps.length === 0;
};

/** A token that can be given or wanted. */
export interface Choice {
  readonly asset: Asset;
  readonly name: string;
  readonly picture: string | null;
  /** What the account holds of it, in whole tokens as decimal text; null for nothing. */
  readonly held: string | null;
  /** Of one, in US dollars; null where it is not known. */
  readonly price: number | null;
  /** Whether the service lists it. One that it does not list may only look like a known one. */
  readonly isListed: boolean;
}

/** What can be given, which the account holds, and what can be got for it. What may be a trick is not offered. */
export const useChoices = (): {
  readonly sell: readonly Choice[];
  readonly buy: readonly Choice[];
} => {
  const network = useNetwork();
  const { caipAddress, listed = [] } = useNow(useSluice().tokens$);
  const { shown, small } = useHeld();
  // Other accounts may be looked at as well. What is swapped is the active one's.
  const items = [...shown, ...small].flatMap(({ shares }) =>
    shares.filter(({ owner }) => owner === caipAddress).map(({ token }) => token),
  );
  // Either may be thousands.
  const listedAddresses = new Set(listed.map(({ address }) => address.toLowerCase()));
  const held = items.map((token): Choice => {
    const asset = assetOf(token, network);
    return {
      asset,
      name: token.name,
      picture: token.logoUri,
      held: token.quantity.numeric,
      price: token.price,
      isListed: asset.address === null || listedAddresses.has(token.address.toLowerCase()),
    };
  });
  const heldContracts = new Set(held.map(({ asset }) => contractOf(asset)));
  const others = listed
    .flatMap((one) => listedChoice(one, network))
    .filter(({ asset }) => !heldContracts.has(contractOf(asset)));
  return { sell: held, buy: [...held, ...others] };
};

const listedChoice = (
  { address, symbol, name, decimals, logoUri }: ListedToken,
  network: Network,
): readonly Choice[] => {
  const contract = parseCaipAddress(address)?.address;
  if (decimals === null || contract === undefined) return [];
  const token = { address, symbol, decimals };
  const asset = assetOf(
    { ...token, name, logoUri, quantity: NOTHING, price: null, value: null },
    network,
  );
  return [{ asset, name, picture: logoUri, held: null, price: null, isListed: true }];
};

const NOTHING = { decimals: "0", numeric: "0" };

export const isSameAsset = (one: Asset | null, other: Asset | null): boolean =>
  one !== null && other !== null && contractOf(one) === contractOf(other);

/** Undefined for the network's coin. */
const contractOf = ({ address }: Asset): string | undefined => address?.toLowerCase();

export const useChoice = (asset: Asset | null): Choice | null =>
  useChoices().buy.find((one) => isSameAsset(one.asset, asset)) ?? null;

/** An amount in the smallest unit as decimal text in whole tokens; empty for none. */
export const textOf = (units: string | null | undefined, asset: Asset | null): string =>
  units == null || asset === null ? "" : decimalText(BigInt(units), asset.decimals);

/** What the wallet was asked, or is asked next; null until that is known. */
export const planOf = ({ sent, plan }: SwapState): SwapPlan | null =>
  plan.status === "ready" ? plan.plan : (sent?.plan ?? null);

/** Whether nothing is left to be asked after it. */
export const isLast = ({ plan }: SentStep): boolean => plan.step !== "approve";

/** What the request of a plan pays as well, in the visitor's language; null for nothing. */
export const usePaid = (plan: SwapPlan | null) => {
  const { locale } = useTexts(texts);
  const payments = useNow(useSluice().payments$);
  const pays = plan?.pays;
  const one = payments.find(({ id }) => id === pays?.paymentId);
  if (pays === undefined || one === undefined) return null;
  const { asset, to } = pays.plan;
  const { amount, payee } = one.payment;
  return { amount: exactText(amount, locale), symbol: asset.symbol, payee, to };
};

/** What is given, in the visitor's language. */
export const useGiven = ({ draft: { sell, amount } }: SwapState) => {
  const { locale } = useTexts(texts);
  const exact = decimalOf(amount);
  return {
    amount: exact === null ? "" : localDecimal(exact, locale, 0),
    symbol: sell?.symbol ?? "",
  };
};

/** Styles of swapping: those of sending, and what it has besides. */
export const swapSheet = `${sendSheet}
.view:has(>.swap){min-height:min(640px,100dvh - var(--s-top) - 72px)}
.swap{gap:8px}
.swap .card .amount:not(:focus-within,:has([aria-invalid=true])){box-shadow:none}
.swap .large{font-size:1.375em;font-weight:650;line-height:1.25;letter-spacing:-.02em;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.swap .got{min-height:56px;padding:4px 14px}
.swap .around{align-self:center;display:grid;place-items:center;width:var(--s-tap);height:var(--s-tap);margin-block:-20px;border-radius:50%;background:var(--s-bg);box-shadow:inset 0 0 0 1px var(--s-line);z-index:1}
.swap .two-sides{display:flex;flex-direction:column;gap:2px}
.swap .changed{background:color-mix(in srgb,var(--s-accent) 22%,transparent)}
.swap :is(.offer,.allowed){font-size:.875em;line-height:1.45}
.swap .offer{min-height:calc(114px + 1.45em)}
.swap .offer>.small{padding-block-start:6px}
.swap :is(.offer,.allowed)>p:not(.label,.small){padding-inline:14px}
.swap .allowed>.label{padding:0 0 6px}
.swap .main[aria-disabled=true]{opacity:.5;cursor:default}
.swap .slippage{display:grid;grid-template-columns:1fr 96px;gap:8px;align-items:center}
.swap .slippage+p{min-height:2.9em;padding-block:4px}
.swap .offer .facts>div:last-child{border-block-end:1px solid var(--s-border)}
`;
