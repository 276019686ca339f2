import { catchError, forkJoin, map, type Observable, of } from "rxjs";
import { TOKEN_PROGRAMS } from "../../../../../codecs/namespaces/solana/program-keys.js";
import {
  accountBytes,
  type ChainAccount,
  chainAccountsIn,
  type Mint,
  mintOf,
  NON_TRANSFERABLE,
  ownedAccountsIn,
  tokenAccountKey,
  tokenAccountOf,
  transferHookOf,
} from "../../../../../codecs/namespaces/solana/token-account.js";
import type { Asset } from "../../../../../codecs/payment/asset.js";
import type { Transfer } from "../../../../../codecs/payment/plan.js";
import type { AskNode, NodeQuestion } from "../../../../api/node-question.js";
import { tokenDiffers, wouldFail } from "../../spending-failures.js";
import {
  blockhash,
  COMMITMENT,
  minimum,
  NO_PRICES,
  type PricesBySpeed,
  prices,
  type TokenOf,
} from "./instructions.js";

/** What is so before anything is sent. */
export interface Known {
  /** Lamports of the account. */
  readonly coin: bigint;
  /** The receiver; null if it is not on the network yet. */
  readonly receiver: ChainAccount | null;
  /** Null if the coin is sent. */
  readonly token: KnownToken | null;
  readonly recent: { readonly blockhash: string; readonly lastValidBlockHeight: bigint };
  /** Of a unit of the network's time, in millionths of a lamport. */
  readonly prices: PricesBySpeed;
  /** Fewer lamports than this, an account without data cannot keep. */
  readonly minimum: bigint;
}

export interface KnownToken extends TokenOf {
  /** The accounts that it is taken from: as few as suffice, the largest first. */
  readonly sources: readonly { readonly address: string; readonly units: bigint }[];
  /** What the account has of it that can be sent at once. */
  readonly held: bigint;
  /** What is in accounts that the issuer has frozen. */
  readonly frozen: bigint;
  /** Where it goes to. */
  readonly target: { readonly address: string; readonly account: ChainAccount | null };
  /** Bytes of an account for it. */
  readonly bytes: number;
  /** The program that its makers run with each transfer; null: none. */
  readonly hook: string | null;
}

/**
 * Asks for what is so before a transfer.
 *
 * @throws send/token-differs if the mint has other decimals than its amounts were counted with; send/would-fail if the token
 * cannot be sent from here
 */
export const known$ = (ask: AskNode, { from, to, asset, units }: Transfer): Observable<Known> => {
  const mint = asset.address;
  // Which program keeps it, the same answer tells.
  const targets = TOKEN_PROGRAMS.map((program) => mint && tokenAccountKey(to, program, mint));
  const keys = [from, to, ...(mint === null ? [] : [mint, ...targets.flatMap((key) => key ?? [])])];
  return forkJoin({
    accounts: ask(accountsOf(keys)),
    owned: mint === null ? of([]) : ask(ownedOf(from, mint)),
    recent: ask(blockhash),
    // Also where its node does not know that: then nothing is paid for it.
    prices: ask(prices([from, to])).pipe(catchError(() => of(NO_PRICES))),
    minimum: ask(minimum(0)),
  }).pipe(
    map(({ accounts, owned, ...known }) => {
      const [sender = null, receiver = null, token = null, ...theirs] = accounts;
      const held = owned.flatMap(({ pubkey, account }) => {
        const read = isKept(account) ? tokenAccountOf(account.data) : null;
        return read?.owner === from && read.mint === mint ? [{ ...read, address: pubkey }] : [];
      });
      return {
        ...known,
        coin: sender?.lamports ?? 0n,
        receiver,
        token:
          mint === null
            ? null
            : {
                ...sourcesIn(held, units),
                ...tokenIn(asset, mint, token),
                target: targetIn({ to, mint, receiver, token, targets, theirs }),
              },
      };
    }),
  );
};

/** A transaction has no room for more. */
const SOURCES_MAX = 8;

