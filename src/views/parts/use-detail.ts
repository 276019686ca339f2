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

/** A list, one of whose entries can be looked at in its place. */
export const useDetail = (): Detail => {
  const [{ id, isOpen }, look] = useState<{ readonly id: string | null; readonly isOpen: boolean }>(
    {
      id: null,
      isOpen: false,
    },
  );
  const open = useCallback((wanted: string) => look({ id: wanted, isOpen: true }), []);
  return {
    opened: isOpen ? id : null,
    seen: isOpen ? null : id,
    open,
    close: () => look({ id, isOpen: false }),
  };
};
