import { useState } from "react";

/**
 * What is known, or was known last of the same: it stays in its place while it is looked at again.
 *
 * @param known null while nothing is known
 * @param of what it is known of
 */
export const useLastKnown = <T>(known: T | null, of: string, isLooking: boolean): T | null => {
  const [last, keep] = useState({ known, of });
  if (known !== null && known !== last.known) keep({ known, of });
  return known ?? (isLooking && last.of === of ? last.known : null);
};
