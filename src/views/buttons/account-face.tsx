import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Network } from "../../codecs/network.js";
import type { BalanceState } from "../../model/account.js";
import { tokenAmount } from "../format/formats.js";
import { shortAddress } from "../format/short-address.js";
import { useActiveAccount, useConnections } from "../host-hooks.js";
import { Avatar, avatarLook, cutEmail, storedUser, userName } from "../parts/account-name.js";
import { ownPicture } from "../parts/network.js";
import { moves } from "../shell/motion.js";
import { useShown, useViewPorts } from "../sluice-context.js";
import { adoptSheets } from "../theme/adopt-sheets.js";
import type { AccountContentProps } from "./account-button.js";
import { Chevron, inWindow, isOfHost, useButtonText, type WindowWidth } from "./shown-parts.js";

/** Network, balance, picture, and name or address: seen as parts, and said as one sentence. */
const AccountFace = ({ address, parts, children }: AccountContentProps) => {
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
  const login = useLoginName();
  const isNamed = identity.address === address;
  const name = (isNamed ? identity.name : null) ?? login ?? shortAddress(address);
  const amount = amountText(balance, locale);
  const wrong = network.unsupported === true ? text("button.unsupported") : null;
  const facts = wrong === null ? [amount, network.name] : [wrong];
  const said = [`${text("button.account")} ${name}`, ...facts];
  const isWhole =
    wrong !== null || (amount !== null && isNamed && /ready|failed/.test(identity.status));
  const isEased = useWidth(face, isWhole);
  return (
    <span
      className="sluice-button-face"
      ref={face}
      data-narrow={hiddenIn("narrow", parts)}
      data-wide={hiddenIn("wide", parts)}
    >
      {isEased ? null : children}
      <span className="sluice-button-row" aria-hidden="true">
        {wrong === null ? (
          <>
            <span className="sluice-button-network">
              <ButtonPicture name={network.name} src={pictureOf(network)} />
            </span>
            <span className="sluice-button-balance">
              {amount === null ? (
                <span className="sluice-button-ghost" />
              ) : (
                <bdi dir="ltr">{amount}</bdi>
              )}
            </span>
            <span className="sluice-button-account">
              <Avatar address={address} className="sluice-button-portrait" />
              <bdi className="sluice-button-name">{name}</bdi>
            </span>
          </>
        ) : (
          <>
            <ButtonPicture name="!" src={null} />
            <bdi>{wrong}</bdi>
          </>
        )}
        <Chevron />
      </span>
      <span className="sluice-button-said">{said.filter(Boolean).join(", ")}</span>
    </span>
  );
};

export default AccountFace;

/** Who is logged in with the active account; null if that is a wallet's. */
const useLoginName = (): string | null => {
  const { stored } = useViewPorts();
  const account = useActiveAccount();
  const connections = Object.values(useConnections());
  const isLogin = connections.some(
    (state) =>
      state.status === "connected" &&
      state.connection.id === account?.connectionId &&
      state.connection.connector.type === "AUTH",
  );
  if (!isLogin) return null;
  const user = storedUser(stored);
  const { email } = user;
  return userName({ ...user, email: email === null ? null : cutEmail(email) }) || null;
};

/** What is left out in a box that is too narrow, in this order, so that no amount is ever cut. */
const LEFT_OUT = ["", "balance", "balance small", "balance name"];
const WIDTH_MS = 150;

/**
 * Leaves out what does not fit into the box, and lets the button go along when its content gets wider or narrower.
 *
 * @returns whether the content alone decides the width, which is so once it is whole
 */
const useWidth = (face: RefObject<HTMLElement | null>, isWhole: boolean): boolean => {
  const { env } = useViewPorts();
  const [isFree, setIsFree] = useState(false);
  const last = useRef<number>(undefined);
  // After the first drawing with its place, which the motion begins with.
  useLayoutEffect(() => {
    if (isWhole) setIsFree(true);
  }, [isWhole]);
  useLayoutEffect(() => {
    leaveOut(face.current);
    const button = face.current?.closest("button");
    if (button == null) return;
    const { offsetWidth: width } = button;
    if (last.current !== undefined && last.current !== width && moves(env))
      button.animate?.(
        [last.current, width].map((px) => ({ width: `${px}px` })),
        { duration: WIDTH_MS, easing: "ease-out" },
      );
    last.current = width;
  });
  useLayoutEffect(() => {
    const button = face.current?.closest("button");
    const box = button?.parentElement;
    const Resizes = button?.ownerDocument.defaultView?.ResizeObserver;
    if (button == null || box == null || Resizes === undefined) return;
    const observer = new Resizes(() => {
      if (button.getAnimations().length === 0) leaveOut(face.current);
    });
    // The host may give the button a width, or the box that it is in.
    observer.observe(button);
    observer.observe(box);
    return () => observer.disconnect();
  }, [face]);
  return isFree;
};

const leaveOut = (face: HTMLElement | null): void => {
  const row = face?.querySelector<HTMLElement>(".sluice-button-row") ?? null;
  if (row === null) return;
  for (const parts of LEFT_OUT) {
    row.dataset.out = parts;
    if (row.scrollWidth <= row.clientWidth) return;
  }
};

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

/** Styles of what a button shows of an account. They come with its code, after the styles of the buttons. */
const partsSheet = `
:where(.sluice-button-face){display:block;min-width:0}
:where(.sluice-button-row){display:flex;align-items:center;gap:10px;white-space:nowrap}
:where(.sluice-button-row>*){flex:none}
:where(.sluice-button-account){display:flex;align-items:center;gap:8px}
:where(.sluice-button-portrait){flex:none;width:24px;height:24px;${avatarLook}}
:where(.sluice-button-balance){font-size:.875em;font-weight:500}
:where(.sluice-button-balance:empty,.sluice-button-balance:has(>:empty:not(.sluice-button-ghost))){display:none}
:where(.sluice-button-name){max-width:12em;overflow:hidden;text-overflow:ellipsis}
:where(.sluice-button-ghost){display:inline-block;vertical-align:middle;width:4em;height:.75em;border-radius:1em;background:currentColor;opacity:.12}
:where(.sluice-button-said){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
:where([data-out~=balance] .sluice-button-balance,[data-out~=name] .sluice-button-name){display:none}
:where([data-out~=small] .sluice-button-name){font-size:.8125em}
@media(width<768px){:where([data-narrow~=network] .sluice-button-network,[data-narrow~=balance] .sluice-button-balance,[data-narrow~=name] .sluice-button-name,[data-narrow~=portrait] .sluice-button-portrait){display:none}}
@media(width>=768px){:where([data-wide~=network] .sluice-button-network,[data-wide~=balance] .sluice-button-balance,[data-wide~=name] .sluice-button-name,[data-wide~=portrait] .sluice-button-portrait){display:none}}
`;

/** A network's picture, else its first letter. Attributes give it its size, so that it has one before any style. */
const ButtonPicture = ({ name, src }: { readonly name: string; readonly src: string | null }) => {
  const [broken, setBroken] = useState<string | null>(null);
  return src !== null && isOfHost(src) && src !== broken ? (
    <img
      src={src}
      alt=""
      width={24}
      height={24}
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setBroken(src)}
    />
  ) : (
    <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx={12} cy={12} r={12} fill="currentColor" opacity={0.14} />
      <text x={12} y={16.5} fontSize={13} textAnchor="middle" fill="currentColor">
        {(Array.from(name)[0] ?? "").toUpperCase()}
      </text>
    </svg>
  );
};
