import { addressOf } from "./check-signatures.js";
import type { Ledger, Taken } from "./ledger.js";

/** Answers in the form of Esplora: of an address, and of a transaction. */

export const statusOf = ({ block }: Taken) =>
  block === undefined
    ? { confirmed: false }
    : {
        confirmed: true,
        block_height: block.height,
        block_hash: block.hash,
        block_time: block.time,
      };

const outputOf = ({ script, value }: { readonly script: Uint8Array; readonly value: bigint }) => ({
  scriptpubkey: Buffer.from(script).toString("hex"),
  scriptpubkey_address: addressOf(script),
  value: Number(value),
});

export const transactionOf = (one: Taken) => ({
  txid: one.txid,
  version: one.transaction.version,
  locktime: one.transaction.locktime,
  vin: one.transaction.ins.map((input, at) => {
    const coin = one.coins[at];
    return {
      txid: Buffer.from(input.hash).reverse().toString("hex"),
      vout: input.index,
      prevout: coin === undefined ? null : outputOf(coin),
      is_coinbase: coin === undefined,
      sequence: input.sequence,
    };
  }),
  vout: one.transaction.outs.map(outputOf),
  size: one.transaction.byteLength(),
  weight: one.transaction.weight(),
  fee: Number(one.fee),
  status: statusOf(one),
});

/** What spends an output. */
export const spentBy = (ledger: Ledger, txid: string, vout: number) => {
  const spender = ledger.spenderOf(txid, vout);
  return spender === undefined
    ? { spent: false }
    : { spent: true, txid: spender.txid, status: statusOf(spender) };
};

const isOf = (address: string, one: Taken): boolean =>
  [...one.coins, ...one.transaction.outs].some(({ script }) => addressOf(script) === address);

/** The newest first: those in no block, then 25 that are in one. `blocks`: only the latter, after the one that is named, if one is. */
export const transactionsOf = (
  ledger: Ledger,
  address: string,
  blocks?: { readonly after: string | undefined },
) => {
  const own = ledger
    .all()
    .filter((one) => isOf(address, one))
    .reverse();
  const waiting = own.filter(({ block }) => block === undefined);
  const inBlock = own
    .filter(({ block }) => block !== undefined)
    .sort((a, b) => (b.block?.height ?? 0) - (a.block?.height ?? 0));
  const from = inBlock.findIndex(({ txid }) => txid === blocks?.after) + 1;
  const page = inBlock.slice(from, from + PAGE);
  return (blocks === undefined ? [...waiting, ...page] : page).map(transactionOf);
};

const PAGE = 25;

export const unspentOf = (ledger: Ledger, address: string) =>
  ledger
    .all()
    .flatMap((one) =>
      one.transaction.outs.flatMap(({ script, value }, vout) =>
        addressOf(script) === address && ledger.spenderOf(one.txid, vout) === undefined
          ? [{ txid: one.txid, vout, value: Number(value), status: statusOf(one) }]
          : [],
      ),
    );

export const statsOf = (ledger: Ledger, address: string) => {
  const sums = (isInBlock: boolean) => {
    const own = ledger.all().filter(({ block }) => (block !== undefined) === isInBlock);
    const funded = own
      .flatMap(({ transaction }) => transaction.outs)
      .filter(({ script }) => addressOf(script) === address);
    const spent = own
      .flatMap(({ coins }) => coins)
      .filter(({ script }) => addressOf(script) === address);
    const sumOf = (all: readonly { readonly value: bigint }[]) =>
      Number(all.reduce((sum, { value }) => sum + value, 0n));
    return {
      funded_txo_count: funded.length,
      funded_txo_sum: sumOf(funded),
      spent_txo_count: spent.length,
      spent_txo_sum: sumOf(spent),
      tx_count: own.filter((one) => isOf(address, one)).length,
    };
  };
  return { address, chain_stats: sums(true), mempool_stats: sums(false) };
};
