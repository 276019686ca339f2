import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { OnwardRow } from "../parts/onward-row.js";
import { useIsEmbedded } from "../parts/use-is-embedded.js";

/** Leads to the embedded wallet's own page. S2.33 */
export const OwnPageRow = () => {
  const { t } = useTexts(texts);
  return useIsEmbedded() ? (
    <OnwardRow icon="out" round view="UpgradeEmailWallet">
      {t("account.own-page")}
    </OnwardRow>
  ) : null;
};
