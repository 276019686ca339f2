import type { UniversalProvider } from "./library.js";

type Relayer = UniversalProvider["client"]["core"]["relayer"];

/** Ends the wait of whoever asked a sleeping relayer for its connection. */
const sleepers = new WeakMap<Relayer, () => void>();

/**
 * Stops the library's socket, timers and pending pairings: their codes no longer work. It has no such
 * call of its own: while asleep two members of its relayer are shadowed, so that neither an `online`
 * event nor a refusing relay makes it open sockets; what asks meanwhile waits until it wakes.
 */
export const sleep = async (provider: UniversalProvider): Promise<void> => {
  const { core, proposal } = provider.client;
  const { relayer } = core;
  if (sleepers.has(relayer)) return;
  sleepers.set(relayer, () => undefined);
  for (const { id } of proposal.getAll()) core.expirer.set(id, 0);
  // Best effort: a pairing that cannot be deleted now expires by itself.
  if (relayer.connected)
    await provider.cleanupPendingPairings({ deletePairings: true }).catch(() => undefined);
  const awake = new Promise<void>((resolve) => sleepers.set(relayer, resolve));
  relayer.transportOpen = () => awake;
  relayer.confirmOnlineStateOrThrow = () => awake;
  core.heartbeat.stop();
  await relayer.transportClose().catch(() => undefined);
};

/** Undoes {@link sleep}; resolves when the socket is open again where there are topics to listen to. */
export const wake = async (provider: UniversalProvider): Promise<void> => {
  const { relayer, heartbeat } = provider.client.core;
  const end = sleepers.get(relayer);
  if (end === undefined) return;
  sleepers.delete(relayer);
  Reflect.deleteProperty(relayer, "transportOpen");
  Reflect.deleteProperty(relayer, "confirmOnlineStateOrThrow");
  end();
  await heartbeat.init();
  if (relayer.subscriber.topics.length > 0) await relayer.transportOpen();
};
