import { catchError, defer, filter, mergeMap, type Observable, of, takeWhile } from "rxjs";
import { noteCause } from "../../base/commands.js";
import { failed, toFailure, wrongArgument } from "../../base/errors.js";
import { type Asset, coinOf } from "../../codecs/payment/asset.js";
import { type Command, type CommandOf, type SluiceEvent, settles } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import { askerOn } from "../../streams/api/node-question.js";
import type { Ports, Streams } from "../wiring.js";
import { noNetwork } from "./plan.js";
import { unsupported } from "./receiver.js";

/** What a site gives is in the vault. */
type Given = Extract<Command, { readonly givenRef: unknown }>["type"];
export type Told = Observable<SluiceEvent>;

/** Answers what a site asks for, each command once: with what `answer$` emits that settles it, or with why it failed. */
export const answers$ = (
  { events$ }: Streams,
  type: Given,
  { vault, causes }: Pick<Ports, "vault" | "causes">,
  answer$: (id: string, given: unknown) => Told,
): Told =>
  events$.pipe(
    filter((event): event is CommandOf<Given> => event.type === type),
    mergeMap(({ id, givenRef }) =>
      defer(() => answer$(id, vault.take(givenRef))).pipe(
        catchError((cause: unknown) => {
          noteCause(causes, [id], cause);
          return of<SluiceEvent>({
            type: "command/failed",
            settles: [id],
            failure: toFailure(cause),
          });
        }),
        takeWhile((event) => !settles(id)(event), true),
      ),
    ),
  );

/** Who can send now, and where. S8.48 */
export const spenderIn = ({ account, network }: Holder) => {
  if (account === null)
    throw failed(
      "send/no-account",
      "CaipNetwork or CaipAddress is undefined. Connect a wallet on the active network first.",
    );
  if (network.unsupported) throw noNetwork();
  return { account, network };
};

/** The coin, or what the chain says of the token. */
export const assetOf$ = (
  token: string | null,
  tokenId: string | undefined,
  { network }: Pick<Holder, "network">,
  streams: Pick<Streams<"settings$">, "settings$">,
  ports: Pick<Ports, "env" | "packOf"> & { readonly clientId: () => string | undefined },
): Observable<Asset> => {
  const pack = ports.packOf(network.chainNamespace);
  if (pack?.spending$ == null) throw unsupported(network);
  if (token === null) {
    if (tokenId !== undefined) throw wrongArgument("token");
    return of(coinOf(network));
  }
  if (!pack.isAddress(token)) throw wrongArgument("token");
  return pack.spending$.pipe(
    mergeMap(({ asset$ }) => asset$(askerOn(network, streams, ports), token, tokenId ?? null)),
  );
};
