import { NonceAccount, PublicKey, SystemProgram, Transaction } from "@solana/web3.js";
import { describe, expect, test } from "vitest";
import { toBase58, toBase64 } from "../../../../src/codecs/encodings.js";
import { solanaChecks } from "../../../../src/codecs/namespaces/solana/approval.js";
import { keyOf, transferOf } from "../../../support/solana.js";

const [A, B, NONCE, BLOCKHASH] = [keyOf(1), keyOf(2), keyOf(3), keyOf(7)];
const UNKNOWN = { key: "approval.danger-cluster" };
const plain = toBase58(transferOf(A, B, 5n));

/** A transfer that uses a durable nonce, as another library makes it. */
const durable = (recentBlockhash = BLOCKHASH): string => {
  const payer = new PublicKey(A);
  const transaction = new Transaction({ feePayer: payer, recentBlockhash }).add(
    SystemProgram.nonceAdvance({ noncePubkey: new PublicKey(NONCE), authorizedPubkey: payer }),
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: new PublicKey(B), lamports: 5 }),
  );
  return toBase58(transaction.serialize({ requireAllSignatures: false }));
};

const checksOf = (...transactions: readonly string[]) =>
  solanaChecks("solana_signAllTransactions", { transactions });
const only = (transaction: string) => {
  const [check, ...others] = solanaChecks("solana_signTransaction", { transaction });
  if (check === undefined || others.length > 0) throw new Error("not one check");
  return check;
};

describe("what a node is asked about a transaction", () => {
  test("whether it knows the blockhash, also the newest one", () =>
    expect(only(plain)).toMatchObject({
      method: "isBlockhashValid",
      params: [BLOCKHASH, { commitment: "processed" }],
    }));

  test("of several with one blockhash once, and each other one", () => {
    const other = toBase58(transferOf(A, B, 6n));
    expect(checksOf(plain, other)).toHaveLength(1);
    expect(checksOf(plain, durable(keyOf(8)), other)).toHaveLength(2);
  });

  test.each([
    ["solana_signMessage", { message: "abc", pubkey: A }],
    ["solana_signTransaction", { transaction: "abc" }],
    ["solana_signTransaction", null],
  ])("nothing of what is no transaction: %s %#", (method, params) =>
    expect(solanaChecks(method, params)).toEqual([]),
  );

  test.each([
    [{ context: { slot: 1 }, value: false }, UNKNOWN],
    [{ context: { slot: 1 }, value: true }, null],
    [{ value: "false" }, null],
    [null, null],
    [false, null],
  ])("an answer of %j", (answer, danger) => expect(only(plain).dangerIn(answer)).toEqual(danger));
});

describe("a transaction with a durable nonce", () => {
  /** The account as the chain has it: version, state, authority, nonce, fee. */
  const accountWith = (nonce: string) => {
    const bytes = new Uint8Array(80);
    bytes.set([1, 0, 0, 0, 1, 0, 0, 0]);
    bytes.set(new PublicKey(A).toBytes(), 8);
    bytes.set(new PublicKey(nonce).toBytes(), 40);
    expect(NonceAccount.fromAccountData(bytes).nonce).toBe(nonce);
    return { value: { data: [toBase64(bytes), "base64"], owner: keyOf(0), lamports: 1 } };
  };

  test("is compared with the nonce's account", () =>
    expect(only(durable())).toMatchObject({
      method: "getAccountInfo",
      params: [NONCE, { encoding: "base64", commitment: "processed" }],
    }));

  test.each([
    ["the same nonce", accountWith(BLOCKHASH), null],
    ["another nonce", accountWith(keyOf(8)), UNKNOWN],
    ["no such account", { value: null }, UNKNOWN],
    ["an account without a nonce", { value: { data: ["", "base64"] } }, UNKNOWN],
    ["data that is no base64", { value: { data: ["*", "base64"] } }, UNKNOWN],
    ["nothing", {}, null],
  ])("the node says %s", (_, answer, danger) =>
    expect(only(durable()).dangerIn(answer)).toEqual(danger),
  );
});
