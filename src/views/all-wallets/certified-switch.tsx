import { useId } from "react";
import { useWallets } from "../host-hooks.js";
import { messages as texts } from "../messages/en/all-wallets.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewPorts } from "../sluice-context.js";

/** Switches between certified wallets and all wallets, and says what certified means. */
export const CertifiedSwitch = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { certifiedOnly } = useWallets().directory;
  const help = useId();
  return (
    <>
      <button
        type="button"
        role="switch"
        className="switch small"
        aria-checked={certifiedOnly}
        aria-describedby={help}
        onClick={() => send({ type: "directory/certified", only: !certifiedOnly })}
      >
        <span>{t("all-wallets.certified")}</span>
        <span className="knob" />
      </button>
      <p id={help} className="small">
        {t("all-wallets.certified-help")}
      </p>
    </>
  );
};
