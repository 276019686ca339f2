import type { Network } from "../../codecs/network.js";
import { explorerUrl } from "../format/explorer-url.js";
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
