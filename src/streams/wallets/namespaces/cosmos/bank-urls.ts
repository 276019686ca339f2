import type { Network } from "../../../../codecs/network.js";

/** Where a network's bank module tells what an account holds. */
export const bankUrls = (
  { restUrls = [] }: Network,
  address: string,
  what: string,
): readonly string[] =>
  restUrls.map(
    (url) => `${url.replace(/\/+$/, "")}/cosmos/bank/v1beta1/balances/${address}${what}`,
  );
