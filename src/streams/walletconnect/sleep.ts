import type { UniversalProvider } from "./library.js";

type Core = UniversalProvider["client"]["core"];

/**
 * Stops the library's socket, timers and pending pairings. It has no such call of its own: while
 * asleep two members of its relayer are shadowed, so that an `online` event does not reopen the
 * socket and a refusing relay is not stormed.
 */
export const sleep = (provider: UniversalProvider): void => {
  const { core } = provider.client;
  for (const { id } of provider.client.proposal.getAll()) core.expirer.set(id, 0);
  core.relayer.transportOpen = async () => undefined;
  core.relayer.confirmOnlineStateOrThrow = async () => {
    throw new Error("asleep");
  };
  // Pairings that no wallet used: their codes must not work later. A failure leaves them to expire.
  provider.cleanupPendingPairings({ deletePairings: true }).catch(() => undefined);
  core.heartbeat.stop();
  core.relayer.transportClose().catch(() => undefined);
};

/** Undoes {@link sleep}; resolves when the socket is open again where there are topics to listen to. */
export const wake = async (provider: UniversalProvider): Promise<void> => {
  const { core } = provider.client;
  if (!Object.hasOwn(core.relayer, "transportOpen")) return;
  unshadow(core);
  await core.heartbeat.init();
  if (core.relayer.subscriber.topics.length > 0) await core.relayer.transportOpen();
};

const unshadow = (core: Core): void => {
  Reflect.deleteProperty(core.relayer, "transportOpen");
  Reflect.deleteProperty(core.relayer, "confirmOnlineStateOrThrow");
};
