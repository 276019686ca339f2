import { map, mergeMap, of } from "rxjs";
import { readNow } from "../../base/state.js";
import { decodeWholeHistory } from "../../codecs/api/history.js";
import { outsideFiles } from "../../codecs/outside-pictures.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import { history$ } from "../../streams/api/history.js";
import { isServed$ } from "../../streams/api/supported-chains.js";
import type { NftPorts } from "../../streams/wallets/namespaces/nft-source.js";
import { clientIdOf } from "../connection/networks-of.js";
import type { Ports, Streams } from "../wiring.js";
import type { Place } from "./follow.js";

/**
 * What the search for an account's NFTs uses of the outside: the history, the nodes, and the hosts that pictures may be loaded
 * from.
 *
 * @param api null: without a project id the service answers nobody
 */
export const nftPorts = (
  { network: { caipNetworkId }, address }: Place,
  { model$, settings$ }: Omit<Streams<"model$" | "settings$">, "events$">,
  { env, sessions, api }: Pick<Ports, "env" | "sessions"> & { readonly api: BlockchainApi | null },
): NftPorts => {
  const settings = readNow(settings$);
  return {
    env,
    settings,
    clientId: clientIdOf(readNow(model$), sessions),
    history$: (cursor) =>
      api === null
        ? of(null)
        : isServed$(api, caipNetworkId).pipe(
            mergeMap((isServed) =>
              isServed
                ? history$(api, address, caipNetworkId, cursor, decodeWholeHistory)
                : of(null),
            ),
            // A hash on another network would be asked about at the wrong nodes.
            map(
              (page) =>
                page && {
                  ...page,
                  items: page.items.filter((one) => one.caipNetworkId === caipNetworkId),
                },
            ),
          ),
    isAllowed: outsideFiles(settings, env.page().origin),
  };
};
