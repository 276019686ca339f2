import { base58Bytes, base64Bytes, hexOf } from "../../../codecs/encodings.js";
import {
  isSolanaAddress,
  isSolanaSignature,
  referenceKey,
} from "../../../codecs/namespaces/solana/answers.js";
import { TOKEN_PROGRAMS } from "../../../codecs/namespaces/solana/program-keys.js";
import { wholeOf } from "../../../codecs/namespaces/solana/programs/fields.js";
import { mintOf, tokenAccountKey } from "../../../codecs/namespaces/solana/token-account.js";
import {
  number,
  oneOf,
  optional,
  orNull,
  refine,
  string,
  unknown,
} from "../../../codecs/primitives.js";
import { listOf, shape } from "../../../codecs/shape.js";
import {
  type AskNode,
  askNode,
  decoded,
  MISSING,
  type Move,
  type OpenChain,
  readPages,
  SIGNATURE_PAGES,
  SOLANA_ROOTED,
} from "../chain.js";

/** A cluster of Solana, over its JSON-RPC. */
export const solana: OpenChain = (network) => {
  const ask = askNode(network);
  const need = network.confirmations === "confirmed" ? "confirmed" : "finalized";
  return {
    // The first 32 characters of the hash are the id. CAIP-30
    idSaid: async () => `solana:${(await ask("getGenesisHash", [], string)).slice(0, 32)}`,
    decimalsOf: async (asset) => (asset === null ? COIN_DECIMALS : mintDecimals(ask, asset)),
    find: async (signature) => {
      const { value } = await ask("getSignatureStatuses", [[signature], SEARCH], STATUSES);
      const [status = null] = value;
      if (status === null) return MISSING;
      const { confirmationStatus: level, slot } = status;
      const have = level === "finalized" ? SOLANA_ROOTED : (status.confirmations ?? 0);
      const waiting = { status: "waiting", confirmations: { have, need } } as const;
      if (level === "processed") return waiting;
      const said = await ask("getTransaction", [signature, JSON_OF], unknown);
      if (said === null) return waiting;
      const { blockTime, meta } = decoded(LANDED, said, "getTransaction");
      return {
        status: "landed",
        hasFailed: meta.err !== null,
        time: blockTime * 1000,
        block: String(slot),
        height: slot,
        confirmations: { have, need },
        isConfirmed: need === "confirmed" || level === "finalized",
        moves: movesOf(said),
        isUntraced: false,
      };
    },
    search: async ({ asset, recipient, reference, hasOwnRecipient, earliest }) => {
      const own = hasOwnRecipient ? [recipient, ...accountsOf(recipient, asset)] : [];
      const keys = [referenceKey(reference), ...own];
      const lists = await Promise.all(keys.map((key) => signaturesOf(ask, key, earliest)));
      const paying = lists.flatMap(({ all }) => all.filter(({ err }) => err === null).reverse());
      const once = new Map(paying.map((one) => [one.signature, one]));
      const inOrder = [...once.values()].sort((a, b) => a.slot - b.slot);
      const all = inOrder.map(({ signature: transaction, blockTime }) => {
        return { transaction, time: blockTime == null ? null : blockTime * 1000, units: null };
      });
      return { all, isWhole: lists.every(({ isWhole }) => isWhole) };
    },
    isReplaced: async ({ transaction, height }) => {
      const said = await ask("getSignatureStatuses", [[transaction], SEARCH], STATUSES);
      const oldest = await ask("getFirstAvailableBlock", [], number);
      // One that is behind, or has forgotten, knows nothing of it either.
      const isAsked = said.context.slot - SOLANA_ROOTED > height && height >= oldest;
      return isAsked && said.value[0] === null;
    },
    accountsOf,
    isAddress: isSolanaAddress,
    isTransaction: isSolanaSignature,
  };
};

const COIN_DECIMALS = 9;
const SEARCH = { searchTransactionHistory: true };
const JSON_OF = { encoding: "json", commitment: "confirmed", maxSupportedTransactionVersion: 0 };

