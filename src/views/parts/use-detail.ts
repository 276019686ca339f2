import { useCallback, useState } from "react";

interface Detail {
  /** Id of the one whose details are shown; null: the list is. */
  readonly opened: string | null;
  /** Id of the one that was looked at just now: it has the focus again. */
  readonly seen: string | null;
  /** Always the same function. */
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/**
 * A list, one of whose entries can be looked at in its place.
 *
 * @param first id of the one that is shown first; by default the list is
 */
export const useDetail = (first: string | null = null): Detail => {
  const [{ id, isOpen }, look] = useState({ id: first, isOpen: first !== null });
  const open = useCallback((wanted: string) => look({ id: wanted, isOpen: true }), []);
  return {
    opened: isOpen ? id : null,
    seen: isOpen ? null : id,
    open,
    close: () => look({ id, isOpen: false }),
  };
};
