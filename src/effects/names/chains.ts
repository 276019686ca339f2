import type { Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import { loadDefault } from "../../base/load-once.js";
import { readNow, type State } from "../../base/state.js";
import type { Namespace } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import type { Settings } from "../../codecs/options/settings.js";
import { outsideFiles } from "../../codecs/outside-pictures.js";
import type { NodePorts } from "../../streams/api/json-rpc.js";
import type { ChainNames, ChainNamesPorts } from "../../streams/wallets/namespaces/chain-names.js";
import type { Ports } from "../wiring.js";

/** A chain that keeps names, and that the site has a node of. */
export interface NamingChain {
  readonly namespace: Namespace;
  /** Fetched when it is first asked. */
  readonly names$: Observable<ChainNames>;
  readonly ports: () => ChainNamesPorts;
}

interface ChainStreams {
  readonly networks$: State<readonly Network[]>;
  readonly settings$: State<Settings>;
}

interface ChainPorts extends Pick<Ports, "packOf"> {
  readonly env: NodePorts["env"] & Pick<Env, "page">;
  readonly clientId: () => string | undefined;
}

/** The chains that keep names, of those whose network is among the site's now. */
export const namingChains =
  ({ networks$, settings$ }: ChainStreams, { env, packOf, clientId }: ChainPorts) =>
  (): readonly NamingChain[] =>
    readNow(networks$).flatMap((home) => {
      const source = packOf(home.chainNamespace)?.names;
      if (source?.home !== home.caipNetworkId || home.testnet === true) return [];
      const ports = () => {
        const settings = readNow(settings$);
        const isAllowed = outsideFiles(settings, env.page().origin);
        const { ccipHosts } = settings;
        return { env, settings, clientId: clientId(), home, ccipHosts, isAllowed };
      };
      return [{ namespace: home.chainNamespace, names$: loadDefault(source.load), ports }];
    });
