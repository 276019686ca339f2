import { createContext, type ReactNode, useContext } from "react";
import { type Held, useHeld } from "./use-held.js";

const HeldContext = createContext<Held | null>(null);

/** Sorts out once what the account holds, for all parts of a view. */
export const HeldScope = ({ children }: { readonly children: ReactNode }) => (
  <HeldContext.Provider value={useHeld()}>{children}</HeldContext.Provider>
);

/** What the account holds, inside a {@link HeldScope}. */
export const useHeldHere = (): Held => {
  const held = useContext(HeldContext);
  if (held === null) throw new Error("useHeldHere: no HeldScope above");
  return held;
};
