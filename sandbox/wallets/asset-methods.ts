import { isObject, isText } from "../shared/json.js";
import { assetsOn } from "../signing/assets.js";
import { objectParam, type SiteRequest } from "../signing/params.js";
import { needAccount, plainCapabilities } from "../signing/plain-batches.js";
import { INVALID_PARAMS, RpcError } from "../signing/rpc-error.js";
import type { WalletSession } from "./session.js";

/** What a wallet answers that lists assets. EIP-5792, EIP-7811 */
export const ASSET_METHODS: readonly string[] = ["wallet_getCapabilities", "wallet_getAssets"];

/** Asks nobody. */
export const assetMethod = async (
  request: SiteRequest,
  session: WalletSession,
): Promise<unknown> => {
  const chains = session.chains();
  if (request.method === "wallet_getCapabilities") {
    const plain = plainCapabilities(request, session.accounts(), chains);
    return Object.fromEntries(
      Object.entries(isObject(plain) ? plain : {}).map(([chain, can]) => [
        chain,
        { ...(isObject(can) ? can : {}), assetDiscovery: { supported: true } },
      ]),
    );
  }
  const { account, chainFilter } = objectParam(request, 0, "what to list");
  if (!isText(account)) throw new RpcError(INVALID_PARAMS, "Invalid params: account is missing");
  needAccount(account, session.accounts());
  const ids = Array.isArray(chainFilter) ? chainFilter.map(Number) : undefined;
  const listed = chains.filter(({ id }) => ids === undefined || ids.includes(id));
  return Object.fromEntries(
    await Promise.all(listed.map((chain) => assetsOn(chain, account as `0x${string}`))),
  );
};