const LEVEL = oneOf("processed", "confirmed", "finalized");
const STATUS = shape({ slot: number, confirmations: orNull(number), confirmationStatus: LEVEL });
const STATUSES = shape({ context: shape({ slot: number }), value: listOf(orNull(STATUS)) });
const blockTime = optional(number);
const SIGNATURE = shape({ signature: string, slot: number, err: unknown }, { blockTime });
const SIGNATURES = listOf(SIGNATURE);
const LANDED = shape({ blockTime: number, meta: shape({ err: unknown }) });
const ACCOUNT = shape({ value: orNull(shape({ owner: string, data: listOf(string, 2) })) });

/** Of what names an account, the newest first. */
const signaturesOf = (ask: AskNode, key: string, earliest: number) =>
  readPages<(typeof SIGNATURE)["_A"]>({
    ...SIGNATURE_PAGES,
    read: (after) => {
      const before = after === null ? {} : { before: after.signature };
      const wish = { commitment: "confirmed", limit: SIGNATURE_PAGES.size, ...before };
      return ask("getSignaturesForAddress", [key, wish], SIGNATURES);
    },
    isOld: ({ blockTime }) => blockTime != null && blockTime * 1000 < earliest,
  });

/** Those that everybody finds. */
const accountsOf = (owner: string, mint: string | null): readonly string[] =>
  TOKEN_PROGRAMS.flatMap((program) => (mint && tokenAccountKey(owner, program, mint)) ?? []);

const mintDecimals = async (ask: AskNode, mint: string): Promise<number | null> => {
  const { value } = await ask("getAccountInfo", [mint, { encoding: "base64" }], ACCOUNT);
  if (value === null || !TOKEN_PROGRAMS.includes(value.owner)) return null;
  const bytes = base64Bytes(value.data[0] ?? "");
  return bytes === null ? null : (mintOf(bytes)?.decimals ?? null);
};

/**
 * What a transaction's instructions have moved, those of programs included. What a transfer has of accounts beyond its own, that neither sign nor
 * are written to, are the references that it names (Solana Pay).
 *
 * @param said the answer of `getTransaction`
 */
export const movesOf = (said: unknown): readonly Move[] => {
  const { transaction, meta } = decoded(TRANSACTION, said, "getTransaction");
  const accounts = keysOf(transaction.message, meta.loadedAddresses ?? NONE_LOADED);
  const holdings = holdingsOf([
    ...(meta.preTokenBalances ?? []),
    ...(meta.postTokenBalances ?? []),
  ]);
  const arrived = arrivals(meta.preTokenBalances ?? [], meta.postTokenBalances ?? []);
  const instructions = [
    ...transaction.message.instructions,
    ...(meta.innerInstructions ?? []).flatMap((inner) => inner.instructions),
  ];
  return instructions.flatMap(({ programIdIndex, accounts: used, data }): readonly Move[] => {
    const program = accounts[programIdIndex]?.key ?? "";
    const transfer = transferIn(program, base58Bytes(data) ?? new Uint8Array());
    const [source, target] = [used[0], used[transfer?.targetAt ?? 1]];
    if (transfer === null || source === undefined || target === undefined) return [];
    const references = used
      .slice(transfer.accounts)
      .flatMap((at) => accounts[at] ?? [])
      .filter(({ isSigner, isWritable }) => !isSigner && !isWritable)
      .map(({ key }): `0x${string}` => `0x${hexOf(base58Bytes(key) ?? new Uint8Array())}`);
    const [from, to] = [accounts[source]?.key ?? "", accounts[target]?.key ?? ""];
    if (program === SYSTEM) return [{ asset: null, from, to, units: transfer.units, references }];
    const [giver, getter] = [holdings.get(source), holdings.get(target)];
    if (getter === undefined) return [];
    // What a token keeps of each transfer does not arrive. Token-2022
    const units = least(transfer.units, arrived.get(target) ?? 0n);
    arrived.set(target, (arrived.get(target) ?? 0n) - units);
    // Only in the one account that everybody finds: others may be somebody's who lets nothing out again.
    const isFound = to === tokenAccountKey(getter.owner, program, getter.mint);
    const owner = { from: giver?.owner ?? from, to: isFound ? getter.owner : to, account: to };
    return [{ asset: getter.mint, ...owner, units, references }];
  });
};

