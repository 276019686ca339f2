import { NoAccount } from "../account/no-account.js";
import { useActiveAccount } from "../host-hooks.js";
import { messages as texts } from "../messages/en/naming.js";
import { useTexts } from "../messages/use-messages.js";
import { Notice } from "../parts/notice.js";
import { useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { ToAccount } from "./to-account.js";

/** The name is registered. Back leads to the account. S2.21 */
const View = () => {
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

const Title = () => useTexts(texts).t("naming.done-title");

export const SuccessView = Object.assign(View, { Title });
