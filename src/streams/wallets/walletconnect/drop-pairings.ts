import { read } from "../../../base/errors.js";
import { inTime } from "./in-time.js";
import type { UniversalProvider } from "./library.js";

type Client = UniversalProvider["client"];

/** How long the relay may take to tell wallets that a code is over. */
const TELL_MS = 1_000;

/**
 * Drops every code that waits for a wallet, with its proposal: who scans it later gets no session. If the relay can
 * be reached, it also tells wallets so, and forgets the topic.
 *
 * @returns removes what the library would listen to again; call it once the socket is closed
 */
export const dropPairings = async ({ core, proposal }: Client): Promise<() => Promise<void>> => {
  for (const { id } of proposal.getAll()) core.expirer.set(id, 0);
  const topics = core.pairing.getPairings().map(({ topic }) => topic);
  await Promise.allSettled(
    topics.map(async (topic) => {
      if (core.relayer.connected)
        await inTime(
          core.pairing.disconnect({ topic }).catch(() => undefined),
          TELL_MS,
        );
      await core.pairing.pairings.delete(topic, { code: 0, message: "Left" });
      await core.crypto.deleteSymKey(topic);
      core.expirer.del(topic);
    }),
  );
  return () => forget(core, topics);
};

/** The library keeps what it was subscribed to in private, and in its store, for the next socket. */
const forget = async (
  { relayer: { subscriber }, storage }: Client["core"],
  topics: readonly string[],
): Promise<void> => {
  for (const topic of topics) subscriber.pending.delete(topic);
  const kept: unknown = read(subscriber, "cached");
  const key: unknown = read(subscriber, "storageKey");
  if (topics.length === 0 || !Array.isArray(kept) || typeof key !== "string") return;
  const others = kept.filter((one) => !topics.includes(String(read(one, "topic"))));
  Reflect.set(subscriber, "cached", others);
  await storage.setItem(key, others);
};
