import type { Observable } from "rxjs";
import type { SaidAccount } from "../../../../../codecs/namespaces/bip122/accounts.js";
import type { BitcoinChain } from "../../../../../codecs/namespaces/bip122/chains.js";
import type { Signer } from "../signer.js";

/** What a wallet shares at one moment. */
export interface Shared {
  /** Its accounts on a network; none where it is on another one. */
  readonly on: (chain: BitcoinChain) => readonly SaidAccount[];
  /** Whether it shares nothing at all. */
  readonly isNone: boolean;
}

/** A kind of wallets in the page, by what it is asked. Answers are not checked. Errors are the wallet's own. wire 11.3 */
export interface BitcoinDriver extends Signer {
  /** Whether it can be on a network at all, as far as that is known without asking. */
  readonly has: (chain: BitcoinChain) => boolean;
  /** Asks the visitor for accounts, on this network, which it has. */
  readonly connect: (chain: BitcoinChain) => Observable<Shared>;
  /** What it shares, read without a prompt; null if it does not tell that without one. */
  readonly shared: (chain: BitcoinChain) => Observable<Shared | null>;
  /** It may share other accounts now, be on another network, or has ended the connection. Never errors. */
  readonly changes$: Observable<"changed" | "ended">;
  /** Null if it is asked for its networks in the wallet alone. */
  readonly switchTo: ((chain: BitcoinChain) => Observable<unknown>) | null;
  /** Takes back the site's permission; null if it cannot. */
  readonly disconnect: (() => Observable<unknown>) | null;
}
