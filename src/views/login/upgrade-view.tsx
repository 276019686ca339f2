import { messages as texts } from "../messages/en/login.js";
import { useTexts } from "../messages/use-messages.js";
import { LinkOut } from "../parts/link-out.js";
import { Notice } from "../parts/notice.js";
import { useIsEmbedded } from "../parts/use-is-embedded.js";
import { useOptions } from "../sluice-context.js";
import { NothingUnderWay } from "./nothing.js";

/** Leads to the embedded wallet's own page, outside of this site. S2.33, wire 1 */
export const UpgradeEmailWalletView = () => {
  const { t } = useTexts(texts);
  const { endpoints } = useOptions();
  const isEmbedded = useIsEmbedded();
  if (!isEmbedded) return <NothingUnderWay />;
  const { href } = new URL("/dashboard", endpoints.frameOrigin || endpoints.frame);
  return (
    <Notice
      title={t("login.upgrade")}
      actions={
        <LinkOut href={href} className="btn main">
          {t("login.upgrade-open")}
        </LinkOut>
      }
    >
      {t("login.upgrade-help")}
    </Notice>
  );
};
