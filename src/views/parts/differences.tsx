import type { Difference } from "../../codecs/payment/plan.js";
import { messages as texts } from "../messages/en/differences.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewSheet } from "../shell-context.js";
import { useNamesOfNetworks } from "./use-names-of-networks.js";

const sheet = `
.differs{display:flex;flex-direction:column;gap:8px;padding:12px 14px;border-radius:calc(var(--s-r)*4);background:color-mix(in srgb,var(--s-error) 10%,var(--s-bg));font-size:.875em;line-height:1.45;overflow-wrap:anywhere}
.differs strong{color:var(--s-error);font-size:1.15em}
@media (forced-colors:active){.differs{border:1px solid}}
`;

/** What a wallet has sent instead of what was shown, and what to do now. */
export const Differences = ({ differences }: { readonly differences: readonly Difference[] }) => {
  useViewSheet(sheet);
  const { t, rich } = useTexts(texts);
  const networkName = useNamesOfNetworks();
  const nameOf = (id: string): string => networkName(id) ?? id;
  return (
    <div className="differs" role="alert">
      <strong>{t("differences.title")}</strong>
      {differences.map(({ what, meant, is }) => (
        <p key={`${what} ${is}`}>
          {rich(
            `differences.${what}`,
            what === "network" ? { meant: nameOf(meant), is: nameOf(is) } : { meant, is },
          )}
        </p>
      ))}
      <p>{t("differences.help")}</p>
    </div>
  );
};
