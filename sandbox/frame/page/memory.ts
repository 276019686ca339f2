import { isObject, parseJson } from "../../shared/json.js";
import type { SentBatch } from "../../signing/batch.js";

/** A permission that was granted to the site, see `rpc/permissions.ts`. */
export type Grant = {
  readonly context: string;
  readonly account: string;
  readonly chainId: number;
  /** Seconds since the epoch. */
  readonly expiry: number;
  /** Lower-case addresses that may be called. */
  readonly targets: readonly string[];
};

/** What the frame keeps in the storage of its own origin. */
export type FrameState = {
  /** A random name of this browser. */
  readonly device: string;
  readonly token: string | null;
  /** CAIP-2 id of the network in use; null before the first choice. */
  readonly chain: string | null;
  readonly channel: string | null;
  readonly batches: Readonly<Record<string, SentBatch>>;
  readonly grants: readonly Grant[];
};

export type FrameMemory = {
  readonly read: () => FrameState;
  readonly change: (change: Partial<FrameState>) => void;
};

const KEY = "sandbox-frame";

const fresh = (): FrameState => ({
  device: crypto.randomUUID(),
  token: null,
  chain: null,
  channel: null,
  batches: {},
  grants: [],
});

/** Read anew each time: the same person may have the frame open in another tab. */
export const frameMemory = (): FrameMemory => {
  const read = (): FrameState => {
    const saved = parseJson(localStorage.getItem(KEY) ?? "null");
    // Written by this page only, so a saved object has the right shape.
    if (isObject(saved)) return { ...fresh(), ...saved };
    const first = fresh();
    localStorage.setItem(KEY, JSON.stringify(first));
    return first;
  };
  return {
    read,
    change: (change) => localStorage.setItem(KEY, JSON.stringify({ ...read(), ...change })),
  };
};
