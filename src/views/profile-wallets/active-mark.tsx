import { messages as texts } from "../messages/en/wallets.js";
import { useTexts } from "../messages/use-messages.js";

/**
 * Marks what is used. A word alone, since the address beside it needs the room. Every row keeps the place for it, so that
 * none changes its height when it becomes active.
 */
export const ActiveMark = ({ isShown }: { readonly isShown: boolean }) => {
  const { t } = useTexts(texts);
  return (
    <span className={isShown ? "small" : "small gone"} aria-hidden={!isShown}>
      {t("wallets.active")}
    </span>
  );
};
