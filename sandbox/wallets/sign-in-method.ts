import { createSiweMessage } from "viem/siwe";
import { isObject, isText } from "../shared/json.js";
import { objectParam, type SiteRequest } from "../signing/params.js";
import { INVALID_PARAMS, RpcError } from "../signing/rpc-error.js";
import type { Ask } from "./ask.js";
import { hexChainId, type WalletSession } from "./session.js";

/** `wallet_connect`: connects, and with the capability `signInWithEthereum` signs a message of its own, after one question. ERC-7846 */
export const connectMethod = async (
  request: SiteRequest,
  session: WalletSession,
  ask: Ask,
): Promise<unknown> => {
  const { capabilities } = objectParam(request, 0, "the request");
  const wanted = isObject(capabilities) ? capabilities.signInWithEthereum : undefined;
  const { address } = session.account();
  const account = { label: "Account", value: address };
  if (!isObject(wanted)) {
    await ask({ title: "Connect to this site", rows: [account] });
    session.grant();
    return answer(session, {});
  }
  const message = messageOf(wanted, address);
  const text = { label: "Message", value: message, long: true };
  await ask({ title: "Connect and sign in", rows: [account, text] });
  session.grant();
  const signature = await session.account().signMessage({ message });
  return answer(session, { signInWithEthereum: { message, signature } });
};

const answer = (session: WalletSession, capabilities: object) => ({
  accounts: [{ address: session.account().address, capabilities }],
  chainIds: [hexChainId(session.chain().id)],
});

const messageOf = (wanted: Readonly<Record<string, unknown>>, address: `0x${string}`): string => {
  const text = (name: string): string | undefined => {
    const value = wanted[name];
    return isText(value) ? value : undefined;
  };
  const time = (name: string): Date | undefined => {
    const value = text(name);
    return value === undefined ? undefined : new Date(value);
  };
  const [nonce, chainId] = [text("nonce"), text("chainId")];
  if (nonce === undefined || chainId === undefined)
    throw new RpcError(INVALID_PARAMS, "Invalid params: a sign-in needs a nonce and a chain");
  return createSiweMessage({
    address,
    nonce,
    chainId: Number(chainId),
    version: "1",
    domain: text("domain") ?? location.host,
    uri: text("uri") ?? location.href,
    statement: text("statement"),
    issuedAt: time("issuedAt"),
    expirationTime: time("expirationTime"),
    notBefore: time("notBefore"),
    requestId: text("requestId"),
    resources: Array.isArray(wanted.resources) ? wanted.resources.filter(isText) : undefined,
  });
};
