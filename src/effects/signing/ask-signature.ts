import { filter, merge, mergeMap, type Observable, take } from "rxjs";
import { type Failure, SluiceError } from "../../base/errors.js";
import { type SigningRequest, signatureIn } from "../../codecs/text-to-sign.js";
import type { ConnectedAccount } from "../../model/connection.js";
import { type CommandOf, type SluiceEvent, settles } from "../../model/events.js";
import type { Ports, Streams } from "../wiring.js";

/**
 * Asks a wallet to sign a text, once it is asked for nothing else: in a queue the request could outlive what it is for. The
 * embedded wallet asks in the dialog, and comes back. `then` says what comes of the signature. S4.17
 *
 * @param id of the request
 * @throws request/failed without a signature; as the wallet refuses
 */
export const askSignature$ = (
  id: string,
  { params, ...asked }: SigningRequest & Pick<CommandOf<"request">, "reviewedOn">,
  { namespace, connectionId, address, type }: ConnectedAccount,
  { events$, requests$ }: Streams<"requests$">,
  { vault }: Pick<Ports, "vault">,
  then: (signature: string) => Observable<SluiceEvent>,
): Observable<SluiceEvent> =>
  merge(
    events$.pipe(
      filter(settles(id)),
      take(1),
      mergeMap((outcome) => {
        if (outcome.type !== "request/answered")
          throw new SluiceError(
            "failure" in outcome && outcome.failure ? outcome.failure : UNSIGNED,
          );
        const signature = signatureIn(vault.take(outcome.resultRef));
        if (signature === null) throw new SluiceError(UNSIGNED);
        return then(signature);
      }),
    ),
    requests$.pipe(
      filter((open) => !open.some((one) => one.connectionId === connectionId)),
      take(1),
      mergeMap((): readonly SluiceEvent[] => [
        // Only accounts of the embedded wallet have a type.
        ...(type === undefined
          ? []
          : [{ type: "transaction/pushed", entry: { id, next: null } } as const]),
        {
          type: "request",
          id,
          namespace,
          connectionId,
          address,
          paramsRef: vault.put(params),
          ...asked,
        },
      ]),
    ),
  );

const UNSIGNED: Failure = {
  code: "request/failed",
  message: "The wallet answered without a signature. Ask it again.",
};
