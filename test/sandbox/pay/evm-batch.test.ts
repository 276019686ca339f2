import { type Address, concat, encodeFunctionData, erc20Abi, type Hex, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  CHAIN_A,
  KESTREL_ADDRESS,
  POOL_ADDRESS,
  TOKEN_ADDRESS,
} from "../../../sandbox/chains/chain-list.js";
import { poolAbi } from "../../../sandbox/chains/contracts/contracts.js";
import { installPool, KESTRELS } from "../../../sandbox/chains/sandbox-pool.js";
import { giveToken } from "../../../sandbox/chains/sandbox-token.js";
import { type AccountCall, accountAbi } from "../../../sandbox/frame/chain/account-abi.js";
import { signCalls } from "../../../sandbox/frame/chain/account-signing.js";
import { createRelayer, type Relayer } from "../../../sandbox/frame/chain/relayer.js";
import type { Payments } from "../../../src/pay/server/payments.js";
import {
  ALICE,
  BOB,
  LAMP,
  openEvmShop,
  outcomeBy,
  SHOP,
  sessionOf,
  transferOf,
} from "./evm-shop.js";

let chain: Awaited<ReturnType<typeof openEvmShop>>;
let shop: Payments;
let relayer: Relayer;
beforeAll(async () => {
  chain = await openEvmShop();
  await installPool(chain.url);
  relayer = await createRelayer([{ ...CHAIN_A, rpcUrl: chain.url }]);
  shop = chain.shop();
});
afterAll(() => chain.stop());

const outcome = (reference: string, transaction: string, payer?: string) =>
  outcomeBy(shop, reference, transaction, payer);
const lamp = () => shop.createPayment(LAMP);
const ownLamp = () =>
  shop.createPayment({ ...LAMP, recipient: async () => owner().address.toLowerCase() });

/** An account that makes several calls as one transaction. */
interface Batcher {
  readonly address: Address;
  readonly execute: (...calls: readonly AccountCall[]) => Promise<Hex>;
}
const owner = () => privateKeyToAccount(generatePrivateKey());
const GIVEN = parseEther("7");

/** Gives the account tokens to swap. */
const wealthy = (account: Address) => giveToken(chain.url, KESTRELS, account, parseEther("200"));

/** A contract, whose owner signs, and which somebody else's transaction calls. */
const smartAccount = async (): Promise<Batcher> => {
  const one = owner();
  await relayer.welcome(one.address);
  const address = await relayer.accountOf(one.address);
  await wealthy(address);
  let nonce = 0n;
  return {
    address,
    execute: async (...calls) => {
      const agreed = await signCalls(one, { chainId: CHAIN_A.id, address }, nonce, calls);
      nonce += 1n;
      const hash = await relayer.execute(CHAIN_A.id, one.address, calls, agreed);
      await chain.client.waitForTransactionReceipt({ hash });
      return hash;
    },
  };
};

/** An account with a key, which acts by a contract's code (EIP-7702). @param isRelayed somebody else sends it */
const delegated = (isRelayed: boolean) => async (): Promise<Batcher> => {
  const one = owner();
  await relayer.welcome(one.address);
  const place = { chainId: CHAIN_A.id, address: one.address };
  const contract = await relayer.accountOf(one.address);
  // Makes the contract.
  const empty = await signCalls(one, { ...place, address: contract }, 0n, []);
  await relayer.execute(CHAIN_A.id, one.address, [], empty);
  await wealthy(one.address);
  const authorization = await chain.client.signAuthorization({
    account: one,
    contractAddress: contract,
    executor: isRelayed ? BOB : "self",
  });
  const pointing = await chain.client.sendTransaction({
    account: isRelayed ? BOB : one,
    authorizationList: [authorization],
    to: one.address,
  });
  await chain.client.waitForTransactionReceipt({ hash: pointing });
  let nonce = 0n;
  return {
    address: one.address,
    execute: async (...calls) => {
      const agreed = await signCalls(one, place, nonce, calls);
      nonce += 1n;
      const data = encodeFunctionData({
        abi: accountAbi,
        functionName: "execute",
        args: [calls, agreed],
      });
      const sender = isRelayed ? BOB : one;
      const hash = await chain.client.sendTransaction({ account: sender, to: one.address, data });
      await chain.client.waitForTransactionReceipt({ hash });
      return hash;
    },
  };
};

