import { Connection, PublicKey, SystemProgram, Transaction } from "@solana/web3.js";
import { expect as assert, describe, test } from "vitest";
import { base58Bytes, toBase58 } from "../../src/codecs/encodings.js";
import {
  isSignedBy,
  keyOf,
  SYSTEM,
  signerOf,
  transactionBytes,
  transferData,
  transferOf,
} from "../support/solana.js";
import { dialog, isStatus } from "./support/acts.js";
import {
  activeAddress,
  approved,
  approveInFrame,
  ask,
  askOnSolana,
  declineInFrame,
  words,
} from "./support/approvals.js";
import { expect, type Page } from "./support/expect.js";
import { inFrame, logIn, loginPage } from "./support/login.js";
import { heading } from "./support/views.js";
import { startWorld, stream } from "./support/world.js";

const world = startWorld();

const DEVNET = "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1";
const NAME = "Solana Devnet";
const RECEIVER = keyOf(9);
const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Somebody new, logged in by e-mail, and the address that the wallet has on Solana. */
const somebody = async (
  name: string,
): Promise<{ readonly page: Page; readonly address: string }> => {
  const page = await world().open(loginPage(world(), "email=1&wallets=&solana=1"));
  await logIn(world(), page, `${name}@example.org`);
  await expect(stream(page, "accounts$")).toContainText(DEVNET);
  const said = (await stream(page, "accounts$").textContent()) ?? "";
  return { page, address: /EtWTRABZaYq6iMfeYKouRu166VU2xqa1:(\w+)/.exec(said)?.[1] ?? "none" };
};

/** Chooses a network as a visitor does, from the host's button. */
const choose = async (page: Page, from: string, to: string): Promise<void> => {
  await page.getByRole("banner").getByRole("button", { name: from, exact: true }).click();
  await heading(page, "Choose network");
  await dialog(page).getByRole("button", { name: to }).click();
  await expect(stream(page, "network$")).toContainText(to);
};
const isAsked = (page: Page): Promise<void> =>
  inFrame(page).getByRole("button", { name: "Approve" }).waitFor();

/** The signature that a transaction has at this place, and the bytes that it is of. */
const signedPart = (transaction: Uint8Array, place = 0) => {
  const count = transaction[0] ?? 0;
  return {
    signature: toBase58(transaction.slice(1 + place * 64, 65 + place * 64)),
    message: transaction.slice(1 + count * 64),
  };
};
const transactionIn = (answer: unknown): Uint8Array => {
  const { transaction } = answer as { readonly transaction: string };
  return base58Bytes(transaction) ?? new Uint8Array();
};

