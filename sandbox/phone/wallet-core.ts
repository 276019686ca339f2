import type { WalletKitTypes } from "@reown/walletkit";
import { Core } from "@walletconnect/core";

/**
 * The wallet SDK's core, kept on loopback: it neither looks sites up on a server of its maker nor
 * reports its start there (which it does even with `telemetryEnabled: false`).
 */
export const walletCore = (
  relayUrl: string,
  storagePrefix: string,
): WalletKitTypes.Options["core"] => {
  const core = new Core({
    projectId: "sandbox-phone",
    relayUrl,
    logger: "silent",
    telemetryEnabled: false,
    customStoragePrefix: storagePrefix,
  });
  core.verify.resolve = async () => {
    throw new Error("Out of reach");
  };
  core.eventClient.init = async () => undefined;
  // The class and the interface disagree about `undefined` under exactOptionalPropertyTypes only.
  return core as unknown as WalletKitTypes.Options["core"];
};
