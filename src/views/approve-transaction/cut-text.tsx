import { type ReactNode, useState } from "react";
import { messages as texts } from "../messages/en/approval.js";
import { useTexts } from "../messages/use-messages.js";

/**
 * A text of any length. Of a long one the beginning is drawn, and above it stand how many characters are
 * missing and a button that shows them.
 */
export const CutText = ({
  text,
  max,
  children,
}: {
  readonly text: string;
  readonly max: number;
  /** Draws the text. */
  readonly children: (shown: string) => ReactNode;
}) => {
  // The text itself, since the next one begins cut again.
  const [whole, setWhole] = useState<string | null>(null);
  const shown = text.length <= max || whole === text ? text : beginningOf(text, max);
  return (
    <>
      <LeftOut
        count={text.length - shown.length}
        of="approval.left"
        onShow={() => setWhole(text)}
      />
      {children(shown)}
    </>
  );
};

/** Never cut inside a character. */
const beginningOf = (text: string, max: number): string =>
  Array.from(text.slice(0, max * 2))
    .slice(0, max)
    .join("");

/** Says how much is not shown. It stands above the rest, so that nobody signs without passing it. */
export const LeftOut = ({
  count,
  of,
  onShow,
}: {
  readonly count: number;
  readonly of: "approval.left" | "approval.fields-left";
  readonly onShow: () => void;
}) => {
  const { t } = useTexts(texts);
  return count === 0 ? null : (
    <p className="warn">
      {t(of, { count })}{" "}
      <button type="button" className="link" onClick={onShow}>
        {t("approval.show-all")}
      </button>
    </p>
  );
};
