import { messages as texts } from "../messages/en/alerts.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { useViewSheet } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";

const sheet = `
.alert{display:flex;align-items:center;flex:none;gap:8px;padding:4px 20px;border-top:1px solid var(--s-border);background:var(--s-hover);font-size:.875em;line-height:1.4}
.alert>span{flex:1;min-width:0;padding-block:4px;overflow-wrap:anywhere;white-space:pre-line}
.alert>.link{min-height:var(--s-tap);padding-inline:8px;margin-inline-end:-8px}
@media (max-width:430px){.frame:modal>.alert{position:absolute;z-index:1;inset:auto 0 0}}
.alert[data-variant=error]>svg,.alert[data-variant=warning]>svg{color:var(--s-error)}
`;

/**
 * A message for developers of the site, and how to hide it: visitors may wonder. It stands at the end of the card,
 * where it moves nothing: a sheet, which would be pushed up, has it over its end. S8.16
 */
export const AlertBar = () => {
  useViewSheet(sheet);
  const { t, rich } = useTexts(texts);
  const { send } = useViewPorts();
  const { alert } = useNow(useSluice().alerts$);
  if (alert === null) return null;
  return (
    <div className="alert" part="alert" role="alert" data-variant={alert.variant}>
      <Icon name="warn" />
      <span>
        {rich(`alert.${alert.code}`, alert.values)}
        <br />
        <span className="small">{t("alert-bar.for")}</span>
      </span>
      <button type="button" className="link" onClick={() => send({ type: "alert/close" })}>
        {t("dialog.dismiss")}
      </button>
    </div>
  );
};
