import { nameFor } from "../../codecs/name-label.js";
import type { NamingState } from "../../model/naming.js";
import { messages as texts } from "../messages/en/naming.js";
import { useTexts } from "../messages/use-messages.js";

/** Names like the one that was typed, which nobody has. A click takes one. */
export const Ideas = ({
  naming: { check },
  onChoose,
}: {
  readonly naming: Pick<NamingState, "check">;
  readonly onChoose: (label: string) => void;
}) => {
  const { t } = useTexts(texts);
  return check.status !== "taken" || check.suggested.length === 0 ? null : (
    <section className="ideas" aria-label={t("naming.suggested")}>
      <h3>{t("naming.suggested")}</h3>
      {check.suggested.map((label) => (
        <button key={label} type="button" className="btn" onClick={() => onChoose(label)}>
          <bdi>{nameFor(label)}</bdi>
        </button>
      ))}
    </section>
  );
};
