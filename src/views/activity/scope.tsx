import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/activity.js";
import { useTexts } from "../messages/use-messages.js";
import { Segments } from "../parts/segments.js";
import { useViewSheet } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";

const sheet = ".scope{padding:0 8px 8px}";

const SCOPES = ["network", "all"] as const;

/** The transactions of the active network, or of all: where the site has several on which the account is the same. */
export const ScopeChoice = () => {
  useViewSheet(sheet);
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { scope } = useNow(useSluice().activity$);
  const { chainNamespace } = useNetwork();
  const networks = useNow(useSluice().networks$);
  const count = networks.filter((one) => one.chainNamespace === chainNamespace).length;
  return count < 2 ? null : (
    <div className="scope">
      <Segments
        kind="radio"
        label={t("activity.scope")}
        keys={SCOPES}
        chosen={scope}
        textOf={(key) => t(`activity.scope-${key}`)}
        onChoose={(key) => send({ type: "activity/show", scope: key })}
      />
    </div>
  );
};
