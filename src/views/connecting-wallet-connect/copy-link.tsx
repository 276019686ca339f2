import { useMessages } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { useCopy } from "../parts/use-copy.js";

/** Copies the code's link, for wallets that accept one. S2.13 */
export const CopyLink = ({
  uri,
  hasExpired,
}: {
  readonly uri: string | null;
  readonly hasExpired: boolean;
}) => {
  const { t } = useMessages();
  const [isCopied, copy] = useCopy(uri ?? "");
  return (
    <>
      <button type="button" className="btn" disabled={uri === null || hasExpired} onClick={copy}>
        <Icon name={isCopied ? "check" : "copy"} />
        {t(isCopied ? "pairing.copied" : "pairing.copy")}
      </button>
      <span className="quiet" role="status">
        {isCopied ? t("pairing.copied") : null}
      </span>
    </>
  );
};
