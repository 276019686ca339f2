import { messages as texts } from "../messages/en/all-wallets.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { useDevice } from "../parts/use-device.js";

/** The search box. Escape first empties it, then closes the dialog. */
export const SearchField = ({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) => {
  const { t } = useTexts(texts);
  const { mobile } = useDevice();
  return (
    <div className="search">
      <Icon name="find" />
      <input
        type="search"
        // On a phone, the keyboard would cover the list before the visitor wants to type.
        {...(mobile ? {} : { "data-focus": "" })}
        aria-label={t("all-wallets.search")}
        placeholder={t("all-wallets.search")}
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
          onClick={() => onChange("")}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
};
