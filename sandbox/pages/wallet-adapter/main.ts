import { StandardWalletAdapter } from "@solana/wallet-standard-wallet-adapter-base";
import { Connection, PublicKey, SystemProgram, Transaction } from "@solana/web3.js";
import { getWallets } from "@wallet-standard/app";
import { createSluice } from "sluice";
import { mountDialog } from "sluice/dialog";
import { registerSolanaWallet } from "sluice/solana";
import { devSolanaKey } from "../../chains/solana/dev-keys.js";
import { element } from "../../shared/element.js";
import { actButton } from "../shared/act-button.js";
import { setUpPage } from "../shared/page-setup.js";

/** A site of wallet-adapter, whose own code knows nothing of the dialog but one line. */
const { options, config } = await setUpPage({ solana: "1", only: "solana", wallets: "lumen" });
const sluice = createSluice(options);
mountDialog(sluice);
registerSolanaWallet(sluice, { name: "This site" });

const wallets = getWallets().get();
const names = element("p", { label: "Wallets" }, wallets.map(({ name }) => name).join());
const wallet = wallets.find(({ name }) => name === "This site");
// The adapter checks what it needs when it is used.
const adapter = new StandardWalletAdapter({
  wallet: wallet as ConstructorParameters<typeof StandardWalletAdapter>[0]["wallet"],
});
const told = element("p", { role: "status" }, "");
adapter.on("connect", (key) => {
  told.textContent = `connected ${key.toBase58()}`;
});
adapter.on("disconnect", () => {
  told.textContent = "disconnected";
});

const cluster = config.clusters.find(({ standardChain }) => standardChain === "solana:testnet");
const send = async (): Promise<string> => {
  // The adapter reads the cluster out of the address.
  const { publicKey } = adapter;
  if (cluster === undefined || publicKey === null) throw new Error("Not connected.");
  const connection = new Connection(`${cluster.rpcUrl}/?testnet`, "confirmed");
  const transaction = new Transaction().add(
    SystemProgram.transfer({
      fromPubkey: publicKey,
      toPubkey: new PublicKey(devSolanaKey(7).address),
      lamports: 77_000,
    }),
  );
  return `sent ${await adapter.sendTransaction(transaction, connection)}`;
};
const act = (name: string, work: () => Promise<unknown>) => actButton(name, told, work);
document.querySelector("main")?.append(
  names,
  act("Connect", () => adapter.connect()),
  act("Send", send),
  act("Disconnect", () => adapter.disconnect()),
  told,
);