describe("the embedded wallet on Solana", () => {
  test("[S4.8][wire 6.11] connected beside the EVM account; chosen, and back, and there after a reload", async () => {
    const { page, address } = await somebody("sol-ada");
    const evm = await activeAddress(page);
    assert(evm).toMatch(/^0x/);
    assert(base58Bytes(address)).toHaveLength(32);
    await choose(page, "Anvil A", NAME);
    await expect(stream(page, "account$")).toContainText(address);
    await choose(page, NAME, "Anvil A");
    await expect(stream(page, "account$")).toContainText(evm);
    await choose(page, "Anvil A", NAME);
    await page.reload();
    await isStatus(page, "connected");
    await expect(stream(page, "account$")).toContainText(address);
    await expect(stream(page, "accounts$")).toContainText(evm);
    await expect(stream(page, "network$")).toContainText(NAME);
    await page.getByRole("button", { name: "Sign a message" }).click();
    await approveInFrame(page);
    await expect(page.locator("main")).toContainText(`Signature verified: ${address}`);
    await page.locator("main").getByRole("button", { name: "Disconnect" }).click();
    await isStatus(page, "disconnected");
    await page.reload();
    await isStatus(page, "disconnected");
    assert(await stream(page, "accounts$").textContent()).toBe("[]");
  });

  test("[S3.28][S6.9] signs what the dialog shows; declined, it does not", async () => {
    const { page, address } = await somebody("sol-bob");
    // The network of the visitor is an EVM one all the while: the frame moves, and back.
    const message = "Hello, Solana 👋";
    const params = { message: toBase58(textBytes(message)), pubkey: address };
    const asked = await askOnSolana(page, "solana_signMessage", params);
    await isAsked(page);
    for (const word of [message, address, NAME]) assert(await words(page)).toContain(word);
    const answer = (await approved(page, asked)) as { readonly signature: string };
    assert(isSignedBy(address, textBytes(message), answer.signature)).toBe(true);

    const transaction = toBase58(transferOf(address, RECEIVER, 1_500_000_001n));
    const toSign = await askOnSolana(page, "solana_signTransaction", { transaction });
    await isAsked(page);
    for (const word of [RECEIVER, "1.500000001 SOL", "Pays the fee", address])
      assert(await words(page)).toContain(word);
    const one = signedPart(transactionIn(await approved(page, toSign)));
    assert(one.message).toEqual(signedPart(base58Bytes(transaction) ?? new Uint8Array()).message);
    assert(isSignedBy(address, one.message, one.signature)).toBe(true);

    const again = await askOnSolana(page, "solana_signTransaction", { transaction });
    await isAsked(page);
    await declineInFrame(page);
    assert(await again()).toMatchObject({ error: { code: 4001 } });
    await expect(dialog(page)).toHaveCount(0);

    const evm = await activeAddress(page);
    const onEvm = await ask(page, "personal_sign", ["0x61", evm]);
    await isAsked(page);
    assert(await words(page)).toContain(evm);
    assert(await approved(page, onEvm)).toMatch(/^0x/);
  });

  test("[S6.9] sends with its own key: the cluster has the transfer, and one for another cluster is warned of", async () => {
    const { page, address } = await somebody("sol-dan");
    const { solanaDevnet, solanaTestnet } = world().sandbox.urls.rpc;
    const [devnet, testnet] = [solanaDevnet, solanaTestnet].map(
      (url) => new Connection(url, "confirmed"),
    ) as [Connection, Connection];
    const [from, to] = [new PublicKey(address), new PublicKey(RECEIVER)];
    await devnet.requestAirdrop(from, 2_000_000_000);
    const before = await devnet.getBalance(to);
    const transferOn = async (chain: Connection): Promise<string> => {
      const { blockhash } = await chain.getLatestBlockhash();
      const made = new Transaction({ feePayer: from, recentBlockhash: blockhash }).add(
        SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 1_500_000_001 }),
      );
      return toBase58(made.serialize({ requireAllSignatures: false }));
    };

    const elsewhere = await askOnSolana(page, "solana_signAndSendTransaction", {
      transaction: await transferOn(testnet),
    });
    await isAsked(page);
    await expect(dialog(page).locator(".words .warn").first()).toContainText("another network");
    await declineInFrame(page);
    assert(await elsewhere()).toMatchObject({ error: { code: 4001 } });

    const sending = await askOnSolana(page, "solana_signAndSendTransaction", {
      transaction: await transferOn(devnet),
    });
    await isAsked(page);
    assert(await words(page)).toContain("1.500000001 SOL");
    const { signature } = (await approved(page, sending)) as { readonly signature: string };
    assert(await devnet.getBalance(to)).toBe(before + 1_500_000_001);
    const { value } = await devnet.getSignatureStatuses([signature]);
    assert(value[0]?.err).toBeNull();
  });

  test("[S3.28] several at once, of version 0 and beside another signer; somebody else's is refused", async () => {
    const { page, address } = await somebody("sol-cleo");
    const other = signerOf(3).address;
    const shared = transactionBytes({
      version: 0,
      keys: [other, address, RECEIVER, SYSTEM],
      signers: 2,
      instructions: [
        { program: 3, accounts: [1, 2], data: transferData(5n) },
        { program: 2, accounts: [0], data: [1] },
      ],
    });
    const transactions = [shared, transferOf(address, other, 7n)].map(toBase58);
    const asked = await askOnSolana(page, "solana_signAllTransactions", { transactions });
    await isAsked(page);
    for (const word of ["2 transactions", other, `${RECEIVER}, which cannot be decoded here`])
      assert(await words(page)).toContain(word);
    const answer = (await approved(page, asked)) as { readonly transactions: readonly string[] };
    const [first = "", second = ""] = answer.transactions;
    for (const [text, place] of [
      [first, 1],
      [second, 0],
    ] as const) {
      const { message, signature } = signedPart(base58Bytes(text) ?? new Uint8Array(), place);
      assert(isSignedBy(address, message, signature)).toBe(true);
    }

    const theirs = toBase58(transferOf(other, address, 1n));
    const refused = await askOnSolana(page, "solana_signTransaction", { transaction: theirs });
    assert(await refused()).toMatchObject({
      error: { code: 4100, message: /none of those that have to sign/ },
    });
  });
});
