import {
  catchError,
  concat,
  filter,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  throwError,
} from "rxjs";
import { type Failure, failed, toFailure } from "../../base/errors.js";
import { readNow } from "../../base/state.js";
import { leadsTo, type NamedAccount } from "../../codecs/api/names.js";
import { nameFor, registrationText } from "../../codecs/api/registration.js";
import { signingRequest } from "../../codecs/text-to-sign.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { SluiceEvent } from "../../model/events.js";
import { canRegister } from "../../model/naming-fold.js";
import { namedAccount$ } from "../../streams/api/account.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import { register$ } from "../../streams/api/registration.js";
import { askSignature$ } from "../signing/ask-signature.js";
import type { Ports, Streams } from "../wiring.js";
import type { NamingPorts, NamingStreams } from "./check.js";

type RegisterStreams = NamingStreams & Streams<"modal$" | "view$" | "requests$">;
interface RegisterPorts extends NamingPorts, Pick<Ports, "vault"> {
  /** Keeps that the account goes by a name that leads to it. */
  readonly keep: (address: string, account: NamedAccount) => void;
}

/**
 * Has the wallet sign for the name, and registers it: once for each command. The account then goes by it. S5.15, S7.17
 *
 * ```
 * command  --r-----------------------
 * wallet      ......(signs)
 * emits    --a------s------d-----       a: naming/asked, s: naming/signed, d: naming/registered
 * ```
 */
export const registerEffect = (
  streams: RegisterStreams,
  ports: RegisterPorts,
): Observable<SluiceEvent> =>
  streams.events$.pipe(
    filter((event) => event.type === "naming/register"),
    mergeMap(({ id }): Observable<SluiceEvent> => {
      const naming = readNow(streams.naming$);
      const { account } = readNow(streams.holder$);
      const { api } = ports;
      if (naming === null || !canRegister(naming) || account === null || api === null)
        return of({ type: "command/failed", settles: [id], failure: NOT_READY });
      const name = nameFor(naming.text);
      return registered$(id, name, account, streams, { ...ports, api }).pipe(
        catchError((cause: unknown) =>
          of<SluiceEvent>({
            type: "naming/failed",
            settles: [id],
            name,
            failure: toFailure(cause),
          }),
        ),
      );
    }),
  );

const registered$ = (
  commandId: string,
  name: string,
  account: ConnectedAccount,
  streams: RegisterStreams,
  ports: RegisterPorts & { readonly api: BlockchainApi },
): Observable<SluiceEvent> => {
  const { env, api, keep } = ports;
  const { address, caipNetworkId, namespace } = account;
  const message = registrationText(name, env.scheduler.now());
  const asked = signingRequest(namespace, address, message);
  if (asked === null) return throwError(notHere);
  const requestId = env.randomId();
  return concat(
    of<SluiceEvent>({ type: "naming/asked", requestId, name }),
    askSignature$(requestId, asked, account, streams, ports, (signature) =>
      concat(
        of<SluiceEvent>({ type: "naming/signed" }),
        outcome$(api, name, { caipNetworkId, address, message, signature }).pipe(
          mergeMap((owner): Observable<SluiceEvent> => {
            if (owner !== null) keep(address, owner);
            const { open } = readNow(streams.modal$);
            const isHere = open && readNow(streams.view$).history.some(({ view }) => view === FORM);
            return from<readonly SluiceEvent[]>([
              { type: "naming/registered", settles: [commandId], name },
              ...(owner === null
                ? []
                : [{ type: "identity/answered", address, name, avatar: owner.avatar } as const]),
              ...(isHere ? [{ ...TOLD, id: env.randomId() } as const] : []),
            ]);
          }),
        ),
      ),
    ),
  );
};

const FORM = "RegisterAccountName";
/** Back leads to the account. S2.21 */
const TOLD = {
  type: "view/reset",
  entry: { view: "RegisterAccountNameSuccess" },
  below: [{ view: "Account" }],
} as const;

/**
 * Registers the name, then looks who has it, whatever the service has answered: an answer may be lost on its way, and somebody
 * may have been faster. Emits the account that has it; null if the service does not know that yet.
 *
 * @throws naming/taken; as `register$`
 */
const outcome$ = (
  api: BlockchainApi,
  name: string,
  registration: Parameters<typeof register$>[1],
): Observable<NamedAccount | null> =>
  register$(api, registration).pipe(
    map(() => null),
    catchError((refusal: unknown) => of({ refusal })),
    mergeMap((refused) =>
      namedAccount$(api, name).pipe(
        catchError(() => of(null)),
        map((owner) => {
          if (leadsTo(owner, registration.caipNetworkId, registration.address)) return owner;
          if (owner !== null) throw taken();
          if (refused !== null) throw refused.refusal;
          return null;
        }),
      ),
    ),
  );

const taken = () =>
  failed("naming/taken", "Somebody else has registered this name. Choose another one.");
const notHere = () =>
  failed("naming/unsupported", "Names are registered for accounts on EVM networks alone.");
const NOT_READY: Failure = {
  code: "naming/not-ready",
  message: "Nothing is ready to be registered. Choose a name that is free first.",
};
