import type { JsonObject } from "../../../shared/json.js";
import { evmAccount } from "../../chain/derive-keys.js";
import { Problem } from "../../problem.js";
import { fieldsOf } from "../fields.js";
import { wireChainId } from "../networks.js";
import { evmWallet } from "../rpc/evm-wallet.js";
import { frameUser, isDeployed, signInText } from "../whoami.js";
import type { Handlers, MessageParts } from "./parts.js";

/** Takes over the network and account type that the payload names; gives who is signed in then. */
export const loggedInUser = async (payload: unknown, parts: MessageParts): Promise<JsonObject> => {
  const { config, session } = parts;
  const { chainId, preferredAccountType } = fieldsOf(payload);
  await session.needUser();
  if (chainId !== undefined) session.changeNetwork(chainId);
  if (preferredAccountType !== undefined) {
    await session.call("session/prefer", { type: preferredAccountType });
  }
  const network = session.network();
  const user = await frameUser(await session.needUser(), network, config);
  return { ...user, ...(await signedIn(payload, user.address, parts)) };
};

/** Signs the site's sign-in text, but only one that names this very site. wire 12.5, EIP-4361 */
const signedIn = async (
  payload: unknown,
  address: string,
  { config, session, host }: MessageParts,
): Promise<JsonObject> => {
  const fields = fieldsOf(payload);
  const message = signInText(fields, address);
  const network = session.network();
  if (message === undefined || network.namespace !== "eip155") return {};
  if (!message.startsWith(`${new URL(host).host} wants you to sign in with your `)) {
    throw new Problem("The sign-in text is for another site, so it was not signed.");
  }
  const user = await session.needUser();
  const wallet = evmWallet({ user, network, config, call: session.call });
  const signature = await wallet.sign({ method: "personal_sign", params: [message, address] });
  return { message, signature, siwxMessage: fields.siwxMessage };
};

/** Who is signed in, with which account, on which network. */
export const userHandlers = (parts: MessageParts): Handlers => {
  const { config, session, memory } = parts;
  return {
    GET_USER: async (payload) => {
      const { socialUri } = fieldsOf(payload);
      if (typeof socialUri !== "string") return loggedInUser(payload, parts);
      const { token } = await session.call("social/finish", { uri: socialUri });
      session.open(token);
      const { userName } = await session.needUser();
      return { ...(await loggedInUser(payload, parts)), userName };
    },
    IS_CONNECTED: async () => ({ isConnected: (await session.user()) !== null }),
    SIGN_OUT: async () => session.close(),
    GET_CHAIN_ID: async () => ({ chainId: wireChainId(session.network()) }),
    SWITCH_NETWORK: async (payload) => ({
      chainId: wireChainId(session.changeNetwork(fieldsOf(payload).chainId)),
    }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({
      smartAccountEnabledNetworks: config.smartAccountNetworks,
    }),
    INIT_SMART_ACCOUNT: async () => {
      const { smartAccount: address } = await session.needUser();
      const network = session.network();
      if (network.namespace !== "eip155") {
        throw new Problem("There are no smart accounts on this network. Choose an EVM network.");
      }
      return { address, isDeployed: await isDeployed(network, address) };
    },
    SET_PREFERRED_ACCOUNT: async (payload) => {
      const { type } = fieldsOf(payload);
      await session.call("session/prefer", { type });
      const user = await session.needUser();
      const address = type === "eoa" ? evmAccount(user.seed).address : user.smartAccount;
      return { type, address };
    },
    RELOAD: async () => {
      memory.change({ channel: null });
      // After the reply has left.
      setTimeout(() => location.reload());
    },
  };
};
