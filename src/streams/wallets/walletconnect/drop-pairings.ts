import { read } from "../../../base/errors.js";
import { type Clock, inTime } from "./in-time.js";
import type { UniversalProvider } from "./library.js";

type Client = UniversalProvider["client"];

/** How long the relay may take to tell wallets that a code is over. */
const TELL_MS = 1_000;

const LEFT = { code: 0, message: "Left" };

/**
 * Drops every code that waits for a wallet, with its proposal: who scans it later gets no session. If the relay can
 * be reached, it also tells wallets so, and forgets the topic.
 *
 * @returns removes what the library would listen to again; call it once the socket is closed
 */
export const dropPairings = async (client: Client, clock: Clock): Promise<() => Promise<void>> => {
  const { core, proposal } = client;
  for (const { id } of proposal.getAll()) core.expirer.set(id, 0);
  const answers = await dropSignIns(client);
  const topics = core.pairing.getPairings().map(({ topic }) => topic);
  await Promise.allSettled(
    topics.map(async (topic) => {
      if (core.relayer.connected)
        await inTime(
          core.pairing.disconnect({ topic }).catch(() => undefined),
          TELL_MS,
          clock,
        );
      await core.pairing.pairings.delete(topic, LEFT);
      await core.crypto.deleteSymKey(topic);
      core.expirer.del(topic);
    }),
  );
  return () => forget(core, [...topics, ...answers]);
};

/**
 * Drops the requests to sign in while connecting. Their answers come on topics of their own: without the key, nobody can read them, so that
 * a wallet that answers late gets no session.
 *
 * @returns these topics
 */
const dropSignIns = async ({ auth, core: { crypto } }: Client): Promise<readonly string[]> => {
  const { authKeys, pairingTopics, requests } = auth;
  const topics = pairingTopics.keys;
  await Promise.allSettled([
    ...authKeys.getAll().map(({ publicKey }) => crypto.deleteKeyPair(publicKey)),
    ...authKeys.keys.map((name) => authKeys.delete(name, LEFT)),
    ...requests.keys.map((id) => requests.delete(id, LEFT)),
    ...topics.map((topic) => pairingTopics.delete(topic, LEFT)),
  ]);
  return topics;
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
