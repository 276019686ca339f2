import { useWallets } from "../host-hooks.js";
import { messages as texts } from "../messages/en/all-wallets.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewPorts } from "../sluice-context.js";

/** Switches between certified wallets and all wallets. */
export const CertifiedSwitch = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { certifiedOnly } = useWallets().directory;
  return (
    <button
      type="button"
      role="switch"
      className="switch small"
      aria-checked={certifiedOnly}
      onClick={() => send({ type: "directory/certified", only: !certifiedOnly })}
    >
      <span>{t("all-wallets.certified")}</span>
      <span className="knob" />
    </button>
  );
};
