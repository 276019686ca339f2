import type { NamingViewName } from "../../model/modal.js";
import { useActiveAccount } from "../host-hooks.js";
import { messages as texts } from "../messages/en/naming.js";
import { useTexts } from "../messages/use-messages.js";
import { NoAccount } from "../parts/not-there.js";
import { Notice } from "../parts/notice.js";
import type { View } from "../shell-context.js";
import { useNow, useViewPorts } from "../sluice-context.js";
import { RegisterView, ToAccount } from "./register-view.js";

/** The name is registered. Back leads to the account. S2.21 */
const Success = () => {
  const { t } = useTexts(texts);
  const account = useActiveAccount();
  const name = useNow(useViewPorts().naming$)?.registered ?? null;
  if (account === null) return <NoAccount />;
  return name === null ? (
    <div className="stage fill" />
  ) : (
    <Notice title={t("naming.done", { name })} actions={<ToAccount />}>
      {t("naming.done-text")}
    </Notice>
  );
};

const SuccessTitle = () => useTexts(texts).t("naming.done-title");

export const SuccessView = Object.assign(Success, { Title: SuccessTitle });

const VIEWS: Readonly<Record<NamingViewName, View>> = {
  RegisterAccountName: RegisterView,
  RegisterAccountNameSuccess: SuccessView,
};

/** The views of registering a name, by name. Any other name has none. */
export const views: Readonly<Partial<Record<string, View>>> = VIEWS;
