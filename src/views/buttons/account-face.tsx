import { useLayoutEffect, useRef } from "react";
import type { Network } from "../../codecs/network.js";
import type { BalanceState } from "../../model/payloads.js";
import { tokenAmount } from "../format/amount.js";
import { shortAddress } from "../format/short-address.js";
import { Avatar, avatarLook } from "../parts/avatar.js";
import { ownPicture } from "../parts/own-picture.js";
import { adoptSheets } from "../theme/adopt-sheets.js";
import { useShown } from "../use-shown.js";
import type { AccountContentProps } from "./account-content.js";
import { ButtonPicture } from "./button-picture.js";
import { Chevron } from "./button-signs.js";
import { inWindow, type WindowWidth } from "./shown-parts.js";
import { useButtonText } from "./use-button-text.js";

/** Network, balance, picture, and name or address: seen as parts, and said as one sentence. */
const AccountFace = ({ address, parts }: AccountContentProps) => {
  const face = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const page = face.current?.ownerDocument;
    return page === undefined ? undefined : adoptSheets(page, page.defaultView, [partsSheet]);
  }, []);
  const text = useButtonText();
  const network = useShown(({ network$ }) => network$);
  const balance = useShown(({ balance$ }) => balance$);
  const identity = useShown(({ identity$ }) => identity$);
  const { locale } = useShown(({ locale$ }) => locale$);
  const short = shortAddress(address);
  const name = identity.address === address ? identity.name : null;
  const amount = amountText(balance, locale);
  const wrong = network.unsupported === true ? text("button.unsupported") : null;
  const facts = wrong === null ? [amount, network.name] : [wrong];
  const said = [`${text("button.account")} ${name ?? short}`, ...facts];
  return (
    <span
      className="sluice-button-face"
      ref={face}
      data-narrow={hiddenIn("narrow", parts)}
      data-wide={hiddenIn("wide", parts)}
    >
      <span className="sluice-button-row" aria-hidden="true">
        <span className="sluice-button-network">
          {wrong === null ? (
            <ButtonPicture name={network.name} src={pictureOf(network)} />
          ) : (
            <ButtonPicture name="!" src={null} />
          )}
          <Chevron />
        </span>
        {wrong === null ? (
          <span className="sluice-button-balance">
            {amount === null ? (
              <span className="sluice-button-ghost" />
            ) : (
              <bdi dir="ltr">{amount}</bdi>
            )}
          </span>
        ) : null}
        <span className="sluice-button-account">
          <Avatar address={address} className="sluice-button-portrait" />
          <bdi className="sluice-button-name">{wrong ?? name ?? short}</bdi>
        </span>
      </span>
      <span className="sluice-button-said">{said.filter(Boolean).join(", ")}</span>
    </span>
  );
};

export default AccountFace;

/** The directory's would cost a request before any click. */
const pictureOf = (network: Network): string | null =>
  network.iconUrl ?? network.assets?.imageUrl ?? ownPicture(network);

/** For the styles: the parts that a window of this width does not show. */
const hiddenIn = (
  width: WindowWidth,
  { showNetwork, showBalance, accountStatus }: AccountContentProps["parts"],
): string => {
  const status = inWindow(accountStatus, width);
  return [
    inWindow(showNetwork, width) || "network",
    inWindow(showBalance, width) || "balance",
    status === "avatar" && "name",
    status === "address" && "portrait",
  ]
    .filter((part) => typeof part === "string")
    .join(" ");
};

/** Whole tokens from which on the amount is abbreviated: a button has little room. */
const LARGE = 10n ** 4n;

/** The amount with its symbol; empty where it cannot be read; null while it is read. */
const amountText = (balance: BalanceState, locale: string): string | null => {
  switch (balance.status) {
    case "ready":
      return `${tokenAmount(balance.amount, locale, LARGE)} ${balance.symbol}`;
    case "failed":
      return "";
    default:
      return null;
  }
};

/**
 * Styles of what a button shows of an account. They come with its code, after the styles of the buttons, and
 * decide no width: narrow boxes lose the balance first, then the name, so that no amount is ever cut. A name has the room
 * of a short address, so that nothing moves when it comes.
 */
const partsSheet = `
:where(.sluice-button-face){display:block;container-type:inline-size}
:where(.sluice-button-row){display:flex;align-items:center;justify-content:center;gap:10px}
:where(.sluice-button-network,.sluice-button-account){display:flex;align-items:center;gap:8px;min-width:0}
:where(.sluice-button-network){flex:none;gap:4px}
:where(.sluice-button-portrait){flex:none;width:24px;height:24px;${avatarLook}}
:where(.sluice-button-balance){flex:1;min-width:0;font-size:.875em;font-weight:500;text-align:center}
:where(.sluice-button-balance,.sluice-button-name){overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
:where(.sluice-button-balance+.sluice-button-account .sluice-button-name){width:8em;text-align:start}
:where(.sluice-button-ghost){display:inline-block;vertical-align:middle;width:4em;height:.75em;border-radius:1em;background:currentColor;opacity:.12}
:where(.sluice-button-said){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media(width<768px){:where([data-narrow~=network] .sluice-button-network,[data-narrow~=balance] .sluice-button-balance,[data-narrow~=name] .sluice-button-name,[data-narrow~=portrait] .sluice-button-portrait){display:none}}
@media(width>=768px){:where([data-wide~=network] .sluice-button-network,[data-wide~=balance] .sluice-button-balance,[data-wide~=name] .sluice-button-name,[data-wide~=portrait] .sluice-button-portrait){display:none}}
@container(width<19em){:where(.sluice-button-balance){display:none}}
@container(width<13.5em){:where(.sluice-button-name){font-size:.8125em}}
@container(width<11.75em){:where(.sluice-button-face:not([data-wide~=portrait]) .sluice-button-name){display:none}}
`;
