import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { OnwardRow } from "../parts/onward-row.js";
import { useIsEmbedded } from "../parts/use-is-embedded.js";

/** Leads to the settings of the embedded wallet's account. S2.33 */
export const SettingsRow = () => {
  const { t } = useTexts(texts);
  return useIsEmbedded() ? (
    <OnwardRow icon="grid" round view="AccountSettings">
      {t("account.settings")}
    </OnwardRow>
  ) : null;
};
