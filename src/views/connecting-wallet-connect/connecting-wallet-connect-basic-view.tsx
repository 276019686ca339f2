import { useMessages } from "../messages/use-messages.js";
import { useOffersAll } from "../parts/visitor.js";
import type { ViewProps } from "../shell-context.js";
import { useViewPorts } from "../sluice-context.js";
import { PairingFailed, QrPanel, usePairing } from "./pairing.js";

/** A code for any wallet on the visitor's phone, and a link to all wallets. S2.13 */
const ConnectingWalletConnectBasicView = ({ entry }: ViewProps) => {
  const { t } = useMessages();
  const { send } = useViewPorts();
  const { uri, hasExpired, failure, renew } = usePairing(entry);
  const elsewhere = useOffersAll() ? (
    <button
      type="button"
      className="link center"
      onClick={() => send({ type: "view/push", entry: { view: "AllWallets" } })}
    >
      {t("pairing.all")}
    </button>
  ) : null;
  return (
    <div className="stage fill">
      {failure !== null ? (
        <PairingFailed renew={renew} failure={failure}>
          {elsewhere}
        </PairingFailed>
      ) : (
        <QrPanel wallet={null} uri={uri} hasExpired={hasExpired} onRenew={renew}>
          {elsewhere}
        </QrPanel>
      )}
    </div>
  );
};

export default ConnectingWalletConnectBasicView;

export { QrCode } from "../parts/qr-code.js";
/** Also used by the other view that shows a code: a file of its own would cost more. */
export { CopyLink } from "./pairing.js";
