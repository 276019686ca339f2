import { useRef } from "react";
import type { FailureCode } from "../../base/errors.js";
import { withSafeLinks } from "../../codecs/links.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { connectorOf } from "../../model/connector-of.js";
import { walletOf } from "../../model/directory-lists.js";
import type { ViewEntry } from "../../model/modal.js";
import { useAttempt } from "../parts/use-attempt.js";
import { useRetry } from "../parts/use-retry.js";
import { useOptions, useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/** The state of a view's pairing. */
export interface PairingStage {
  /** The chosen wallet of the directory, if there is one. */
  readonly wallet: DirectoryWallet | null;
  readonly uri: string | null;
  readonly hasExpired: boolean;
  readonly failure: { readonly code: FailureCode } | null;
  /** Asks for a fresh code. */
  readonly renew: () => void;
}

/** The pairing that runs while a view of it is current. */
export const usePairing = (entry: ViewEntry): PairingStage => {
  const wallets = useNow(useSluice().wallets$);
  const pairing = useNow(useSluice().pairing$);
  const connector = connectorOf(wallets, entry.connectorId) ?? wallets.walletConnect;
  // The chosen wallet must stay when the list is replaced meanwhile.
  const kept = useRef<DirectoryWallet | null>(null);
  kept.current = walletOf(wallets, entry.walletId) ?? kept.current;
  const { linkSchemes } = useOptions().wallets;
  const attempt = useAttempt(connector?.id);

  const failed = attempt?.phase === "failed" ? attempt.failure : null;
  return {
    // A recent one comes from the browser's storage, where anybody may have written its links.
    wallet: kept.current === null ? null : withSafeLinks(kept.current, linkSchemes),
    uri: pairing.status === "ready" ? pairing.uri : null,
    hasExpired: failed !== null || (pairing.status === "ready" && pairing.expired),
    failure:
      connector === null
        ? { code: "options/project-id-missing" }
        : failed?.code === "pairing/expired"
          ? null
          : failed,
    renew: useRetry(connector, entry.walletId),
  };
};
