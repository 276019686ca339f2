import type { ShownGroup, ShownRow } from "../../approval/shown.js";
import { shownText } from "../../approval/shown-text.js";
import { decodeOrNull } from "../../decode.js";
import { anyObject } from "../../shape.js";

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/**
 * What a batch asks of the wallet besides its calls, such as a paymaster; null if it cannot be read. Their
 * meaning is not known here, so each is shown as it is. EIP-5792, ERC-7677
 */
export const shownCapabilities = (said: unknown): readonly ShownGroup[] | null => {
  if (said === undefined) return [];
  const entries = Object.entries(decodeOrNull(anyObject, said) ?? { "": null });
  if (!entries.every(([name]) => NAME.test(name))) return null;
  const rows = entries.map(
    ([label, value]): ShownRow => ({
      kind: "warning",
      label,
      value: shownText(JSON.stringify(value)),
    }),
  );
  return rows.length === 0 ? [] : [{ title: { key: "approval.capabilities" }, rows }];
};
