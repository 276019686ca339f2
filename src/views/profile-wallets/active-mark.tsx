import { messages as texts } from "../messages/en/wallets.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";

/** Marks what is used. */
export const ActiveMark = () => {
  const { t } = useTexts(texts);
  return (
    <>
      <span className="small">{t("wallets.active")}</span>
      <Icon name="check" />
    </>
  );
};
