import type { Network } from "../../codecs/network.js";
import { httpUrlOf } from "../../codecs/text.js";
import type { ConnectedAccount } from "../../model/payloads.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";

/** Leads to the account on the network's explorer, if it has one. */
export const ExplorerLink = ({ account: { address } }: { readonly account: ConnectedAccount }) => {
  const { t } = useTexts(texts);
  const network = useNetwork();
  const href = explorerUrl(network, address);
  const explorer = network.blockExplorers?.default.name ?? "";
  const label = t("account.explorer", { explorer });
  return href === null ? null : (
    <a
      className="tool"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
    >
      <Icon name="out" />
    </a>
  );
};

/** Where a network's explorer shows an account (EIP-3091); null if there is none, or its addresses are not known. */
export const explorerUrl = (
  { blockExplorers, chainNamespace, testnet }: Network,
  address: string,
): string | null => {
  const base = httpUrlOf(blockExplorers?.default.url ?? null);
  if (base === null || !["eip155", "solana", "bip122"].includes(chainNamespace)) return null;
  const url = new URL(base);
  // Without the name of a cluster, it shows the main network's account of this address.
  if (chainNamespace === "solana" && testnet === true && url.search === "") return null;
  const kind = url.hostname === "solscan.io" ? "account" : "address";
  url.pathname = `${url.pathname.replace(/\/$/, "")}/${kind}/${encodeURIComponent(address)}`;
  return url.href;
};
