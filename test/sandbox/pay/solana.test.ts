import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from "@solana/web3.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedSolanaToken } from "../../../sandbox/chains/seed-solana.js";
import { DEVNET } from "../../../sandbox/chains/solana/cluster-list.js";
import { type RunningCluster, startCluster } from "../../../sandbox/chains/solana/start-cluster.js";
import { choosePair, choosePort } from "../../../sandbox/shared/ports.js";
import { TOKEN_PROGRAM } from "../../../src/codecs/namespaces/solana/program-keys.js";
import { tokenAccountKey } from "../../../src/codecs/namespaces/solana/token-account.js";
import {
  createPayments,
  type Payments,
  type PaymentWish,
} from "../../../src/pay/server/payments.js";
import { memoryStore } from "../../../src/server/stores/store.js";

const NETWORK = DEVNET.caipNetworkId;
const SOL = 1_000_000_000;
let cluster: RunningCluster;
let connection: Connection;
let shop: Payments;
let payer: Keypair;
let mint: string;
const recipient = Keypair.generate().publicKey;
const at = (owner: PublicKey, of = mint): PublicKey =>
  new PublicKey(tokenAccountKey(owner.toBase58(), TOKEN_PROGRAM, of) ?? "");

beforeAll(async () => {
  const port = choosePort("free", () => undefined);
  cluster = await startCluster(DEVNET.genesisHash, await choosePair(port, "devnet", 0));
  connection = new Connection(cluster.url, "confirmed");
  shop = createPayments({ store: memoryStore(), networks: { [NETWORK]: { url: cluster.url } } });
  payer = Keypair.generate();
  await connection.requestAirdrop(payer.publicKey, 20 * SOL);
  mint = await tokenFor(payer.publicKey);
});
afterAll(() => cluster.stop());

/** Makes a token of which the owner has 100, and opens the shop's account for it. */
const tokenFor = async (owner: PublicKey): Promise<string> => {
  const at = { rpcUrl: cluster.url, account: owner.toBase58() };
  return seedSolanaToken(at, { name: "Lamp", symbol: "LMP", decimals: 6, units: 100_000_000n });
};
const keyOf = (reference: string): PublicKey =>
  new PublicKey(Buffer.from(reference.slice(2), "hex"));

