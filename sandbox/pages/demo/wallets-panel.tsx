import type { SandboxChain } from "../../chains/chain-list.js";
import type { SandboxWallet } from "../../wallets/create-wallet.js";

const modes = ["ask", "approve", "refuse", "hang"] as const;

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
      <div className="buttons">
        <button type="button" className="btn" onClick={lock}>
          Lock
        </button>
        <button type="button" className="btn" onClick={unlock}>
          Unlock
        </button>
        <button type="button" className="btn" onClick={() => pickAccount(0)}>
          Account 1
        </button>
        <button type="button" className="btn" onClick={() => pickAccount(1)}>
          Account 2
        </button>
        {chains.map((chain) => (
          <button key={chain.id} type="button" className="btn" onClick={() => pickChain(chain.id)}>
            {chain.name}
          </button>
        ))}
        <button type="button" className="btn" onClick={disconnect}>
          Disconnect
        </button>
      </div>
    </section>
  );
};

/** What a person does in the wallets of this page. */
export const WalletsPanel = ({ chains }: { readonly chains: readonly SandboxChain[] }) => {
  const wallets = Object.values(window.sandboxWallets ?? {});
  if (wallets.length === 0) return null;
  return (
    <details className="card">
      <summary>
        <h2>Wallets in this page</h2>
      </summary>
      <div className="groups">
        {wallets.map((wallet) => (
          <WalletControls key={wallet.info.name} wallet={wallet} chains={chains} />
        ))}
      </div>
    </details>
  );
};
