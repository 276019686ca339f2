import { useRef } from "react";
import { connectorOf, walletOf } from "../../model/listed-wallets.js";
import type { ViewEntry } from "../../model/modal.js";
import type { DialogKey } from "../messages/keys.js";
import { useMessages } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import type { ShownView } from "./views.js";

/**
 * Back, the heading that names the dialog, and Close. Each entry of the history has a heading of its own, whose
 * text changes with the view. S2.35
 */
export const Header = ({
  shown: { entry, depth, View, key },
  titleId,
}: {
  readonly shown: ShownView;
  readonly titleId: string;
}) => {
  const { t } = useMessages();
  const { send } = useViewPorts();
  const Title = View?.Title ?? ViewTitle;
  // An approval is left by answering it or by closing the dialog, which withdraws it. S2.25
  const canGoBack = depth > 1 && entry.view !== "ApproveTransaction";
  return (
    <div className={`head${canGoBack ? " has-back" : ""}`} part="header">
      {canGoBack ? (
        <button
          type="button"
          className="tool"
          aria-label={t("dialog.back")}
          onClick={() => send({ type: "view/back" })}
        >
          <Icon name="back" />
        </button>
      ) : null}
      <h2 id={titleId} tabIndex={-1} part="title">
        <span key={key}>
          <Title entry={entry} />
        </span>
      </h2>
      <button
        type="button"
        className="tool"
        aria-label={t("dialog.close")}
        onClick={() => send({ type: "modal/close", by: "visitor" })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
};

const TITLES: Readonly<Partial<Record<string, DialogKey>>> = {
  Account: "account.title",
  AllWallets: "all-wallets.title",
  ProfileWallets: "wallets.title",
  ConnectingExternal: "connecting.title",
  ConnectingWalletConnect: "pairing.title",
  ConnectingWalletConnectBasic: "pairing.title",
  ApproveTransaction: "approve-transaction.title",
  Networks: "networks.title",
  SIWXSignMessage: "sign-in.title",
  SwitchNetwork: "switch-network.title",
  SwitchActiveChain: "switch-active-chain.title",
  UnsupportedChain: "unsupported-chain.title",
  GetWallet: "get-wallet.title",
  Downloads: "downloads.title",
  WhatIsAWallet: "what-is-a-wallet.title",
  WhatIsANetwork: "what-is-a-network.title",
};

/** The text of the heading: the wallet's name for a connecting view, else the view's own. S2.35 */
export const ViewTitle = ({ entry }: { readonly entry: ViewEntry }) => {
  const { t } = useMessages();
  const wallets = useNow(useSluice().wallets$);
  const found =
    entry.view === "ConnectingExternal" || entry.view === "ConnectingMultiChain"
      ? connectorOf(wallets, entry.connectorId)
      : entry.view === "ConnectingWalletConnect" || entry.view === "Downloads"
        ? walletOf(wallets, entry.walletId)
        : null;
  // The name must stay if the list is replaced while its wallet is connecting.
  const name = useRef(found?.name);
  name.current = found?.name ?? name.current;
  return name.current === undefined ? (
    t(TITLES[entry.view] ?? "connect.title")
  ) : (
    <bdi>{name.current}</bdi>
  );
};