const approving: AccountCall = {
  to: KESTREL_ADDRESS,
  value: 0n,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: "approve",
    args: [POOL_ADDRESS, GIVEN],
  }),
};
/** Kestrels for dollars, for whom it says. */
const swapping = (to: Address): AccountCall => ({
  to: POOL_ADDRESS,
  value: 0n,
  data: encodeFunctionData({
    abi: poolAbi,
    functionName: "swap",
    args: [KESTREL_ADDRESS, GIVEN, TOKEN_ADDRESS, 0n, to, 0n],
  }),
});
/** With what names the payment behind it, as the dialog asks for. */
const paying = (
  reference: Hex,
  { amount = "12.5", to = SHOP }: { readonly amount?: string; readonly to?: Address } = {},
): AccountCall => ({
  to: TOKEN_ADDRESS,
  value: 0n,
  data: concat([transferOf(to, amount), reference]),
});

describe.each([
  ["a smart account", smartAccount],
  ["an account that acts by a contract's code (EIP-7702), by itself", delegated(false)],
  ["such an account, whose transaction somebody else sends", delegated(true)],
])("a swap and the payment in one batch of %s", (_, open) => {
  let account: Batcher;
  let session: string;
  beforeAll(async () => {
    account = await open();
    session = sessionOf(account.address);
  });
  const swapAnd = (...calls: readonly AccountCall[]) =>
    account.execute(approving, swapping(account.address), ...calls);

  test("is accepted with its session, once, and refused without one and with somebody else's", async () => {
    const [{ reference }, other] = [await lamp(), await lamp()];
    const hash = await swapAnd(paying(reference));
    expect(await outcome(reference, hash)).toBe("pay/payer-unknown");
    expect(await outcome(reference, hash, sessionOf(ALICE.address))).toBe("pay/other-payer");
    expect(await outcome(reference, hash, `eip155:1:${account.address}`)).toBe("pay/other-payer");
    expect(await outcome(reference, hash, session)).toBe("12.5");
    expect(await outcome(reference, hash, session)).toBe("pay/already-accepted");
    expect(await outcome(other.reference, hash, session)).toBe("pay/transaction-used");
  });

  test("is refused if it pays less, in another token, or somebody else", async () => {
    const { reference } = await lamp();
    const less = await swapAnd(paying(reference, { amount: "12.499999" }));
    expect(await outcome(reference, less, session)).toBe("pay/short");
    const other = await swapAnd({ ...paying(reference), to: KESTREL_ADDRESS });
    expect(await outcome(reference, other, session)).toBe("pay/wrong-asset");
    const elsewhere = await swapAnd(paying(reference, { to: BOB.address }));
    expect(await outcome(reference, elsewhere, session)).toBe("pay/wrong-recipient");
    expect(await shop.paymentOf(reference)).toMatchObject({ paid: null });
  });

  test("to a recipient of its own is accepted without a session, once, and for that payment alone", async () => {
    const [one, other] = [await ownLamp(), await ownLamp()];
    const hash = await swapAnd(paying(one.reference, { to: one.recipient as Address }));
    expect(await outcome(other.reference, hash)).toBe("pay/wrong-recipient");
    expect(await outcome((await lamp()).reference, hash, session)).toBe("pay/wrong-recipient");
    expect(await outcome(one.reference, hash)).toBe("12.5");
    expect(await outcome(one.reference, hash)).toBe("pay/already-accepted");
    const again = await swapAnd(paying(one.reference, { to: one.recipient as Address }));
    expect(await outcome(one.reference, again)).toBe("pay/paid-twice");
  });

  test("to a recipient of its own is refused if it pays less, in another token, or somebody else", async () => {
    const { reference, recipient } = await ownLamp();
    const to = recipient as Address;
    const less = await swapAnd(paying(reference, { to, amount: "12.499999" }));
    expect(await outcome(reference, less)).toBe("pay/short");
    const other = await swapAnd({ ...paying(reference, { to }), to: KESTREL_ADDRESS });
    expect(await outcome(reference, other)).toBe("pay/wrong-asset");
    const elsewhere = await swapAnd(paying(reference));
    expect(await outcome(reference, elsewhere)).toBe("pay/wrong-recipient");
    expect(await shop.paymentOf(reference)).toMatchObject({ paid: null });
  });

  test("is refused if the market pays in its place: that is nobody who is signed in", async () => {
    const { reference } = await lamp();
    const hash = await account.execute(approving, swapping(SHOP));
    expect(await outcome(reference, hash, session)).toBe("pay/other-payer");
  });
});
