import type { ConnectedAccount } from "../../model/payloads.js";
import { explorerUrl } from "../format/explorer-url.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";

/** Leads to the account on the network's explorer, if it has one. */
export const ExplorerLink = ({ account: { address } }: { readonly account: ConnectedAccount }) => {
  const { t } = useTexts(texts);
  const network = useNetwork();
  const href = explorerUrl(network, "account", address);
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
