import {
  defer,
  distinct,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  mergeMap,
  type Observable,
  tap,
} from "rxjs";
import { type Env, events$ } from "../../base/env.js";
import { NAMESPACES } from "../../codecs/caip.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { Connector } from "../../codecs/wallet.js";
import { EMBEDDED_ID } from "../../model/connection-model.js";
import type { Fact } from "../../model/events.js";
import type { States } from "../../model/states.js";
import type { Found } from "../../streams/wallets/namespaces/pack.js";
import type { Ports } from "../wiring.js";

type DiscoverPorts = Pick<
  Ports,
  "env" | "settings" | "origins" | "finders$" | "walletConnect$" | "embedded$"
>;

const WALLET_CONNECT_ID = "walletConnect";

/** Every connector: the host's, WalletConnect, and the wallets found in the page. S3.4 */
export const discoverEffect = (
  { settings$, networks$ }: Pick<States, "settings$" | "networks$">,
  ports: DiscoverPorts,
): Observable<Fact> => {
  const { settings, origins, walletConnect$, embedded$ } = ports;
  origins.set(WALLET_CONNECT_ID, walletConnect$);
  origins.set(EMBEDDED_ID, embedded$);
  const configured$ = settings$.pipe(
    distinctUntilChanged((a, b) => a.connectors === b.connectors),
    map(
      ({ connectors, projectId }): Fact => ({
        type: "discovery/configured",
        connectors: [
          ...(settings.basic ? [] : connectors.map(external(ports))),
          // Not offered without a project id, since the relay would refuse. S1.19
          ...(projectId === null ? [] : [WALLET_CONNECT]),
        ],
      }),
    ),
  );
  // Basic mode offers only WalletConnect. S1.13
  return merge(configured$, settings.basic ? EMPTY : found$(networks$, ports));
};

/** Wallets in the page, for each configured namespace. A namespace that is configured later is searched then. */
const found$ = (networks$: States["networks$"], ports: DiscoverPorts): Observable<Fact> =>
  networks$.pipe(
    mergeMap((networks) => ports.finders$(networks)),
    mergeMap((finders) => finders),
    distinct(),
    mergeMap((finder) => finder.found$(ports.env, ports.settings)),
    tap((list) => {
      for (const found of list) ports.origins.set(found.connector.id, found);
    }),
    map((list) => ({
      type: "discovery/found",
      connectors: list.map(({ connector }) => connector),
      gone: list.flatMap(({ connector, isGone }) => (isGone ? connector.id : [])),
    })),
  );

/** A wallet that the host supplies. The option takes EIP-1193 providers, which are of EVM networks only. */
const external =
  (ports: DiscoverPorts) =>
  ({ id, name, icon, provider }: Ports["settings"]["connectors"][number]): Connector => {
    const connector: Connector = {
      id,
      type: "EXTERNAL",
      name,
      icon,
      rdns: null,
      namespaces: ["eip155"],
    };
    const found: Found = { connector, provider, isRevoked: true };
    ports.origins.set(id, found);
    return connector;
  };

/** Every namespace has wallets over it. */
const WALLET_CONNECT: Connector = {
  id: WALLET_CONNECT_ID,
  type: "WALLET_CONNECT",
  name: "WalletConnect",
  icon: null,
  rdns: null,
  namespaces: NAMESPACES,
};

/**
 * Tells of each sluice that begins in this page later with the same prefix, so that both keep their records in one place. They meet
 * over an event of the window, which also reaches one of another copy of this package; a server has no window.
 */
export const meetTwinEffect = (
  { window }: Pick<Env, "window">,
  { storagePrefix }: Pick<Settings, "storagePrefix">,
): Observable<Fact> =>
  defer(() => {
    const name = `sluice:${storagePrefix}`;
    window.dispatchEvent(new Event(name));
    return events$(window, name);
  }).pipe(map(() => ({ type: "options/shared" })));
