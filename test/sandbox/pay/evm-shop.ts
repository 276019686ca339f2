import {
  type Address,
  concat,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseUnits,
  publicActions,
  walletActions,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect } from "vitest";
import { CHAIN_A, TOKEN_ADDRESS } from "../../../sandbox/chains/chain-list.js";
import { devKeys } from "../../../sandbox/chains/dev-accounts.js";
import { installToken } from "../../../sandbox/chains/sandbox-token.js";
import { type RunningChain, startChain } from "../../../sandbox/chains/start-chain.js";
import { viemChain } from "../../../sandbox/chains/viem-chain.js";
import { choosePort } from "../../../sandbox/shared/ports.js";
import type { PayNetwork } from "../../../src/pay/server/chain.js";
import type { PayServerOptions } from "../../../src/pay/server/options.js";
import {
  createPayments,
  type Payments,
  type PaymentWish,
} from "../../../src/pay/server/payments.js";
import { memoryStore } from "../../../src/server/stores/store.js";

export const NETWORK = `eip155:${CHAIN_A.id}` as const;
export const COIN = `${NETWORK}/slip44:60` as const;
export const DOLLARS = `${NETWORK}/erc20:${TOKEN_ADDRESS}` as const;
/** Nobody has seen these accounts before. */
export const SHOP: Address = "0x00000000000000000000000000000000005407aa";
export const ALICE = privateKeyToAccount(devKeys[0]);
export const BOB = privateKeyToAccount(devKeys[1]);

/** A chain, and a shop that is paid on it. */
export const openEvmShop = async (chainId: number = CHAIN_A.id) => {
  const chain: RunningChain = await startChain(
    chainId,
    await choosePort("free", () => undefined)("chain A", 0),
  );
  await installToken(chain.url);
  const client = createTestClient({
    mode: "anvil",
    chain: viemChain({ ...CHAIN_A, id: chainId, rpcUrl: chain.url }),
    transport: http(chain.url),
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions);
  const store = memoryStore();

  /** The receipt of a transaction is there as soon as this resolves. It may have failed. */
  const send = async (
    from: typeof ALICE,
    sent: {
      readonly to: Address;
      readonly value?: bigint;
      readonly data?: Hex;
      readonly gas?: bigint;
    },
  ): Promise<Hex> => {
    const hash = await client.sendTransaction({ account: from, ...sent });
    await client.waitForTransactionReceipt({ hash });
    return hash;
  };
  return {
    url: chain.url,
    stop: chain.stop,
    client,
    store,
    send,
    shop: (network: Partial<PayNetwork> = {}, options: Partial<PayServerOptions> = {}) =>
      createPayments({
        store,
        networks: { [NETWORK]: { url: chain.url, ...network } },
        ...options,
      }),
    /** Pays in the token, with what stands behind the call. */
    sendDollars: (
      from: typeof ALICE,
      amount: string,
      reference: Hex = "0x",
      to = SHOP,
      token: Address = TOKEN_ADDRESS,
    ) => send(from, { to: token, data: concat([transferOf(to, amount), reference]) }),
  };
};

export const transferOf = (to: Address, amount: string): Hex =>
  encodeFunctionData({
    abi: erc20Abi,
    functionName: "transfer",
    args: [to, parseUnits(amount, 6)],
  });

export const sessionOf = (address: string): string => `${NETWORK}:${address}`;

export const receiptOf = (reference: string, transaction: string, payer?: string) => ({
  reference,
  transaction,
  network: NETWORK,
  ...(payer === undefined ? {} : { payer }),
});

/** The code, or what arrived. */
export const outcomeBy = async (
  shop: Payments,
  reference: string,
  transaction: string,
  payer?: string,
): Promise<string> => {
  const verdict = await shop.verifyPayment(receiptOf(reference, transaction, payer));
  if (verdict.ok) return verdict.paid.amount;
  expect(verdict.message).toMatch(/^[A-Z\d].*\.$/);
  return verdict.code;
};

/** What somebody wants for a lamp. */
export const LAMP = {
  payee: "Lamp shop",
  description: "Lamp 42",
  amount: "12.50",
  asset: DOLLARS,
  recipient: SHOP,
} as const satisfies PaymentWish;
