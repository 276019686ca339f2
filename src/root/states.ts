import { map, type Observable, scan } from "rxjs";
import type { Env } from "../base/env.js";
import type { Scope } from "../base/scope.js";
import { deriveState, guardedScan, holdState, type State } from "../base/state.js";
import type { Vault } from "../base/vault.js";
import type { Settings } from "../codecs/options/settings.js";
import { NETWORK_RECORD, RECENT_RECORD } from "../codecs/storage/records.js";
import {
  foldIdentity,
  foldTokens,
  initialIdentity,
  initialTokens,
} from "../effects/account/state.js";
import { foldAlerts, initialAlerts } from "../effects/alerts/state.js";
import { foldBalance, initialBalance } from "../effects/balances/state.js";
import { accountOf, accountsOf, networkOf, statusOf } from "../effects/connection/select.js";
import { foldModel, initialModel } from "../effects/connection/state.js";
import { foldWallets, initialWallets, withoutExcluded } from "../effects/discovery/state.js";
import type { SluiceEvent } from "../effects/events.js";
import { FEATURES_OFF, foldFeatures } from "../effects/features/state.js";
import { foldLocale, initialLocale } from "../effects/locale/state.js";
import { foldModal, foldView, initialModal, initialView } from "../effects/modal/state.js";
import { foldSwitch, initialSwitch } from "../effects/network/state.js";
import { foldSettings } from "../effects/options/state.js";
import { foldPairing, initialPairing, revealPairing } from "../effects/pairing/state.js";
import type { PairingState, PendingRequest, WalletsState } from "../effects/payloads.js";
import { foldRequests } from "../effects/requests/state.js";
import { foldTheme, initialTheme } from "../effects/theme/theme.js";
import type { Records } from "../streams/storage/records.js";

/** Every state of a sluice: one fold each, held by the scope. */
export const createStates = (
  events$: Observable<SluiceEvent>,
  scope: Scope,
  parts: {
    readonly settings: Settings;
    readonly records: Records;
    readonly vault: Vault;
    readonly env: Pick<Env, "media" | "page">;
  },
) => {
  const { settings, records, vault, env } = parts;
  const folded = <S>(initial: S, fold: (state: S, event: SluiceEvent) => S): State<S> =>
    events$.pipe(guardedScan(scope, fold, initial), holdState(scope, initial));

  const stored = records.read(NETWORK_RECORD);
  const { networks, defaultNetwork } = settings;
  const startNetwork =
    networks.find(({ caipNetworkId }) => caipNetworkId === stored) ?? defaultNetwork;
  const found: WalletsState = { ...initialWallets, recent: records.read(RECENT_RECORD) ?? [] };
  const noRequests: readonly PendingRequest[] = [];
  const noCode: { readonly ref: string | null; readonly pairing: PairingState } = {
    ref: null,
    pairing: { status: "idle" },
  };

  const model$ = folded(
    initialModel(networks, defaultNetwork.caipNetworkId, startNetwork.caipNetworkId),
    foldModel,
  );
  return {
    model$,
    settings$: folded(settings, foldSettings(vault.take)),
    modal$: folded(initialModal, foldModal),
    view$: folded(initialView, foldView),
    wallets$: folded(found, foldWallets).pipe(map(withoutExcluded), holdState(scope, found)),
    pairing$: folded(initialPairing, foldPairing).pipe(
      scan(revealPairing(vault.take), noCode),
      map(({ pairing }) => pairing),
      holdState(scope, noCode.pairing),
    ),
    networkSwitch$: folded(initialSwitch, foldSwitch),
    balance$: folded(initialBalance, foldBalance),
    identity$: folded(initialIdentity, foldIdentity),
    tokens$: folded(initialTokens, foldTokens),
    requests$: folded(noRequests, foldRequests),
    alerts$: folded(initialAlerts, foldAlerts),
    theme$: folded(initialTheme(settings, env), foldTheme),
    features$: folded(FEATURES_OFF, foldFeatures),
    locale$: folded(initialLocale(settings.locale, env.page().language), foldLocale),
    networks$: deriveState(scope, model$, ({ networks: configured }) => configured),
    status$: deriveState(scope, model$, statusOf),
    connections$: deriveState(scope, model$, ({ connections }) => connections),
    accounts$: deriveState(scope, model$, accountsOf),
    account$: deriveState(scope, model$, accountOf),
    network$: deriveState(scope, model$, networkOf),
  };
};

export type States = ReturnType<typeof createStates>;
