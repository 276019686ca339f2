import { defer, filter, map, type Observable, take } from "rxjs";
import { keepAnswer } from "../../base/answers.js";
import { type Failure, failed } from "../../base/errors.js";
import { readNow } from "../../base/state.js";
import type { Namespace } from "../../codecs/caip.js";
import type { Connector } from "../../codecs/wallet.js";
import type { ConnectionModel } from "../../model/connection-model.js";
import type { CommandOf, SluiceEvent } from "../../model/events.js";
import { connectorOf } from "../../model/listed-wallets.js";
import type { WalletsState } from "../../model/wallets.js";
import { siteMetadata } from "../../streams/browser/page.js";
import type { Found } from "../../streams/wallets/namespaces/pack.js";
import type { Origin } from "../../streams/wallets/port.js";
import type { Ports } from "../wiring.js";
import { AUTH } from "./auth.js";
import { type NetworksPorts, networksOf } from "./networks-of.js";
import { openTogether, type TogetherPorts } from "./opened.js";

/** A wallet to ask, and the namespaces to ask it for. */
export interface Target {
  readonly connector: Connector;
  readonly namespaces: readonly [Namespace, ...Namespace[]];
}

/** The connector that a command names, and the namespaces to ask it for; or why it cannot be asked. */
export const targetOf = (
  { connectorId, namespace }: CommandOf<"connect">,
  wallets: WalletsState,
  { networks }: Pick<ConnectionModel, "networks">,
): Target | { readonly failure: Failure } => {
  const connector = anyConnectorOf(wallets, connectorId);
  if (connector === null)
    return refused(
      "connect/wallet-missing",
      `No wallet "${connectorId}" is known here. Choose one of \`wallets$\`.`,
    );
  const { name, namespaces } = connector;
  if (namespace !== undefined && !namespaces.includes(namespace))
    return refused(
      "connect/namespace-not-served",
      `${name} has no accounts of the namespace "${namespace}". Choose another wallet, or one of its own namespaces: ${namespaces.join(", ")}.`,
    );
  const configured = namespaces.filter((one) =>
    networks.some(({ chainNamespace }) => chainNamespace === one),
  );
  const [first, ...rest] = namespace === undefined ? configured : [namespace];
  // S8.44
  if (first === undefined || !configured.includes(first))
    return refused("adapter/not-found", "Adapter not found");
  return { connector, namespaces: [first, ...rest] };
};

const refused = (code: Failure["code"], message: string): { readonly failure: Failure } => ({
  failure: { code, message },
});

/** A connector by its id, including the embedded wallet's. */
const anyConnectorOf = (wallets: WalletsState, id: string): Connector | null =>
  id === AUTH.id ? AUTH : connectorOf(wallets, id);

export type OriginPorts = PageOriginPorts & Pick<Ports, "origins">;

/**
 * The origin of a connector's sessions. That of a wallet in the page is created at its first use.
 *
 * @throws connect/wallet-missing if the wallet is no longer in the page
 */
export const originOf$ = (
  { id, name }: Pick<Connector, "id" | "name">,
  ports: OriginPorts,
): Observable<Origin> =>
  defer(() => {
    const held = ports.origins.get(id);
    if (held === undefined)
      throw failed(
        "connect/wallet-missing",
        `${name} is not in this page (any more). Reload the page and try again.`,
      );
    if (!("connector" in held)) return held;
    const origin$ = pageOrigin$(held, ports);
    ports.origins.set(id, origin$);
    return origin$;
  });

type PageOriginPorts = NetworksPorts & TogetherPorts & Pick<Ports, "packOf">;

/**
 * The origin of a wallet in the page: created once, by its first namespace that has page wallets here.
 *
 * @throws adapter/not-found if it has none
 */
const pageOrigin$ = (
  { connector, provider, isRevoked }: Found,
  ports: PageOriginPorts,
): Observable<Origin> =>
  defer(() => {
    const { env, packOf, settings$ } = ports;
    const { namespaces, name, icon } = connector;
    const pack = namespaces.map(packOf).find((one) => one?.pageWallet$);
    if (!pack?.pageWallet$) throw failed("adapter/not-found", "Adapter not found");
    const { pageWallet$, pageSignIn$ } = pack;
    return pageWallet$.pipe(
      map((make) => {
        const parts = {
          env,
          wallet: { name, icon },
          site: () => siteMetadata(readNow(settings$).metadata, env).name,
          provider,
          isRevoked,
          ...networksOf(ports),
        };
        const origin = make(parts);
        if (pageSignIn$ === null) return origin;
        const asks$ = pageSignIn$.pipe(
          map((signIn) => signIn(parts)),
          keepAnswer(),
        );
        const { open, restore } = origin;
        return { open: openTogether({ open, page: { restore, asks$ } }, ports), restore };
      }),
    );
  }).pipe(keepAnswer());

/**
 * Why an attempt in these namespaces is given up: the visitor went back, disconnected, or closed the dialog.
 * S8.35
 */
export const givenUp$ = (
  events$: Observable<SluiceEvent>,
  namespaces: readonly Namespace[],
): Observable<string> =>
  events$.pipe(
    map((event) => {
      if (event.type === "modal/closed") return "Modal closed";
      return isLeft(event, namespaces)
        ? "The connection was given up before the wallet answered."
        : null;
    }),
    filter((why) => why !== null),
    take(1),
  );

/** Whether an event leaves one of these namespaces. */
export const isLeft = (event: SluiceEvent, namespaces: readonly Namespace[]): boolean =>
  (event.type === "connect/cancel" && namespaces.includes(event.namespace)) ||
  (event.type === "disconnect" &&
    // The end of one connection leaves what else is tried in its namespace.
    event.connectionId === undefined &&
    (event.namespace === undefined || namespaces.includes(event.namespace)));
