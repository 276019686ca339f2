import { defer, map, type Observable } from "rxjs";
import { failed } from "../../base/errors.js";
import { keepAnswer } from "../../base/keep-answer.js";
import { readNow } from "../../base/state.js";
import type { Connector } from "../../codecs/wallet.js";
import { siteMetadata } from "../../streams/browser/site-metadata.js";
import type { Found } from "../../streams/wallets/namespaces/pack.js";
import type { Origin } from "../../streams/wallets/port.js";
import { openTogether, type TogetherPorts } from "../sign-in/together.js";
import type { Ports } from "../wiring.js";
import { type NetworksPorts, networksOf } from "./networks-of.js";

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
