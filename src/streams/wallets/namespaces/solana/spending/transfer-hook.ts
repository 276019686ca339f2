import { map, type Observable, of, switchMap } from "rxjs";
import { base58Bytes, toBase58 } from "../../../../../codecs/encodings.js";
import { SOLANA_KEY_BYTES as KEY } from "../../../../../codecs/namespaces/solana/answers.js";
import {
  EXECUTE,
  type ExtraAccount,
  extraAccountsIn,
  LIST_SEED,
  type Seed,
} from "../../../../../codecs/namespaces/solana/extra-accounts.js";
import { lowFirst, type UsedAccount } from "../../../../../codecs/namespaces/solana/message.js";
import { derivedKey } from "../../../../../codecs/namespaces/solana/program-keys.js";
import type { Transfer } from "../../../../../codecs/payment/plan.js";
import type { AskNode } from "../../../../api/node-question.js";
import { wouldFail } from "../../spending-failures.js";
import { accountsOf, type KnownToken } from "./known.js";

/** Of a token's units, from one account to another. */
interface Step {
  readonly source: string;
  readonly units: bigint;
}

/**
 * What a transfer names besides, so that the program can run which the token's makers run with each: the accounts that it wants,
 * it, and the account that lists them. The token's program finds the same accounts by the same rules, and gives the program
 * nobody's signature.
 *
 * @throws send/would-fail where they cannot be found from here; as the questions to the node
 */
export const hooked$ = (
  ask: AskNode,
  { hook, mint, target }: KnownToken,
  { from, to }: Pick<Transfer, "from" | "to">,
  { source, units }: Step,
): Observable<readonly UsedAccount[]> => {
  if (hook === null) return of([]);
  const list = derived(bytesOf(hook), [LIST_SEED, bytesOf(mint)]);
  return ask(accountsOf([list])).pipe(
    switchMap(([account]) => {
      // What anybody can put there is lamports alone, which is no list.
      if (account == null || account.data.length === 0) return of([{ address: hook }]);
      const wanted = extraAccountsIn(account.data);
      if (wanted === null || wanted.length > WANTED_MAX) throw unprepared();
      const opened = target.account === null ? [...bytesOf(mint), ...bytesOf(to)] : null;
      const call: Call = {
        hook,
        owner: from,
        data: Uint8Array.from([...EXECUTE, ...lowFirst(units, 8)]),
        accounts: [source, mint, target.address, from, list],
        seen: new Map([
          [list, account.data],
          [target.address, target.account?.data ?? Uint8Array.from(opened ?? [])],
        ]),
      };
      return found$(ask, call, wanted, []).pipe(
        map((extra) => [...extra, { address: hook }, { address: list }]),
      );
    }),
  );
};

/** A transaction has no room for more. */
const WANTED_MAX = 24;

/** What the program is called with, as far as it is known. */
interface Call {
  readonly hook: string;
  readonly owner: string;
  readonly data: Uint8Array;
  readonly accounts: readonly string[];
  /** The data of accounts, by address. */
  readonly seen: ReadonlyMap<string, Uint8Array>;
}

/** One after another: a key may be derived from those before it. */
const found$ = (
  ask: AskNode,
  call: Call,
  wanted: readonly ExtraAccount[],
  found: readonly UsedAccount[],
): Observable<readonly UsedAccount[]> => {
  const [next, ...others] = wanted;
  if (next === undefined) return of(found);
  const { accounts, seen, owner } = call;
  const unseen = seedsOf(next).flatMap((seed) => {
    const address = seed.of === "account" ? accounts[seed.account] : undefined;
    return address === undefined || seen.has(address) ? [] : [address];
  });
  if (unseen.length > 0)
    return ask(accountsOf(unseen)).pipe(
      switchMap((all) => {
        const told = unseen.map((key, at) => [key, all[at]?.data ?? new Uint8Array()] as const);
        return found$(ask, { ...call, seen: new Map([...seen, ...told]) }, wanted, found);
      }),
    );
  const address = addressOf(next, call);
  // Nobody but the account signs, and not for this program.
  if (next.signs && address !== owner) throw unprepared();
  // What is there already is given to it as it is.
  const changes = next.changes && !accounts.includes(address);
  return found$(ask, { ...call, accounts: [...accounts, address] }, others, [
    ...found,
    { address, changes },
  ]);
};

const seedsOf = ({ key }: ExtraAccount): readonly Seed[] => {
  if (key.by === "bytes") return [];
  return key.by === "data" ? [key.seed] : key.seeds;
};

const addressOf = ({ key }: ExtraAccount, call: Call): string => {
  if (key.by === "bytes") return toBase58(key.bytes);
  if (key.by === "data") return toBase58(bytesIn(key.seed, call));
  const program = key.program === null ? call.hook : call.accounts[key.program];
  return derived(
    bytesOf(program),
    key.seeds.map((seed) => bytesIn(seed, call)),
  );
};

/** @throws send/would-fail if there are not so many */
const bytesIn = (seed: Seed, { data, accounts, seen }: Call): Uint8Array => {
  if (seed.of === "bytes") return seed.bytes;
  if (seed.of === "key") return bytesOf(accounts[seed.account]);
  const all = seed.of === "instruction" ? data : seen.get(accounts[seed.account] ?? "");
  const bytes = all?.subarray(seed.at, seed.at + seed.length);
  if (bytes?.length !== seed.length || bytes.length > KEY) throw unprepared();
  return bytes;
};

const bytesOf = (address: string | undefined): Uint8Array =>
  base58Bytes(address ?? "0") ?? unpreparedBytes();

const derived = (program: Uint8Array, seeds: readonly Uint8Array[]): string =>
  toBase58(derivedKey(program, seeds) ?? unpreparedBytes());

const unpreparedBytes = (): never => {
  throw unprepared();
};

export const unprepared = () =>
  wouldFail(
    "this token runs a program of its makers with each transfer, which only your wallet can prepare",
  );
