import { messages as texts } from "../messages/en/all-wallets.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";

/** Marks a row of a certified wallet. The switch above the list says what that means. */
export const CertifiedMark = () => (
  <>
    <span className="quiet">{useTexts(texts).t("all-wallets.certified-one")}</span>
    <Icon name="check" />
  </>
);
