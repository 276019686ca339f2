import {
  address,
  createSignableMessage,
  getPublicKeyFromAddress,
  verifySignature,
} from "@solana/kit";
import { getWallets } from "@wallet-standard/app";
import { createSluice } from "sluice";
import { mountDialog } from "sluice/dialog";
import { registerSolanaWallet } from "sluice/solana";
import { devSolanaKey } from "../../chains/solana/dev-keys.js";
import { element } from "../../shared/element.js";
import { actButton } from "../shared/act-button.js";
import { setUpPage } from "../shared/page-setup.js";
import { transfer } from "./transfer.js";
import { isSolanaWallet, type SolanaWallet, walletSigner } from "./wallet-signer.js";

/** A site of @solana/kit, whose own code knows nothing of the dialog but one line. */
const { options, config } = await setUpPage({ solana: "1", only: "solana", wallets: "lumen" });
const sluice = createSluice(options);
mountDialog(sluice);
registerSolanaWallet(sluice, { name: "This site" });

const RECEIVER = address(devSolanaKey(7).address);
const LAMPORTS = 55_000n;
const CHAIN = "solana:testnet";

const walletNamed = (name: string): SolanaWallet => {
  const found = getWallets()
    .get()
    .find((wallet) => wallet.name === name);
  if (found === undefined || !isSolanaWallet(found)) throw new Error(`There is no wallet ${name}.`);
  return found;
};
const wallet = walletNamed("This site");

const accountOf = () => {
  const [account] = wallet.accounts;
  if (account === undefined) throw new Error("Not connected.");
  return account;
};

const connect = async (): Promise<string> => {
  const { accounts } = await wallet.features["standard:connect"].connect();
  return `connected ${accounts.map((account) => account.address).join()}`;
};

const sign = async (): Promise<string> => {
  const account = accountOf();
  const { content } = createSignableMessage("Hello from a site of @solana/kit");
  const [signed] = await wallet.features["solana:signMessage"].signMessage({
    account,
    message: new Uint8Array(content),
  });
  if (signed === undefined) throw new Error("The wallet signed nothing.");
  const key = await getPublicKeyFromAddress(address(account.address));
  const isValid = await verifySignature(
    key,
    signed.signature as Parameters<typeof verifySignature>[1],
    signed.signedMessage,
  );
  return isValid ? `signed by ${account.address}` : "Signed by somebody else.";
};

const send = async (): Promise<string> => {
  const rpcUrl = config.clusters.find(({ standardChain }) => standardChain === CHAIN)?.rpcUrl;
  if (rpcUrl === undefined) throw new Error(`There is no cluster ${CHAIN}.`);
  const signer = walletSigner(wallet, accountOf(), CHAIN);
  return `sent ${await transfer(signer, RECEIVER, LAMPORTS, rpcUrl)}`;
};

const told = element("p", { role: "status" }, "");
wallet.features["standard:events"].on("change", ({ accounts }) => {
  if (accounts?.length === 0) told.textContent = "disconnected";
});
const act = (name: string, work: () => Promise<unknown>) => actButton(name, told, work);
document.querySelector("main")?.append(
  act("Connect", connect),
  act("Sign", sign),
  act("Send", send),
  act("Disconnect", () => wallet.features["standard:disconnect"].disconnect()),
  told,
);