const send = async (...instructions: readonly TransactionInstruction[]): Promise<string> => {
  const { blockhash } = await connection.getLatestBlockhash();
  const made = new Transaction({ recentBlockhash: blockhash, feePayer: payer.publicKey });
  made.add(...instructions).sign(payer);
  return connection.sendRawTransaction(made.serialize(), { skipPreflight: true });
};
const naming = (
  instruction: TransactionInstruction,
  ...references: readonly string[]
): TransactionInstruction => {
  for (const reference of references)
    instruction.keys.push({ pubkey: keyOf(reference), isSigner: false, isWritable: false });
  return instruction;
};
const lamports = (sol: number, to = recipient): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: sol * SOL });
/** Opens the receiver's account for the token where there is none. */
const opening = (owner: PublicKey, of = mint): TransactionInstruction =>
  new TransactionInstruction({
    programId: new PublicKey("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL"),
    keys: [
      { pubkey: payer.publicKey, isSigner: true, isWritable: true },
      { pubkey: at(owner, of), isSigner: false, isWritable: true },
      { pubkey: owner, isSigner: false, isWritable: false },
      { pubkey: new PublicKey(of), isSigner: false, isWritable: false },
      { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
      { pubkey: new PublicKey(TOKEN_PROGRAM), isSigner: false, isWritable: false },
    ],
    data: Buffer.from([1]),
  });
/** TransferChecked */
const tokens = (units: bigint, owner = recipient, of = mint): TransactionInstruction => {
  const data = Buffer.alloc(10);
  data.writeUInt8(12, 0);
  data.writeBigUInt64LE(units, 1);
  data.writeUInt8(6, 9);
  return new TransactionInstruction({
    programId: new PublicKey(TOKEN_PROGRAM),
    keys: [
      { pubkey: at(payer.publicKey, of), isSigner: false, isWritable: true },
      { pubkey: new PublicKey(of), isSigner: false, isWritable: false },
      { pubkey: at(owner, of), isSigner: false, isWritable: true },
      { pubkey: payer.publicKey, isSigner: true, isWritable: false },
    ],
    data,
  });
};

const lamp = (parts: Partial<PaymentWish> = {}) =>
  shop.createPayment({
    payee: "Lamp shop",
    description: "Lamp 42",
    amount: "1.5",
    asset: `${NETWORK}/slip44:501`,
    recipient: recipient.toBase58(),
    ...parts,
  });
const inTokens = (): Partial<PaymentWish> => ({ asset: `${NETWORK}/token:${mint}` });
const outcome = async (reference: string, transaction: string, payer?: string) => {
  const session = payer === undefined ? {} : { payer };
  const verdict = await shop.verifyPayment({
    reference,
    transaction,
    network: NETWORK,
    ...session,
  });
  return verdict.ok ? verdict.paid.amount : verdict.code;
};
const session = (): string => `${NETWORK}:${payer.publicKey.toBase58()}`;

test("SOL, with the reference as an account of the transfer", async () => {
  const { reference } = await lamp();
  const signature = await send(naming(lamports(1.5), reference));
  const verdict = await shop.verifyPayment({ reference, transaction: signature, network: NETWORK });
  expect(verdict).toMatchObject({
    ok: true,
    paid: { transaction: signature, from: payer.publicKey.toBase58(), amount: "1.5" },
  });
  expect(await outcome(reference, signature)).toBe("pay/already-accepted");
  expect(await shop.recheckPayment(reference)).toEqual(verdict);
});

test("a token, into the account that everybody finds", async () => {
  const { reference } = await lamp(inTokens());
  const signature = await send(opening(recipient), naming(tokens(1_500_000n), reference));
  expect(await outcome(reference, signature)).toBe("1.5");
});

test("a token, asked for into the account that holds it", async () => {
  const account = at(recipient).toBase58();
  const { reference } = await lamp({ ...inTokens(), recipient: account });
  const signature = await send(opening(recipient), naming(tokens(1_500_000n), reference));
  expect(await outcome(reference, signature)).toBe("1.5");
  expect(await shop.recheckPayment(reference)).toMatchObject({ ok: true });
});

test("by its account or by its owner, what came pays once", async () => {
  const account = at(recipient).toBase58();
  const [byAccount, byOwner] = [
    await lamp({ ...inTokens(), recipient: account }),
    await lamp(inTokens()),
  ];
  const signature = await send(opening(recipient), tokens(1_500_000n));
  expect(await outcome(byAccount.reference, signature, session())).toBe("1.5");
  expect(await outcome(byOwner.reference, signature, session())).toBe("pay/transaction-used");
  const own = Keypair.generate().publicKey;
  await lamp({ ...inTokens(), recipient: () => own.toBase58() });
  const again = lamp({ ...inTokens(), recipient: at(own).toBase58() });
  await expect(again).rejects.toThrow(/another payment already/);
});

describe("what a visitor paid by scanning is found", () => {
  const found = async (reference: string) => {
    const verdict = await shop.findPayment(reference);
    return verdict.ok ? verdict.paid.transaction : verdict.code;
  };

  test("by its reference, in SOL, and is accepted once", async () => {
    const { reference } = await lamp();
    expect(await found(reference)).toBe("pay/not-found");
    await send(naming(lamports(50), reference)); // fails: there is not so much
    expect(await found(reference)).toBe("pay/not-found");
    const short = await send(naming(lamports(0.5), reference));
    expect(await shop.findPayment(reference)).toMatchObject({
      code: "pay/short",
      paid: { transaction: short },
    });
    const signature = await send(naming(lamports(1.5), reference));
    expect(await found(reference)).toBe(signature);
    expect(await shop.findPayment(reference)).toMatchObject({
      code: "pay/already-accepted",
      paid: { transaction: signature },
    });
    expect(await outcome(reference, signature)).toBe("pay/already-accepted");
    expect(await shop.paymentOf(reference)).toMatchObject({ paid: { transaction: signature } });
  });

  test("by its reference, in a token", async () => {
    const { reference } = await lamp(inTokens());
    const signature = await send(opening(recipient), naming(tokens(1_500_000n), reference));
    expect(await found(reference)).toBe(signature);
  });

  test("by a recipient of its own, of a wallet that leaves the reference out, in SOL and in a token", async () => {
    const [one, two] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
    const coin = await lamp({ recipient: () => one.toBase58() });
    expect(await found(coin.reference)).toBe("pay/not-found");
    const paid = await send(lamports(1.5, one));
    expect(await found(coin.reference)).toBe(paid);
    const token = await lamp({ ...inTokens(), recipient: () => two.toBase58() });
    const given = await send(opening(two), tokens(1_500_000n, two));
    expect(await found(token.reference)).toBe(given);
  });

  test("by the account for the token, though others name its owner again and again", async () => {
    const own = Keypair.generate().publicKey;
    const { reference } = await lamp({ ...inTokens(), recipient: () => own.toBase58() });
    await send(opening(own));
    const paid = await send(tokens(1_500_000n, own));
    for (let at = 0; at < 25; at += 1) await send(lamports(0.001, own));
    expect(await found(reference)).toBe(paid);
  });

  test("once, though it names two payments", async () => {
    const [one, two] = [await lamp(), await lamp()];
    const signature = await send(naming(lamports(1.5), one.reference, two.reference));
    expect(await found(one.reference)).toBe(signature);
    expect(await found(two.reference)).toBe("pay/transaction-used");
  });

  test("of a payment that nobody has made, nothing is", async () =>
    expect(await found(`0x${"0".repeat(64)}`)).toBe("pay/unknown-reference"));
});

test("a recipient of its own, without a reference", async () => {
  const own = Keypair.generate().publicKey;
  const { reference } = await lamp({ recipient: () => own.toBase58() });
  expect(await outcome(reference, await send(lamports(2, own)))).toBe("2");
});

test("without a reference, of the visitor's own account alone", async () => {
  const { reference } = await lamp();
  const signature = await send(lamports(1.5));
  expect(await outcome(reference, signature)).toBe("pay/payer-unknown");
  const other = `${NETWORK}:${recipient.toBase58()}`;
  expect(await outcome(reference, signature, other)).toBe("pay/other-payer");
  expect(await outcome(reference, signature, session())).toBe("1.5");
});

test("another reference is refused, and a reference beside the transfer is none", async () => {
  const [mine, other] = [await lamp(), await lamp()];
  const signature = await send(naming(lamports(1.5), other.reference));
  expect(await outcome(mine.reference, signature, session())).toBe("pay/other-reference");
  const beside = await send(
    lamports(1.5),
    naming(lamports(0.001, payer.publicKey), mine.reference),
  );
  expect(await outcome(mine.reference, beside)).toBe("pay/payer-unknown");
});

test("two transfers in one transaction: each payment gets what names it, and one of them is paid", async () => {
  const [one, two] = [await lamp(), await lamp({ amount: "0.5" })];
  const signature = await send(
    naming(lamports(0.5), one.reference),
    naming(lamports(1.5), two.reference),
  );
  expect(await outcome(one.reference, signature)).toBe("pay/short");
  expect(await outcome(two.reference, signature)).toBe("1.5");
  const both = [await lamp(), await lamp()];
  const [first, second] = both.map(({ reference }) => reference);
  const of = await send(naming(lamports(1.5), first ?? "", second ?? ""));
  expect(await outcome(first ?? "", of)).toBe("1.5");
  expect(await outcome(second ?? "", of)).toBe("pay/transaction-used");
});

test("another token of the same symbol, the coin, another receiver, and what failed are refused", async () => {
  const { reference } = await lamp(inTokens());
  const other = await tokenFor(payer.publicKey);
  const wrong = await send(
    opening(recipient, other),
    naming(tokens(1_500_000n, recipient, other), reference),
  );
  expect(await outcome(reference, wrong)).toBe("pay/wrong-asset");
  expect(await outcome(reference, await send(naming(lamports(1.5), reference)))).toBe(
    "pay/wrong-asset",
  );
  const elsewhere = Keypair.generate().publicKey;
  const lost = await send(opening(elsewhere), naming(tokens(1_500_000n, elsewhere), reference));
  expect(await outcome(reference, lost)).toBe("pay/wrong-recipient");
  const failed = await send(naming(tokens(900_000_000n), reference));
  expect(await outcome(reference, failed)).toBe("pay/failed");
});

test("on another network, and by what is no signature, it is refused", async () => {
  const { reference } = await lamp();
  const signature = await send(naming(lamports(1.5), reference));
  expect(
    await shop.verifyPayment({ reference, transaction: signature, network: "solana:x" }),
  ).toMatchObject({ code: "pay/wrong-network" });
  expect(await outcome(reference, `${signature}1`)).toBe("pay/bad-receipt");
  expect(await outcome(reference, "1".repeat(64))).toBe("pay/not-found");
});

test("a token that nobody has made cannot be asked for", async () => {
  const nothing = Keypair.generate().publicKey.toBase58();
  await expect(lamp({ asset: `${NETWORK}/token:${nothing}` })).rejects.toThrow(/no token/);
});

test("programs of the cluster leave the arithmetic of this process alone", () => {
  // Often enough that the compiler makes machine code of it.
  const remainders = Array.from({ length: 200_000 }, (_, at) => (at * 1.5 + 2 ** 40) % 32);
  expect(remainders.filter(Number.isNaN)).toEqual([]);
});
