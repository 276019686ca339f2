import type { Failure } from "../base/errors.js";
import type { Identity } from "../codecs/api/identity.js";
import type { ListedToken } from "../codecs/api/listed.js";
import type { Token } from "../codecs/api/token-balances.js";
import type { CaipAddress } from "../codecs/caip.js";
import type { Told } from "../streams/kept-answer.js";
import type { Asks, Folding, Settles } from "./folding.js";

/** `identity$`: name and picture of the active account. The name leads back to the account; neither proves who owns it. */
export interface IdentityState extends Identity {
  readonly status: "idle" | "loading" | "ready" | "failed";
  /** The account that the name belongs to; null while idle. */
  readonly address: string | null;
  readonly failure: Failure | null;
}

/** A list that the service gave for an account. */
export interface Listed<T> {
  /** `unsupported`: the service does not know the network. */
  readonly status: "idle" | "loading" | "ready" | "failed" | "unsupported";
  /** Empty unless `status` is `ready`. */
  readonly items: readonly T[];
  readonly failure: Failure | null;
}

/** What an account holds on a network: its coin first, then by worth. */
export interface AccountTokens extends Listed<Token> {
  /** The account on the network that they are of; null while idle. */
  readonly caipAddress: CaipAddress | null;
  /** When they were fetched, in milliseconds since the epoch; null unless `status` is `ready`. */
  readonly asOf: number | null;
  /**
   * Why these are only what the network's node tells: the coin, the tokens that the site (`tokens`) or the wallet (EIP-7811)
   * names, and on Solana all others; with a price where the service still tells that. Null if the service answered.
   */
  readonly missing: "failed" | "unsupported" | null;
  /** What the visitor has said of tokens of this account, by CAIP-10 id. Kept across visits. */
  readonly verdicts: Verdicts;
  /** The tokens that the service knows on the network; absent until that is known. */
  readonly listed?: readonly ListedToken[] | undefined;
}

/** `tokens$`: the tokens of the active account on the active network. */
export interface TokensState extends AccountTokens {
  /**
   * The accounts of the other connections, each on the network of its connection. What they hold is fetched while the
   * visitor looks at all together; before, their `status` is `idle`. Absent while there has been no other account.
   */
  readonly others?: readonly AccountTokens[] | undefined;
  /** True while the visitor looks at the tokens of all connected accounts together. */
  readonly together?: boolean | undefined;
}

/** `trusted`: it is no trick. `hidden`: it does not belong into the list. */
export type Verdict = "trusted" | "hidden";
export type Verdicts = Readonly<Record<string, Verdict>>;

export type TokensCommand =
  | (Asks & {
      readonly type: "tokens/judge";
      /** CAIP-10 id of the token. */
      readonly token: string;
      /** Null takes it back. */
      readonly verdict: Verdict | null;
    })
  /** The visitor looks at the tokens of all connected accounts together, or at those of the active one again. */
  | (Asks & { readonly type: "tokens/gather"; readonly together: boolean });
export type { ListedToken, Token };

export type IdentityFact =
  /** No account is active, or the name of the one that just became active is not known yet. */
  { readonly type: "identity/none" } | Told<"identity", { readonly address: string }, Identity>;

/** The tokens of an account; null: the service does not know the network. */
export interface Holdings {
  readonly items: readonly Token[] | null;
  /** When they were fetched, in milliseconds since the epoch. */
  readonly asOf: number;
  /** Why the service did not tell them, if the network's node did. */
  readonly missing?: "failed" | "unsupported";
}

/** What is told of the tokens of one account. */
export type AccountTokensFact =
  /** What the visitor has said of this account's tokens. */
  | (Settles & {
      readonly type: "tokens/judged";
      readonly caipAddress: CaipAddress;
      readonly verdicts: Verdicts;
    })
  /** The tokens that the service knows on the account's network. */
  | {
      readonly type: "tokens/listed";
      readonly caipAddress: CaipAddress;
      readonly listed: readonly ListedToken[];
    }
  | Told<"tokens", { readonly caipAddress: CaipAddress }, Holdings>
  /** The Account view shows tokens, and the device is offline. */
  | {
      readonly type: "tokens/offline";
      readonly caipAddress: CaipAddress;
      readonly failure: Failure;
    };

export type TokensFact =
  | AccountTokensFact
  /** No account is active: there is nothing to say of its tokens. */
  | (Settles & { readonly type: "tokens/unjudged" })
  /** The active account or network changed, or there is none. */
  | { readonly type: "tokens/none" }
  /** From now on, the visitor looks at all accounts together, or at the active one alone. */
  | (Settles & { readonly type: "tokens/gathered"; readonly together: boolean })
  /** The accounts of the other connections. */
  | { readonly type: "tokens/others"; readonly accounts: readonly CaipAddress[] }
  /** What is told of one of them. */
  | { readonly type: "tokens/other"; readonly told: AccountTokensFact };

export type AccountFact = IdentityFact | TokensFact;

export const initialIdentity: IdentityState = {
  status: "idle",
  address: null,
  name: null,
  avatar: null,
  failure: null,
};

export const initialTokens: TokensState = {
  status: "idle",
  caipAddress: null,
  items: [],
  asOf: null,
  missing: null,
  verdicts: {},
  failure: null,
};

/** Name, picture and tokens of the account. */
export const accountStates = ({
  folded,
  late,
}: Folding<{ readonly identity: IdentityState; readonly tokens: TokensState }>) => ({
  identity$: folded(initialIdentity, late("identity")),
  tokens$: folded(initialTokens, late("tokens")),
});

/** An amount of a network's native coin. */
export interface Amount {
  /** Decimal text in the native unit (ether, SOL, bitcoin). */
  readonly amount: string;
  readonly symbol: string;
}

/** `balance$`: the native balance of the active account on the active network. */
export type BalanceState =
  | { readonly status: "idle" }
  | { readonly status: "loading" }
  | (Amount & { readonly status: "ready"; readonly caipAddress: CaipAddress })
  | { readonly status: "failed"; readonly failure: Failure };

export type BalanceCommand = Asks & { readonly type: "balance/refresh" };

export type BalanceFact =
  /** The command was accepted. */
  | (Settles & { readonly type: "balance/asked" })
  /** No account is active, or its network is not configured. */
  | { readonly type: "balance/none" }
  | Told<"balance", { readonly caipAddress: CaipAddress }, Amount>;

export const initialBalance: BalanceState = { status: "idle" };

/** The native balance. */
export const balanceStates = ({ folded, late }: Folding<{ readonly balance: BalanceState }>) => ({
  balance$: folded(initialBalance, late("balance")),
});
