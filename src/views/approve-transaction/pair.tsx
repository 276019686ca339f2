import { CutText } from "./cut-text.js";

/** Characters of a warning that are shown at first. The visitor may have all of it shown. */
const SHOWN_WARNING_MAX = 500;

/** A name and its value, cut if it is very long. Addresses and bytes read from left to right in every language. */
export const Pair = ({
  name,
  value,
  dir = "auto",
  isWarning = false,
  max = SHOWN_WARNING_MAX,
}: {
  readonly name: string;
  readonly value: string;
  readonly dir?: "auto" | "ltr";
  readonly isWarning?: boolean;
  /** How many characters are shown at first. */
  readonly max?: number;
}) => (
  <>
    <dt>
      <bdi>{name}</bdi>
    </dt>
    <dd className={isWarning ? "warn" : undefined}>
      <CutText text={value} max={max}>
        {(shown) => <bdi dir={dir}>{shown}</bdi>}
      </CutText>
    </dd>
  </>
);
