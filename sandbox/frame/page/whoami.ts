import type { Address } from "viem";
import { callRpc } from "../../chains/rpc.js";
import { isObject, isText, type JsonObject } from "../../shared/json.js";
import { solanaKey } from "../../signing/solana/key.js";
import type { AccountType } from "../accounts/users.js";
import { evmAccount, solanaSeed } from "../chain/derive-keys.js";
import type { FrameConfig } from "../frame-config.js";
import { type EvmNetwork, type FrameNetwork, wireChainId } from "./networks.js";
import type { SignedIn } from "./session.js";

/** The type in use: what the person prefers, where the network has smart accounts. S4.32 */
export const accountType = (
  { preferred }: SignedIn,
  { chain }: EvmNetwork,
  { smartAccountNetworks }: FrameConfig,
): AccountType => (smartAccountNetworks.includes(chain.id) ? (preferred ?? "smartAccount") : "eoa");

export const isDeployed = async ({ chain }: EvmNetwork, address: Address): Promise<boolean> =>
  (await callRpc(chain.rpcUrl, "eth_getCode", [address, "latest"])) !== "0x";

/** The address in use on a network, and all that the person has there. */
const accountsOn = async (user: SignedIn, network: FrameNetwork, config: FrameConfig) => {
  if (network.namespace === "solana") {
    const { address } = solanaKey(solanaSeed(user.seed));
    return { address, preferredAccountType: "eoa", accounts: [{ address, type: "eoa" }] };
  }
  const plain = { address: evmAccount(user.seed).address, type: "eoa" };
  const smart = { address: user.smartAccount, type: "smartAccount" };
  const type = accountType(user, network, config);
  const hasSmart = config.smartAccountNetworks.includes(network.chain.id);
  return {
    address: type === "eoa" ? plain.address : smart.address,
    preferredAccountType: type,
    accounts: hasSmart ? [plain, smart] : [plain],
    ...(hasSmart ? { smartAccountDeployed: await isDeployed(network, user.smartAccount) } : {}),
  };
};

/** `User` of wire 6.4. */
export const frameUser = async (
  user: SignedIn,
  network: FrameNetwork,
  config: FrameConfig,
): Promise<JsonObject & { readonly address: string }> => ({
  email: user.email,
  chainId: wireChainId(network),
  ...(await accountsOn(user, network, config)),
});

/** The text of a sign-in that the site wants signed during the login, for this address. wire 12.5 */
export const signInText = (payload: JsonObject, address: string): string | undefined => {
  const { siwxMessage } = payload;
  if (!isObject(siwxMessage) || !isText(siwxMessage.serializedMessage)) return undefined;
  return siwxMessage.serializedMessage.replaceAll("<<AccountAddress>>", address);
};
