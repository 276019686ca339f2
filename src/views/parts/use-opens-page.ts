import { useObservableEagerState } from "observable-hooks";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { opensPage } from "../../codecs/wallet-browsers.js";
import { useOptions, useSluice, useViewPorts } from "../sluice-context.js";
import { useDevice } from "./use-device.js";

/** Whether a wallet is connected by opening this page in it. wire 10.4 */
export const useOpensPage = (): ((wallet: DirectoryWallet) => boolean) => {
  const device = useDevice();
  const { env } = useViewPorts();
  const options = useOptions();
  const networks = useObservableEagerState(useSluice().networks$);
  return (wallet) => opensPage(wallet, device, { ...options, networks }, env);
};