const SYSTEM = "11111111111111111111111111111111";

interface Transfer {
  readonly units: bigint;
  /** Which of its accounts gets it, and how many are its own. */
  readonly targetAt: number;
  readonly accounts: number;
}

/** What an instruction transfers; null if it does something else. */
const transferIn = (program: string, data: Uint8Array): Transfer | null => {
  const [kind, next] = data;
  const units = (at: number): bigint => wholeOf(data.slice(at, at + 8));
  if (program === SYSTEM)
    return data.length === 12 && wholeOf(data.slice(0, 4)) === 2n
      ? { units: units(4), targetAt: 1, accounts: 2 }
      : null;
  if (!TOKEN_PROGRAMS.includes(program)) return null;
  // Transfer, TransferChecked, and TransferCheckedWithFee
  if (kind === 3 && data.length === 9) return { units: units(1), targetAt: 1, accounts: 3 };
  if (kind === 12 && data.length === 10) return { units: units(1), targetAt: 2, accounts: 4 };
  return kind === 26 && next === 1 && data.length === 19
    ? { units: units(2), targetAt: 2, accounts: 4 }
    : null;
};

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b < 0n ? 0n : b);

const wholeNumber = refine("whole number", (value) =>
  typeof value === "string" && /^\d{1,20}$/.test(value) ? BigInt(value) : undefined,
);
const uiTokenAmount = shape({ amount: wholeNumber });
const balance = shape({ accountIndex: number, mint: string, owner: string, uiTokenAmount });
const balances = optional(listOf(balance));
const instruction = shape({ programIdIndex: number, accounts: listOf(number), data: string });
const instructions = listOf(instruction);
const loaded = shape({ writable: listOf(string), readonly: listOf(string) });
const NONE_LOADED: Loaded = { writable: [], readonly: [] };
const message = shape({
  accountKeys: listOf(string),
  header: shape({
    numRequiredSignatures: number,
    numReadonlySignedAccounts: number,
    numReadonlyUnsignedAccounts: number,
  }),
  instructions,
});
const moved = {
  preTokenBalances: balances,
  postTokenBalances: balances,
  innerInstructions: optional(listOf(shape({ instructions }))),
  loadedAddresses: optional(loaded),
};
const TRANSACTION = shape({ transaction: shape({ message }), meta: shape({}, moved) });

type Message = (typeof message)["_A"];
type Loaded = (typeof loaded)["_A"];
type Balances = readonly (typeof balance)["_A"][];

/** All accounts, in the order in which instructions count them. */
const keysOf = ({ accountKeys, header }: Message, { writable, readonly }: Loaded) => {
  const signers = header.numRequiredSignatures;
  return [
    ...accountKeys.map((key, at) => {
      const isSigner = at < signers;
      const end = isSigner
        ? signers - header.numReadonlySignedAccounts
        : accountKeys.length - header.numReadonlyUnsignedAccounts;
      return { key, isSigner, isWritable: at < end };
    }),
    ...writable.map((key) => ({ key, isSigner: false, isWritable: true })),
    ...readonly.map((key) => ({ key, isSigner: false, isWritable: false })),
  ];
};

const holdingsOf = (all: Balances) =>
  new Map(all.map(({ accountIndex, mint, owner }) => [accountIndex, { mint, owner }]));

/** By how much more each account has afterwards. */
const arrivals = (before: Balances, after: Balances): Map<number, bigint> => {
  const had = new Map(before.map((one) => [one.accountIndex, one.uiTokenAmount.amount]));
  const more = ({ accountIndex: at, uiTokenAmount: has }: Balances[number]) =>
    [at, has.amount - (had.get(at) ?? 0n)] as const;
  return new Map(after.map(more));
};
