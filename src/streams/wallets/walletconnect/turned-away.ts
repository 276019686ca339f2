import { Observable } from "rxjs";
import { failed, type SluiceError } from "../../../base/errors.js";
import type { UniversalProvider } from "./library.js";

/** The library tries again after a second. One attempt may fail while a network changes. */
const ATTEMPTS = 2;

type Relayer = UniversalProvider["client"]["core"]["relayer"];
/** Called for each attempt to reach the relay. The library's types keep it to itself. */
interface Attempts {
  createProvider?: () => Promise<void>;
}

/**
 * Emits when sockets to the relay are refused or closed, one after the other. The library itself keeps that to itself, and goes
 * on for longer than anybody waits. Listens while subscribed.
 */
export const turnedAway$ = ({ client }: UniversalProvider): Observable<SluiceError> =>
  new Observable((subscriber) => {
    const { relayer } = client.core;
    const attempts = relayer as unknown as Attempts;
    const create = attempts.createProvider;
    // A socket may tell of its end more than once.
    const ended = new Set<Relayer["provider"]>();
    const hear = (): void => {
      ended.add(relayer.provider);
      if (ended.size === ATTEMPTS)
        subscriber.next(
          failed("relay/unreachable", "The WalletConnect relay refuses connections."),
        );
    };
    relayer.on("relayer_disconnect", hear);
    if (create !== undefined)
      attempts.createProvider = async () => {
        await create.call(relayer);
        relayer.provider.connection.on("register_error", hear);
      };
    return () => {
      relayer.off("relayer_disconnect", hear);
      if (create !== undefined) Reflect.deleteProperty(relayer, "createProvider");
    };
  });
