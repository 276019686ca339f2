import { useMessages } from "../messages/use-messages.js";
import { copyText } from "../parts/copy-text.js";
import { Icon } from "../parts/icons.js";
import { useViewPorts } from "../sluice-context.js";

/** Copies the code's link, for wallets that accept one. S2.13 */
export const CopyLink = ({
  uri,
  hasExpired,
}: {
  readonly uri: string | null;
  readonly hasExpired: boolean;
}) => {
  const { t } = useMessages();
  const ports = useViewPorts();
  return (
    <button
      type="button"
      className="btn"
      disabled={uri === null || hasExpired}
      onClick={() => copyText(ports, uri ?? "", "snackbar.link-copied")}
    >
      <Icon name="copy" />
      {t("pairing.copy")}
    </button>
  );
};
