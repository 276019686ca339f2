import { messages as texts } from "../messages/en/login.js";
import { useTexts } from "../messages/use-messages.js";
import { BackToConnect } from "../parts/back-to-connect.js";

/** In place of a view of the log-in that is opened without a log-in. */
export const NothingUnderWay = () => {
  const { t } = useTexts(texts);
  return <BackToConnect title={t("login.nothing")}>{t("login.nothing-help")}</BackToConnect>;
};
