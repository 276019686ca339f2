import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { BackToConnect } from "../parts/back-to-connect.js";

/** In place of an account that is not there any more, or never was. */
export const NoAccount = () => <BackToConnect title={useTexts(texts).t("account.none")} />;
