import { messages as texts } from "../messages/en/search.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewSheet } from "../shell-context.js";
import { Icon } from "./icons.js";
import { useDevice } from "./visitor.js";

export const searchSheet = `
.search{display:flex;align-items:center;gap:8px;height:var(--s-control);padding-inline:14px 2px;border-radius:calc(var(--s-r)*3);box-shadow:inset 0 0 0 1px var(--s-line);color:var(--s-muted)}
.search:focus-within{box-shadow:inset 0 0 0 2px var(--s-accent)}
.search input{flex:1;min-width:0;height:100%;color:var(--s-fg)}
.search>input:focus-visible{outline:0}
.search input::-webkit-search-cancel-button{display:none}
.search input::placeholder{color:var(--s-muted);opacity:1}
@media (forced-colors:active){.search{border:1px solid}.search:focus-within{outline:2px solid Highlight;outline-offset:-2px}}
`;

/** The search box of a list. Escape first empties it, then closes the dialog. */
export const SearchField = ({
  label,
  value,
  onChange,
}: {
  /** What is searched, and by what. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => {
  useViewSheet(searchSheet);
  const { t } = useTexts(texts);
  const { mobile } = useDevice();
  return (
    <div className="search">
      <Icon name="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM20 20l-4-4" />
      <input
        type="search"
        // On a phone, the keyboard would cover the list before the visitor wants to type.
        {...(mobile ? {} : { "data-focus": "" })}
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || value === "" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onChange("");
        }}
      />
      {value === "" ? null : (
        <button
          type="button"
          className="tool"
          aria-label={t("all-wallets.clear")}
          onClick={({ currentTarget }) => {
            // The button goes.
            currentTarget.parentElement?.querySelector("input")?.focus();
            onChange("");
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
};
