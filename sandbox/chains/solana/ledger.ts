import { createHash } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { PublicKey, type VersionedTransaction } from "@solana/web3.js";
import {
  FailedTransactionMetadata,
  LiteSVM,
  type SimulatedTransactionInfo,
  type TransactionMetadata,
} from "litesvm";
import { encodeBase58 } from "../../shared/base58.js";
import { readHolding, readTokenAccount, type TokenHolding } from "./token-account.js";
import { readTransactionError, type TransactionError } from "./transaction-error.js";

/** What running a transaction gave. `error` is null where it did what it says. */
export type Outcome = {
  readonly error: TransactionError | null;
  readonly logs: readonly string[];
  readonly units: number;
};

/** What it would give, and what an account would be after it. */
export type Simulated = Outcome & { readonly after: (key: PublicKey) => Account | null };

/** A transaction that is on the chain, whether it worked or not: a failed one has paid its fee. */
export type Landed = Outcome & {
  readonly signature: string;
  readonly slot: number;
  readonly time: number;
  readonly fee: number;
  /** Null for an airdrop, whose transaction is the machine's own. */
  readonly transaction: VersionedTransaction | null;
  /** The accounts that it names, and the lamports of each. */
  readonly keys: readonly PublicKey[];
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** What those of them hold that are token accounts. */
  readonly tokensBefore: readonly TokenHolding[];
  readonly tokensAfter: readonly TokenHolding[];
};

export type Account = NonNullable<ReturnType<LiteSVM["getAccount"]>>;

/** The state of one cluster: the real virtual machine, and what it leaves to the chain around it. */
export type Ledger = {
  readonly slot: () => number;
  readonly blockhash: () => string;
  readonly isRecent: (blockhash: string) => boolean;
  readonly account: (key: PublicKey) => Account | null;
  readonly rent: (bytes: number) => number;
  readonly landed: (signature: string) => Landed | undefined;
  /** All of them, oldest first: one for each block that has one. */
  readonly history: () => readonly Landed[];
  /** The token accounts of an owner. */
  readonly tokenAccountsOf: (owner: string) => readonly PublicKey[];
  /** The token accounts of a mint. */
  readonly holdersOf: (mint: string) => readonly PublicKey[];
  /** As if the account had always been so: no block tells of it. */
  readonly putAccount: (key: PublicKey, account: Account) => void;
  /** The same for a program. @param elf its file */
  readonly putProgram: (key: PublicKey, elf: Uint8Array) => void;
  readonly simulate: (transaction: VersionedTransaction, isVerifying: boolean) => Simulated;
  /** Puts a transaction on the chain. One that cannot be there, as a replayed one, leaves no trace. */
  readonly land: (transaction: VersionedTransaction) => Outcome;
  /** @returns the signature */
  readonly airdrop: (key: PublicKey, lamports: number) => string;
  /** As if minutes passed: no blockhash that anybody has is recent any more. */
  readonly expireBlockhashes: () => void;
};

// Programs that the machine compiles, such as that of tokens, use registers of the processor that C++ reckons with, and do
// not tidy up. V8's notes on where objects are made then ask for a table of 2^63 places, which ends the process with
// "std::bad_alloc". It can do without the notes.
setFlagsFromString("--no-allocation-site-pretenuring");

/** For how many blocks a blockhash is good. */
export const BLOCKHASH_LIFE = 150;

/** Errors of transactions that no block may hold. */
const NEVER_LANDS: readonly unknown[] = [
  "AccountNotFound",
  "AlreadyProcessed",
  "BlockhashNotFound",
  "InsufficientFundsForFee",
  "SanitizeFailure",
  "SignatureFailure",
];

/**
 * @param genesisHash the blockhashes follow from it, so that no two clusters have one in common
 * @param onLanded told of every transaction, once the accounts have changed
 */
