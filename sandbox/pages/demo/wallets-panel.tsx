import type { SandboxChain } from "../../chains/chain-list.js";
import type { SandboxBitcoinWallet } from "../../wallets/bitcoin/create-bitcoin-wallet.js";
import type { WalletMode } from "../../wallets/config.js";
import type { SandboxCosmosWallet } from "../../wallets/cosmos/create-cosmos-wallet.js";
import type { SandboxWallet } from "../../wallets/create-wallet.js";
import type { SandboxSolanaWallet } from "../../wallets/solana/create-solana-wallet.js";

const modes = ["ask", "approve", "refuse", "hang"] as const;

/** How a wallet answers from now on. */
const ModeField = ({ wallet }: { readonly wallet: { mode: WalletMode } }) => (
  <label className="field">
    When asked
    <select
      defaultValue={wallet.mode}
      onChange={({ target }) => {
        wallet.mode = modes.find((mode) => mode === target.value) ?? "ask";
      }}
    >
      {modes.map((mode) => (
        <option key={mode}>{mode}</option>
      ))}
    </select>
  </label>
);

const Act = ({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: string;
}) => (
  <button type="button" className="btn" onClick={onClick}>
    {children}
  </button>
);

const SolanaWalletControls = ({ wallet }: { readonly wallet: SandboxSolanaWallet }) => {
  const { handle, icon, lock, unlock, stopSharing, register, unregister } = wallet;
  // Renamed, because a name that starts with "use" reads as a hook here.
  const { useAccount: pickAccount } = wallet;
  return (
    <section className="group" aria-label={`${handle} on Solana`}>
      <h3>
        <img src={icon} alt="" width={24} height={24} />
        {handle} on Solana
      </h3>
      <ModeField wallet={wallet} />
      <div className="buttons">
        <Act onClick={lock}>Lock</Act>
        <Act onClick={unlock}>Unlock</Act>
        <Act onClick={() => pickAccount(0)}>Account 1</Act>
        <Act onClick={() => pickAccount(1)}>Account 2</Act>
        <Act onClick={stopSharing}>Disconnect</Act>
        <Act onClick={unregister}>Remove</Act>
        <Act onClick={register}>Install again</Act>
      </div>
    </section>
  );
};

const BitcoinWalletControls = ({ wallet }: { readonly wallet: SandboxBitcoinWallet }) => {
  const { handle, icon, lock, unlock, stopSharing, install, uninstall } = wallet;
  // Renamed, because a name that starts with "use" reads as a hook here.
  const { useAccount: pickAccount, useChain: pickChain } = wallet;
  return (
    <section className="group" aria-label={`${handle} on Bitcoin`}>
      <h3>
        <img src={icon} alt="" width={24} height={24} />
        {handle} on Bitcoin
      </h3>
      <ModeField wallet={wallet} />
      <div className="buttons">
        <Act onClick={lock}>Lock</Act>
        <Act onClick={unlock}>Unlock</Act>
        <Act onClick={() => pickAccount(0)}>Account 1</Act>
        <Act onClick={() => pickAccount(1)}>Account 2</Act>
        <Act onClick={() => pickChain(0)}>Testnet 4</Act>
        <Act onClick={() => pickChain(1)}>Testnet</Act>
        <Act onClick={stopSharing}>Disconnect</Act>
        <Act onClick={uninstall}>Remove</Act>
        <Act onClick={install}>Install again</Act>
      </div>
    </section>
  );
};

const WalletControls = ({
  wallet,
  chains,
}: {
  readonly wallet: SandboxWallet;
  readonly chains: readonly SandboxChain[];
}) => {
  const { name, icon } = wallet.info;
  // Renamed, because a name that starts with "use" reads as a hook here.
  const { lock, unlock, disconnect, useAccount: pickAccount, useChain: pickChain } = wallet;
  return (
    <section className="group" aria-label={name}>
      <h3>
        <img src={icon} alt="" width={24} height={24} />
        {name}
      </h3>
      <ModeField wallet={wallet} />
      <div className="buttons">
        <Act onClick={lock}>Lock</Act>
        <Act onClick={unlock}>Unlock</Act>
        <Act onClick={() => pickAccount(0)}>Account 1</Act>
        <Act onClick={() => pickAccount(1)}>Account 2</Act>
        {chains.map((chain) => (
          <button key={chain.id} type="button" className="btn" onClick={() => pickChain(chain.id)}>
            {chain.name}
          </button>
        ))}
        <Act onClick={disconnect}>Disconnect</Act>
      </div>
    </section>
  );
};

const CosmosWalletControls = ({ wallet }: { readonly wallet: SandboxCosmosWallet }) => {
  const { name, icon, lock, useAccount: pickAccount } = wallet;
  return (
    <section className="group" aria-label={`${name} on Cosmos`}>
      <h3>
        <img src={icon} alt="" width={24} height={24} />
        {name} on Cosmos
      </h3>
      <ModeField wallet={wallet} />
      <div className="buttons">
        <Act onClick={lock}>Lock</Act>
        <Act onClick={() => pickAccount(0)}>Account 1</Act>
        <Act onClick={() => pickAccount(1)}>Account 2</Act>
      </div>
    </section>
  );
};

/** What a person does in the wallets of this page. */
export const WalletsPanel = ({ chains }: { readonly chains: readonly SandboxChain[] }) => {
  const wallets = Object.values(window.sandboxWallets ?? {});
  const onSolana = Object.values(window.sandboxSolanaWallets ?? {});
  const onBitcoin = Object.values(window.sandboxBitcoinWallets ?? {});
  const onCosmos = Object.values(window.sandboxCosmosWallets ?? {});
  if (wallets.length + onSolana.length + onBitcoin.length + onCosmos.length === 0) return null;
  return (
    <details className="card">
      <summary>
        <h2>Wallets in this page</h2>
      </summary>
      <div className="groups">
        {wallets.map((wallet) => (
          <WalletControls key={wallet.info.name} wallet={wallet} chains={chains} />
        ))}
        {onSolana.map((wallet) => (
          <SolanaWalletControls key={wallet.handle} wallet={wallet} />
        ))}
        {onBitcoin.map((wallet) => (
          <BitcoinWalletControls key={wallet.handle} wallet={wallet} />
        ))}
        {onCosmos.map((wallet) => (
          <CosmosWalletControls key={wallet.name} wallet={wallet} />
        ))}
      </div>
    </details>
  );
};
