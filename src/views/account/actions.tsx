import { useId, useLayoutEffect, useRef } from "react";
import type { FeatureOptions } from "../../codecs/options/feature-options.js";
import { hasSwaps } from "../../codecs/payment/asset.js";
import type { ViewName } from "../../model/modal.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon, type IconName } from "../parts/icons.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { useRequestName } from "../parts/use-request-name.js";
import { useNow, useOptions, useSluice, useViewPorts } from "../sluice-context.js";

interface Action {
  readonly view: ViewName;
  readonly icon: IconName;
  readonly title: keyof typeof texts;
}

const ACTIONS = {
  send: {
    view: "WalletSend",
    icon: "M12 16V4M6.5 9.5L12 4l5.5 5.5M5 20h14",
    title: "account.send",
  },
  swaps: { view: "Swap", icon: "again", title: "account.swap" },
  onramp: { view: "OnRampProviders", icon: "M12 5v14M5 12h14", title: "account.buy" },
  receive: {
    view: "WalletReceive",
    icon: "M12 4v12M6.5 11l5.5 5.5 5.5-5.5M5 20h14",
    title: "account.receive",
  },
} as const satisfies Readonly<Record<Name, Action>>;

/** What the account can do, in the order that the site wants. */
export const Actions = () => {
  const { t } = useTexts(texts);
  const { send, canSend } = useViewPorts();
  const { features } = useOptions();
  const { chainNamespace, unsupported } = useNetwork();
  const { swaps, onramp } = useNow(useSluice().features$);
  const networks = useNow(useSluice().networks$);
  const wanted = features.walletFeaturesOrder ?? [];
  const actions = [...wanted, ...ORDER.filter((name) => !wanted.includes(name))]
    .filter((name) =>
      name === "swaps"
        ? swaps.length > 0 && networks.some(({ caipNetworkId }) => hasSwaps(caipNetworkId))
        : name === "onramp"
          ? onramp.length > 0 && BUYERS.test(chainNamespace)
          : features[name] !== false && (name !== "send" || canSend(chainNamespace)),
    )
    .map((name) => ACTIONS[name]);
  // On a network that the site has not configured, nothing of the account is known.
  return actions.length === 0 || unsupported === true ? null : (
    <div className="actions">
      {actions.map(({ view, icon, title }) => (
        <button
          key={view}
          type="button"
          onClick={() => send({ type: "view/push", entry: { view } })}
        >
          <Icon name={icon} />
          {t(title)}
        </button>
      ))}
    </div>
  );
};

type Name = NonNullable<FeatureOptions["walletFeaturesOrder"]>[number];

const ORDER: readonly Name[] = ["onramp", "swaps", "receive", "send"];
/** Namespaces whose accounts somebody sells to. wire 15 */
const BUYERS = /^(eip155|solana)$/;

/**
 * Requests that wait in a wallet, each with a link to the wallet if one is known. Those that are over leave their
 * place empty, so that nothing below moves.
 */
export const PendingRequests = () => {
  const { t, rich } = useTexts(texts);
  const nameOf = useRequestName();
  const { send } = useViewPorts();
  const id = useId();
  const requests = useNow(useSluice().requests$);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current !== null) current.style.minHeight = `${current.offsetHeight}px`;
  });
  const hadSome = useRef(false);
  hadSome.current ||= requests.length > 0;
  if (!hadSome.current) return null;
  return (
    <section
      ref={box}
      className={requests.length === 0 ? "pending gone" : "pending"}
      aria-labelledby={id}
    >
      <h3 id={id}>{t("account.requests")}</h3>
      <ul>
        {requests.map(({ id: key, method, wallet, deepLink }) => (
          <li key={key}>
            <OutsidePicture name={wallet.name} src={wallet.icon} />
            <span className="grow">
              <bdi className="method">{nameOf(method)}</bdi>
              <span className="small over">
                {rich("account.open-help", { wallet: wallet.name })}
              </span>
            </span>
            {deepLink === null ? null : (
              <button
                type="button"
                className="btn small-btn"
                onClick={() => send({ type: "pairing/open-link", href: deepLink, withCode: false })}
              >
                <span>{rich("account.open", { wallet: wallet.name })}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
