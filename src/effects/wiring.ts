import type { Observable } from "rxjs";
import type { Env } from "../base/env.js";
import type { Registry } from "../base/registry.js";
import type { State } from "../base/state.js";
import type { Vault } from "../base/vault.js";
import type { Namespace } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import type { FixedSettings, Settings } from "../codecs/options/settings.js";
import type { Adapter, WalletProvider } from "../streams/adapters/port.js";
import type { EmbeddedPort } from "../streams/embedded/port.js";
import type { Records } from "../streams/storage/records.js";
import type { WalletConnectPort } from "../streams/walletconnect/port.js";
import type { AlertsState } from "./alerts/payload.js";
import type { ConnectedAccount } from "./connection/payload.js";
import type { ConnectionModel } from "./connection/state.js";
import type { ProviderSource } from "./discovery/discover.js";
import type { WalletsState } from "./discovery/payload.js";
import type { SluiceEvent } from "./events.js";
import type { FeaturesState } from "./features/payload.js";
import type { LocaleState } from "./locale/payload.js";
import type { ModalState, ViewState } from "./modal/payload.js";
import type { PairingState } from "./pairing/payload.js";
import type { PendingRequest } from "./requests/payload.js";
import type { ThemeState } from "./theme/payload.js";

/**
 * What the composition root hands to a concern that is loaded on demand. A concern's own file passes
 * each effect the parts it uses; the effects' types stay their wiring diagram.
 */
export interface Wiring {
  readonly env: Env;
  readonly settings: FixedSettings;
  readonly records: Records;
  readonly vault: Vault;
  /** Connector id to its provider. */
  readonly sources: Registry<ProviderSource>;
  /** Connection id to its live provider. */
  readonly providers: Registry<WalletProvider>;
  /** Namespace's driver; null for a namespace without one. S8.44 */
  readonly adapterOf: (namespace: Namespace) => Adapter | null;
  /** Fetches the drivers that these networks need; emits once. */
  readonly drivers$: (networks: readonly Network[]) => Observable<unknown>;
  /** Fetched at the first use. */
  readonly walletConnect$: Observable<WalletConnectPort>;
  /** The embedded wallet: fetched at the first use, and with it what its frame does by itself. */
  readonly embedded$: Observable<EmbeddedPort>;
  /** The host's options as they are now. */
  readonly settings$: State<Settings>;
  readonly model$: State<ConnectionModel>;
  readonly accounts$: State<readonly ConnectedAccount[]>;
  readonly modal$: State<ModalState>;
  readonly view$: State<ViewState>;
  readonly wallets$: State<WalletsState>;
  readonly alerts$: State<AlertsState>;
  readonly locale$: State<LocaleState>;
  readonly pairing$: State<PairingState>;
  readonly features$: State<FeaturesState>;
  readonly theme$: State<ThemeState>;
  readonly requests$: State<readonly PendingRequest[]>;
}

/** A concern: every effect of one folder, wired. */
export type Concern = (
  wiring: Wiring,
) => (events$: Observable<SluiceEvent>) => Observable<SluiceEvent>;
