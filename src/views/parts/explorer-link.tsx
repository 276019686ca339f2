import type { Network } from "../../codecs/network.js";
import { httpUrlOf } from "../../codecs/text.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "./icons.js";

/** Leads to an account or a transaction on the network's explorer, if it has one. */
export const ExplorerLink = ({
  network,
  kind,
  id,
}: {
  readonly network: Network;
  readonly kind: "account" | "transaction";
  readonly id: string;
}) => {
  const { t } = useTexts(texts);
  const href = explorerUrl(network, kind, id);
  const label = t("account.explorer", { explorer: network.blockExplorers?.default.name ?? "" });
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

/**
 * Where a network's explorer shows an account or a transaction (EIP-3091); null if there is none, or its addresses are not
 * known.
 */
export const explorerUrl = (
  { blockExplorers, chainNamespace, testnet }: Network,
  kind: "account" | "transaction",
  id: string,
): string | null => {
  const base = httpUrlOf(blockExplorers?.default.url ?? null);
  if (base === null || chainNamespace === "cosmos") return null;
  const url = new URL(base);
  // Without the name of a cluster, it shows the main network.
  if (chainNamespace === "solana" && testnet === true && url.search === "") return null;
  const account = /(sol|sub)scan\.io$/.test(url.hostname) ? "account" : "address";
  const path = kind === "account" ? account : "tx";
  url.pathname = `${url.pathname.replace(/\/$/, "")}/${path}/${encodeURIComponent(id)}`;
  return url.href;
};
