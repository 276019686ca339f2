import type { Observable } from "rxjs";
import type { Causes } from "../base/commands.js";
import type { OwnEnv } from "../base/env.js";
import type { Vault } from "../base/vault.js";
import type { Namespace } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import type { Settings } from "../codecs/options/settings.js";
import type { SluiceEvent } from "../model/events.js";
import type { LateFolds, States } from "../model/states.js";
import type { FramePort } from "../streams/frame/port.js";
import type { Records } from "../streams/storage/records.js";
import type { EmbeddedPort } from "../streams/wallets/embedded/embedded.js";
import type { Finder, Found, Pack } from "../streams/wallets/namespaces/pack.js";
import type { Origin, Session, Wallet } from "../streams/wallets/port.js";
import type { WalletConnectPort } from "../streams/wallets/walletconnect/port.js";
import type { OpenAtOnce } from "./sign-in/at-once.js";

/**
 * The bus and the states that an effect reads. Typing its first parameter this way makes the type its wiring
 * diagram.
 */
export type Streams<N extends keyof States = never> = Pick<States, N> & {
  readonly events$: Observable<SluiceEvent>;
};

/** What effects use besides streams. */
export interface Ports {
  readonly env: OwnEnv;
  /** The host's options as they were at the start; `settings$` is what holds now. */
  readonly settings: Settings;
  /** The options as the host gave them, if a part of them is ignored; else null. */
  readonly ignored: object | null;
  readonly records: Records;
  readonly vault: Vault;
  readonly causes: Causes;
  /** Origins by connector id. Each is fetched at its first use; until then, a wallet of the page is as it was found. */
  readonly origins: Map<string, Observable<Origin> | Found>;
  /** Live sessions by session id. */
  readonly sessions: Map<string, Session>;
  /** Live wallets by connection id. */
  readonly wallets: Map<string, Wallet>;
  /** Fetches the finders of these networks. Emits once. */
  readonly finders$: (networks: readonly Network[]) => Observable<readonly Finder[]>;
  /** The pack of a namespace; null if it is not supported, or has not been fetched. */
  readonly packOf: (namespace: Namespace) => Pack | null;
  /** Fetches the packs that these networks need. Emits once. */
  readonly packs$: (networks: readonly Network[]) => Observable<readonly Pack[]>;
  /** How wallets connect and sign in at once. Fetched at its first use. */
  readonly openAtOnce$: Observable<OpenAtOnce>;
  /** Runs what nobody waits for, until the sluice ends. */
  readonly run: (work$: Observable<unknown>) => void;
  /** Fetched at its first use. */
  readonly walletConnect$: Observable<WalletConnectPort>;
  /** The embedded wallet's frame, for both logging in and the wallet. Fetched at its first use. */
  readonly frame$: Observable<FramePort>;
  /** The embedded wallet and its effects. Fetched at its first use. */
  readonly embedded$: Observable<EmbeddedPort>;
}

/** Everything that a concern is wired with. It passes each effect the parts that the effect uses. */
export type Wiring = Ports & States;

/** The effects of a concern. They hear every event from the moment they start, or from the one that woke them. */
export type Effects = (
  wiring: Wiring,
) => (events$: Observable<SluiceEvent>) => Observable<SluiceEvent>;

/** What a concern fetches when it is first needed. */
export interface Work {
  readonly effects: Effects;
  /** Folds of facts that only these effects make. */
  readonly folds?: Partial<LateFolds>;
}
