import type { IWalletKit, WalletKitTypes } from "@reown/walletkit";
import { buildAuthObject, populateAuthPayload } from "@walletconnect/utils";
import type { PrivateKeyAccount } from "viem/accounts";
import { caip2, type SandboxChain } from "../chains/chain-list.js";

const methods = [
  "personal_sign",
  "eth_signTypedData",
  "eth_signTypedData_v4",
  "eth_sendTransaction",
  "wallet_switchEthereumChain",
  "wallet_addEthereumChain",
];

/** The request narrowed to the chains and methods that the phone has. */
const payloadFor = (
  { params }: WalletKitTypes.SessionAuthenticate,
  chains: readonly SandboxChain[],
) =>
  populateAuthPayload({
    authPayload: params.authPayload,
    chains: chains.map(({ id }) => caip2(id)),
    methods,
  });

/** The sign-in texts, one per chain that both sides know: what the person is shown. */
export const signInTexts = (
  kit: IWalletKit,
  asked: WalletKitTypes.SessionAuthenticate,
  account: PrivateKeyAccount,
  chains: readonly SandboxChain[],
): readonly { readonly iss: string; readonly text: string }[] => {
  const request = payloadFor(asked, chains);
  return request.chains.map((chain) => {
    const iss = `did:pkh:${chain}:${account.address}`;
    return { iss, text: kit.formatAuthMessage({ request, iss }) };
  });
};

/** One-click sign-in: signs one message per chain and answers with all of them. */
export const approveSignIn = async (
  kit: IWalletKit,
  asked: WalletKitTypes.SessionAuthenticate,
  account: PrivateKeyAccount,
  chains: readonly SandboxChain[],
): Promise<void> => {
  const request = payloadFor(asked, chains);
  const auths = await Promise.all(
    signInTexts(kit, asked, account, chains).map(async ({ iss, text }) => {
      const s = await account.signMessage({ message: text });
      return buildAuthObject(request, { t: "eip191", s }, iss);
    }),
  );
  await kit.approveSessionAuthenticate({ id: asked.id, auths });
};
