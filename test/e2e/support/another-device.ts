import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from "@solana/web3.js";
import { Interface, parseUnits } from "ethers";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { callRpc } from "../../../sandbox/chains/rpc.js";
import { DOLLARS, giveToken } from "../../../sandbox/chains/sandbox-token.js";
import { createSender, stranger } from "../../../sandbox/chains/seed/sender.js";
import type { Sandbox } from "../../../sandbox/start-sandbox.js";
import { dialog } from "./acts.js";
import type { Page } from "./expect.js";
import { button } from "./views.js";

/** Has the dialog show the payment as a code, and reads it as a camera does. */
export const scanned = async (page: Page): Promise<string> => {
  await button(page, "Pay by scanning a code").click();
  const code = dialog(page).getByRole("img", { name: /^Code to pay/ });
  const { width, height, data } = PNG.sync.read(await code.locator("..").screenshot());
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? "";
};

const erc20 = new Interface(["function transfer(address to, uint256 units)"]);
const hexOf = (text: string) => text as `0x${string}`;

/** Pays what a code says, from an account that the page knows nothing of. On Bitcoin it waits for a block. */
export const payFromElsewhere = async (link: string, { urls, bitcoin }: Sandbox): Promise<void> => {
  const [, scheme, target = "", query] = /^(\w+):([^?]+)\??(.*)$/.exec(link) ?? [];
  const said = new URLSearchParams(query);
  if (scheme === "bitcoin") {
    bitcoin.testnet4.fund(target, parseUnits(said.get("amount") ?? "", 8), true);
    return;
  }
  if (scheme === "solana") return payOnSolana(urls.rpc.solanaDevnet, target, said);
  const [, to = "", , method] = /^(0x\w{40})@(\d+)(\/transfer)?$/.exec(target) ?? [];
  const from = stranger("on another device");
  const { send } = createSender(urls.rpc.a);
  if (method === undefined) {
    await send({ from, to: hexOf(to), value: BigInt(said.get("value") ?? 0) });
    return;
  }
  const units = BigInt(said.get("uint256") ?? 0);
  await giveToken(urls.rpc.a, DOLLARS, from, units);
  const data = hexOf(erc20.encodeFunctionData("transfer", [said.get("address"), units]));
  await send({ from, to: hexOf(to), data });
};

/** With each reference that the code has as a key. Solana Pay */
const payOnSolana = async (url: string, target: string, said: URLSearchParams): Promise<void> => {
  const payer = Keypair.generate();
  await callRpc(url, "requestAirdrop", [payer.publicKey.toBase58(), 2_000_000_000]);
  const transfer: TransactionInstruction = SystemProgram.transfer({
    fromPubkey: payer.publicKey,
    toPubkey: new PublicKey(target),
    lamports: parseUnits(said.get("amount") ?? "", 9),
  });
  for (const reference of said.getAll("reference"))
    transfer.keys.push({
      pubkey: new PublicKey(reference),
      isSigner: false,
      isWritable: false,
    });
  const connection = new Connection(url, "confirmed");
  const { blockhash } = await connection.getLatestBlockhash();
  const transaction = new Transaction({ recentBlockhash: blockhash, feePayer: payer.publicKey });
  transaction.add(transfer).sign(payer);
  await connection.sendRawTransaction(transaction.serialize());
};
