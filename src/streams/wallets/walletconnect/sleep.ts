import { dropPairings } from "./drop-pairings.js";
import type { Clock } from "./in-time.js";
import type { UniversalProvider } from "./library.js";

/**
 * Stops the library's socket and timers, and drops pending pairings, whose codes no longer work. The library has
 * no such call, so two members of its relayer are shadowed while asleep: neither an `online` event nor a refusing relay
 * then makes it open sockets. A call that needs the connection meanwhile is never answered, since an error
 * would surface in the host's page, where nobody can catch it.
 *
 * @returns a function that wakes it
 */
export const sleep = async (
  provider: UniversalProvider,
  clock: Clock,
): Promise<() => Promise<void>> => {
  const { core } = provider.client;
  const { relayer } = core;
  const wakeIt = () => wake(provider);
  if (isAsleep(provider)) return wakeIt;
  const forgetTopics = await dropPairings(provider.client, clock);
  relayer.transportOpen = async () => undefined;
  relayer.confirmOnlineStateOrThrow = () => new Promise(() => undefined);
  core.heartbeat.stop();
  await relayer.transportClose().catch(() => undefined);
  await forgetTopics();
  return wakeIt;
};

/** Undoes {@link sleep}. If there are topics to listen to, the socket is opened again. */
const wake = async (provider: UniversalProvider): Promise<void> => {
  const { relayer, heartbeat } = provider.client.core;
  if (!isAsleep(provider)) return;
  Reflect.deleteProperty(relayer, "transportOpen");
  Reflect.deleteProperty(relayer, "confirmOnlineStateOrThrow");
  await heartbeat.init();
  // Not waited for: a session exists without its relay. The next pulse or request tries again.
  relayer.transportOpen().catch(() => undefined);
};

const isAsleep = ({ client }: UniversalProvider): boolean =>
  Object.hasOwn(client.core.relayer, "transportOpen");
