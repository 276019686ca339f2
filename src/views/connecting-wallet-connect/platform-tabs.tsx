import { type KeyboardEvent, useRef } from "react";
import type { Platform } from "../../codecs/app-links.js";
import { messages as texts } from "../messages/en/pairing.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewSheet } from "../theme/use-view-sheet.js";

const sheet = `
.tabs{display:flex;gap:4px;padding:4px;border-radius:calc(var(--s-r)*4);background:var(--s-hover)}
.tabs>button{flex:1;min-height:var(--s-tap);border-radius:calc(var(--s-r)*3);font-weight:600;font-size:.9375em;text-align:center;color:var(--s-muted)}
.tabs>button:hover{color:var(--s-fg)}
.tabs>[aria-checked=true]{background:var(--s-bg);color:var(--s-fg);box-shadow:0 1px 2px var(--s-border)}
@media (forced-colors:active){.tabs>[aria-checked=true]{outline:2px solid Highlight}}
`;

/** The platforms of the chosen wallet. The arrow keys move between them. wire 10.5 */
export const PlatformTabs = ({
  platforms,
  chosen,
  onChoose,
}: {
  readonly platforms: readonly Platform[];
  readonly chosen: Platform;
  readonly onChoose: (platform: Platform) => void;
}) => {
  useViewSheet(sheet);
  const { t } = useTexts(texts);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (platforms.indexOf(chosen) + step + platforms.length) % platforms.length;
    const next = platforms[at];
    if (next !== undefined) onChoose(next);
    (list.current?.children[at] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      ref={list}
      className="tabs"
      role="radiogroup"
      aria-label={t("pairing.platforms")}
      onKeyDown={onKeyDown}
    >
      {platforms.map((platform) => (
        // biome-ignore lint/a11y/useSemanticElements: drawn as a segmented control
        <button
          key={platform}
          type="button"
          role="radio"
          aria-checked={platform === chosen}
          tabIndex={platform === chosen ? 0 : -1}
          onClick={() => onChoose(platform)}
        >
          {t(`pairing.tab-${platform}`)}
        </button>
      ))}
    </div>
  );
};
