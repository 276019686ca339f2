import { SHOWN_FIELD_MAX } from "../../base/approval-limits.js";
import { CutText } from "./cut-text.js";

/** A name and its value. Addresses and bytes read from left to right in every language. */
export const Pair = ({
  name,
  value,
  dir = "auto",
  isWarning = false,
}: {
  readonly name: string;
  readonly value: string;
  readonly dir?: "auto" | "ltr";
  readonly isWarning?: boolean;
}) => (
  <>
    <dt>
      <bdi>{name}</bdi>
    </dt>
    <dd className={isWarning ? "warn" : undefined}>
      <CutText text={value} max={SHOWN_FIELD_MAX}>
        {(shown) => <bdi dir={dir}>{shown}</bdi>}
      </CutText>
    </dd>
  </>
);
