import type { WalletsState } from "../../model/wallets.js";
import { connectorWays, installedSince } from "./connect-sections.js";
import { useHasTerms } from "./terms.js";
import { useOffered } from "./use-offered.js";
import { WaySection } from "./way-section.js";

/**
 * The wallets that announced themselves since the view was `first` drawn. They stand below everything else, where
 * they move nothing, and take their usual place at the next opening. Until then they are not offered where the host
 * has terms, which everything to connect with is part of. S1.5
 */
export const LateWallets = ({ first }: { readonly first: WalletsState }) => {
  const [, late] = installedSince(useOffered(), first);
  return useHasTerms() || late.length === 0 ? null : (
    <WaySection section={{ heading: "connect.installed", ways: connectorWays(late) }} />
  );
};
