import { messages as texts } from "../messages/en/requests.js";
import { useTexts } from "../messages/use-messages.js";

/** What methods ask for: those of EIP-1193's wallets, and Solana's over WalletConnect. */
const NAMES: Readonly<Partial<Record<string, keyof typeof texts>>> = {
  personal_sign: "request.sign",
  eth_sign: "request.sign",
  eth_signTypedData: "request.sign-data",
  eth_signTypedData_v3: "request.sign-data",
  eth_signTypedData_v4: "request.sign-data",
  eth_sendTransaction: "request.send",
  eth_signTransaction: "request.sign-transaction",
  wallet_sendCalls: "request.send-several",
  wallet_addEthereumChain: "request.add-network",
  wallet_switchEthereumChain: "request.switch-network",
  wallet_watchAsset: "request.watch-token",
  solana_signIn: "request.sign",
  solana_signMessage: "request.sign",
  solana_signTransaction: "request.sign-transaction",
  solana_signAllTransactions: "request.sign-transaction",
  solana_signAndSendTransaction: "request.send",
};

/** What a wallet is asked to do, in words; a method that has none by its own name. */
export const useRequestName = (): ((method: string) => string) => {
  const { t } = useTexts(texts);
  return (method) => {
    const key = Object.hasOwn(NAMES, method) ? NAMES[method] : undefined;
    return key === undefined ? method : t(key);
  };
};
