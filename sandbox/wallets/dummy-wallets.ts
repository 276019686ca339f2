import { RpcError, UNSUPPORTED } from "../signing/rpc-error.js";
import { announceProvider } from "./create-wallet.js";
import { iconOf } from "./icon.js";

const provider = {
  request: async ({ method }: { readonly method: string }): Promise<unknown> => {
    if (method === "eth_accounts") return [];
    if (method === "eth_chainId") return "0x7a69";
    throw new RpcError(UNSUPPORTED, "A dummy wallet connects to nothing");
  },
  on: () => undefined,
  removeListener: () => undefined,
};

/** Announces wallets that exist in name only, to fill lists; answers `announce` for all of them. */
export const dummyWallets = (count: number): (() => void) => {
  const infos = Array.from({ length: count }, (_, at) => {
    const name = `Dummy ${at + 1}`;
    const uuid = `00000000-0000-4000-8000-${`${at + 1}`.padStart(12, "0")}`;
    const hue = (at * 47) % 360;
    const icon = iconOf(name, [`hsl(${hue} 60% 50%)`, `hsl(${hue} 60% 32%)`]);
    return { uuid, name, icon, rdns: `dev.sluice.dummy${at + 1}` };
  });
  return () => {
    for (const info of infos) announceProvider(info, provider);
  };
};