export const createLedger = (genesisHash: string, onLanded: (landed: Landed) => void): Ledger => {
  // The machine accepts its newest blockhash only, a chain every recent one, and all machines have the same ones. So
  // the ledger makes and checks them.
  const machine = new LiteSVM().withBlockhashCheck(false);
  const history = new Map<string, Landed>();
  /** The machine cannot be asked for an owner's. */
  const tokenAccounts = new Map<string, PublicKey>();
  let slot = 1;
  let blockhash = hashAfter(genesisHash);
  let recent: readonly string[] = [blockhash];

  const balances = (keys: readonly PublicKey[]): readonly number[] =>
    keys.map((key) => Number(machine.getBalance(key) ?? 0));
  const account = (key: PublicKey): Account | null => machine.getAccount(key);
  const holdings = (keys: readonly PublicKey[]): readonly TokenHolding[] =>
    keys.flatMap((key, at) => readHolding(account, key, at) ?? []);
  const noteTokenAccount = (key: PublicKey): void => {
    if (readTokenAccount(account(key)) !== null) tokenAccounts.set(key.toBase58(), key);
  };
  /** What the accounts hold before a transaction. */
  const look = (keys: readonly PublicKey[]) => ({
    keys,
    before: balances(keys),
    tokensBefore: holdings(keys),
  });
  const isRecent = (hash: string): boolean => recent.includes(hash);

  /** One block for each transaction. */
  const nextBlock = (): void => {
    slot += 1;
    machine.warpToSlot(BigInt(slot));
    machine.expireBlockhash();
    blockhash = hashAfter(blockhash);
    recent = [...recent, blockhash].slice(-BLOCKHASH_LIFE);
  };

  const record = (
    signature: string,
    result: TransactionMetadata | FailedTransactionMetadata | null,
    transaction: VersionedTransaction | null,
    seen: ReturnType<typeof look>,
  ): Outcome => {
    const outcome = outcomeOf(result);
    if (NEVER_LANDS.includes(outcome.error)) return outcome;
    const landed: Landed = {
      ...outcome,
      signature,
      slot,
      time: Math.floor(Date.now() / 1000),
      fee: feeOf(result),
      transaction,
      ...seen,
      after: balances(seen.keys),
      tokensAfter: holdings(seen.keys),
    };
    seen.keys.forEach(noteTokenAccount);
    history.set(signature, landed);
    nextBlock();
    onLanded(landed);
    return outcome;
  };

  return {
    slot: () => slot,
    blockhash: () => blockhash,
    isRecent,
    account,
    rent: (bytes) => Number(machine.minimumBalanceForRentExemption(BigInt(bytes))),
    landed: (signature) => history.get(signature),
    history: () => [...history.values()],
    tokenAccountsOf: (owner) =>
      [...tokenAccounts.values()].filter((key) => readTokenAccount(account(key))?.owner === owner),
    holdersOf: (mint) =>
      [...tokenAccounts.values()].filter((key) => readTokenAccount(account(key))?.mint === mint),
    putAccount: (key, put) => {
      machine.setAccount(key, put);
      noteTokenAccount(key);
    },
    putProgram: (key, elf) => machine.addProgram(key, elf),
    simulate: (transaction, isVerifying) => {
      if (!isRecent(transaction.message.recentBlockhash)) return { ...EXPIRED, after: account };
      machine.withSigverify(isVerifying);
      const result = machine.simulateTransaction(transaction);
      machine.withSigverify(true);
      if (result instanceof FailedTransactionMetadata)
        return { ...outcomeOf(result), after: account };
      const changed = result.postAccounts();
      return {
        ...outcomeOf(result.meta()),
        after: (key) => {
          const [, found] = changed.find(([one]) => one.equals(key)) ?? [];
          return found === undefined ? account(key) : accountOf(found);
        },
      };
    },
    land: (transaction) => {
      const { message, signatures } = transaction;
      if (!isRecent(message.recentBlockhash)) return EXPIRED;
      const seen = look(message.staticAccountKeys);
      const result = machine.sendTransaction(transaction);
      const signature = encodeBase58(signatures[0] ?? new Uint8Array());
      return record(signature, result, transaction, seen);
    },
    airdrop: (key, lamports) => {
      const seen = look([key]);
      const result = machine.airdrop(key, BigInt(lamports));
      const meta = result instanceof FailedTransactionMetadata ? result.meta() : result;
      const signature = encodeBase58(meta?.signature() ?? new Uint8Array());
      record(signature, result, null, seen);
      return signature;
    },
    expireBlockhashes: () => {
      slot += BLOCKHASH_LIFE;
      recent = [];
      nextBlock();
    },
  };
};

const hashAfter = (hash: string): string =>
  encodeBase58(new Uint8Array(createHash("sha256").update(hash).digest()));

type Changed = ReturnType<SimulatedTransactionInfo["postAccounts"]>[number][1];

const accountOf = (changed: Changed): Account | null =>
  changed.lamports() === 0n
    ? null
    : {
        lamports: Number(changed.lamports()),
        data: changed.data(),
        owner: new PublicKey(changed.owner()),
        executable: changed.executable(),
        rentEpoch: Number(changed.rentEpoch()),
      };

const EXPIRED: Outcome = { error: "BlockhashNotFound", logs: [], units: 0 };

const outcomeOf = (result: TransactionMetadata | FailedTransactionMetadata | null): Outcome => {
  const hasFailed = result instanceof FailedTransactionMetadata;
  const meta = hasFailed ? result.meta() : result;
  return {
    error: hasFailed ? readTransactionError(result) : null,
    logs: meta?.logs() ?? [],
    units: Number(meta?.computeUnitsConsumed() ?? 0),
  };
};

/** Stands in the text only. */
const feeOf = (result: { toString(): string } | null): number =>
  Number(/\bfee: (\d+)/.exec(`${result}`)?.[1] ?? 0);
