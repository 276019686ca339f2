import {
  address,
  getTransactionEncoder,
  type SignatureBytes,
  type TransactionSendingSigner,
} from "@solana/kit";
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
} from "@solana/wallet-standard-features";
import type { IdentifierString, Wallet, WalletAccount } from "@wallet-standard/base";
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from "@wallet-standard/features";

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignAndSendTransactionFeature;

/** A wallet that can do all that a site of Solana needs. */
export type SolanaWallet = Wallet & { readonly features: Features };

export const isSolanaWallet = (wallet: Wallet): wallet is SolanaWallet =>
  [
    "standard:connect",
    "standard:disconnect",
    "standard:events",
    "solana:signMessage",
    "solana:signAndSendTransaction",
  ].every((feature) => feature in wallet.features);

/** An account of a wallet, as @solana/kit signs and sends with it. */
export const walletSigner = (
  { features }: SolanaWallet,
  account: WalletAccount,
  chain: IdentifierString,
): TransactionSendingSigner => ({
  address: address(account.address),
  signAndSendTransactions: async (transactions) => {
    const { signAndSendTransaction } = features["solana:signAndSendTransaction"];
    const sent = await signAndSendTransaction(
      ...transactions.map((transaction) => ({
        account,
        chain,
        transaction: new Uint8Array(getTransactionEncoder().encode(transaction)),
      })),
    );
    return sent.map(({ signature }) => signature as SignatureBytes);
  },
});
