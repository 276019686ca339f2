import type { UniversalProvider as Exported } from "@walletconnect/universal-provider";
import { from, map, merge, take } from "rxjs";
import type { Env } from "../../../base/env.js";
import { read } from "../../../base/errors.js";
import { after } from "../../../base/wait.js";
import { type CaipNetworkId, namespaceOf } from "../../../codecs/caip.js";
import { sessionRecord } from "../../../codecs/storage/session-records.js";
import { parseJson } from "../../../codecs/text.js";
import { grantedIn } from "../../../codecs/walletconnect.js";
import type { Records } from "../../storage/records.js";

/** The library's client; the package exports its class under a `const`, which is no type. */
export type UniversalProvider = InstanceType<typeof Exported>;

/** The clock that the limits run by. */
export type Clock = Pick<Env, "scheduler">;

/** How long the attestation service may delay a pairing, if a host wants it. */
const VERIFY_MS = 800;

/** Asks the attestation service, and continues without its answer if that takes too long. */
export const attestInTime = (
  verify: UniversalProvider["client"]["core"]["verify"],
  clock: Clock,
): void => {
  const attest = verify.register.bind(verify);
  verify.register = async (params) => (await inTime(attest(params), VERIFY_MS, clock)) ?? "";
};

/** The answer, or undefined if it takes longer. */
export const inTime = async <A>(
  answer: Promise<A>,
  ms: number,
  { scheduler }: Clock,
): Promise<A | undefined> => {
  let found: A | undefined;
  const late$ = after(ms, scheduler).pipe(map(() => undefined));
  await merge(from(answer), late$)
    .pipe(take(1))
    .forEach((first) => {
      found = first;
    });
  return found;
};

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
  return () => forgetTopics(core, [...topics, ...answers]);
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
const forgetTopics = async (
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

/** The store that the WalletConnect library expects. */
interface SessionStorage {
  getKeys(): Promise<string[]>;
  getEntries<T = unknown>(): Promise<[string, T][]>;
  getItem<T = unknown>(key: string): Promise<T | undefined>;
  setItem<T = unknown>(key: string, value: T): Promise<void>;
  removeItem(key: string): Promise<void>;
}

/**
 * Keeps sessions in the same store as our own records, under `prefix`: one place to clear, and no database. It
 * keeps an index of keys, since a host's store cannot be listed.
 */
export const sessionStorageOf = (
  { readPlain, writePlain, removePlain }: Pick<Records, "readPlain" | "writePlain" | "removePlain">,
  prefix: string,
): SessionStorage => {
  const indexKey = `${prefix}keys`;
  const keys = (): string[] => {
    const index = parseJson(readPlain(indexKey));
    return Array.isArray(index) ? index.filter((key) => typeof key === "string") : [];
  };
  const writeKeys = (all: readonly string[]): void => writePlain(indexKey, JSON.stringify(all));
  // Of the shape that the library stores under this key.
  const get = <T>(key: string): T | undefined =>
    sessionRecord(key, parseJson(readPlain(prefix + key))) as T | undefined;

  return {
    getKeys: async () => keys(),
    getEntries: async <T>() =>
      keys().flatMap((key): [string, T][] => {
        const value = get<T>(key);
        return value === undefined ? [] : [[key, value]];
      }),
    getItem: async <T>(key: string) => get<T>(key),
    setItem: async (key, value) => {
      writePlain(prefix + key, JSON.stringify(value));
      const known = keys();
      if (!known.includes(key)) writeKeys([...known, key]);
    },
    removeItem: async (key) => {
      removePlain(prefix + key);
      writeKeys(keys().filter((other) => other !== key));
    },
  };
};

/** A wallet that lists only one chain and works on all. wire 9.3 */
const ALL_CHAINS_WALLET = "MetaMask Wallet";

/** Whether a session of the library covers a network, also if it lists no account there. */
export const covers = (session: unknown, id: CaipNetworkId): boolean => {
  const { accounts, chains } = grantedIn(read(session, "namespaces"), namespaceOf(id));
  const name = read(read(read(session, "peer"), "metadata"), "name");
  return chains.includes(id) || (name === ALL_CHAINS_WALLET && accounts.length > 0);
};
