import { useRef } from "react";
import { connectorOf } from "../../model/connector-of.js";
import { walletOf } from "../../model/directory-lists.js";
import type { ViewEntry } from "../../model/modal.js";
import type { DialogKey } from "../messages/keys.js";
import { useMessages } from "../messages/use-messages.js";
import { useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";

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