const sourcesIn = (
  held: readonly {
    readonly address: string;
    readonly units: bigint;
    readonly isFrozen: boolean;
  }[],
  wanted: Transfer["units"],
): Pick<KnownToken, "sources" | "held" | "frozen"> => {
  const all = held
    .filter(({ isFrozen, units }) => !isFrozen && units > 0n)
    .sort((a, b) => (a.units < b.units ? 1 : -1))
    .slice(0, SOURCES_MAX)
    .map(({ address, units }) => ({ address, units }));
  const isNeeded = (_: unknown, at: number): boolean =>
    wanted === "all" || sumOf(all.slice(0, at)) < wanted;
  return {
    sources: all.filter(isNeeded),
    held: sumOf(all),
    frozen: sumOf(held.filter(({ isFrozen }) => isFrozen)),
  };
};

const sumOf = (all: readonly { readonly units: bigint }[]): bigint =>
  all.reduce((sum, { units }) => sum + units, 0n);

const tokenIn = (
  asset: Asset,
  mint: string,
  account: ChainAccount | null,
): TokenOf & Pick<KnownToken, "bytes" | "hook"> => {
  const said = account !== null && isKept(account) ? mintOf(account.data) : null;
  if (account === null || said === null) throw wouldFail("there is no such token on it");
  if (said.decimals !== asset.decimals) throw tokenDiffers(asset, said.decimals);
  const reason = hindranceOf(said);
  if (reason !== null) throw wouldFail(reason);
  const { owner: program } = account;
  return {
    program,
    mint,
    decimals: said.decimals,
    bytes: accountBytes(program, said),
    hook: transferHookOf(said),
  };
};

const hindranceOf = (mint: Mint): string | null =>
  mint.extensions.has(NON_TRANSFERABLE)
    ? "its makers have made this token so that it stays where it is"
    : null;

interface TargetParts {
  readonly to: string;
  readonly mint: string;
  readonly receiver: ChainAccount | null;
  readonly token: ChainAccount | null;
  readonly targets: readonly (string | null)[];
  readonly theirs: readonly (ChainAccount | null)[];
}

/** The receiver's account for the token, or the receiver itself if it is one already. */
const targetIn = ({
  to,
  mint,
  receiver,
  token,
  targets,
  theirs,
}: TargetParts): KnownToken["target"] => {
  const own = heldAt(receiver);
  if (own !== null && own.mint !== mint)
    throw wouldFail(
      "the receiver is no wallet, but somebody's account for another token. Ask for the address of the wallet",
    );
  const place = TOKEN_PROGRAMS.indexOf(token?.owner ?? "");
  const address = targets[place];
  if (own === null && address == null) throw wouldFail("the receiver cannot have this token");
  const target =
    own === null
      ? { address: address ?? to, account: theirs[place] ?? null }
      : { address: to, account: receiver };
  if (heldAt(target.account)?.isFrozen === true)
    throw wouldFail("the issuer has frozen the receiver's account for this token");
  return target;
};

/** What a token's account holds; null for any other account. */
export const heldAt = (account: ChainAccount | null) =>
  account !== null && isKept(account) ? tokenAccountOf(account.data) : null;

export const isKept = ({ owner }: ChainAccount): boolean => TOKEN_PROGRAMS.includes(owner);

export const accountsOf = (
  keys: readonly string[],
): NodeQuestion<readonly (ChainAccount | null)[]> => ({
  method: "getMultipleAccounts",
  params: () => [keys, { encoding: "base64", commitment: COMMITMENT }],
  decode: (said) => chainAccountsIn(said, keys.length),
});

const ownedOf = (
  owner: string,
  mint: string,
): NodeQuestion<NonNullable<ReturnType<typeof ownedAccountsIn>>> => ({
  method: "getTokenAccountsByOwner",
  params: () => [owner, { mint }, { encoding: "base64", commitment: COMMITMENT }],
  decode: ownedAccountsIn,
});
