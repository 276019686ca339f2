import { loadOnce } from "../../../base/answers.js";
import type { Clock, UniversalProvider } from "./library.js";

/**
 * The library's clients by storage prefix. A client cannot be destroyed, and a second one with the same prefix
 * would hear everything twice. So there is one for the page's life, also for a sluice created after another has
 * ended. {@link goToSleep} stops it, and {@link wakeUp} wakes it.
 */
export const clients = new Map<string, Promise<UniversalProvider>>();

/** Fetches what an approved or ended session needs while the visitor scans. */
export const sessions$ = loadOnce(() => import("./session.js"));

type Wake = () => Promise<void>;

/** By client, since that outlives the sluice that sent it to sleep: another one wakes it. */
const naps = new WeakMap<UniversalProvider, Promise<Wake | null>>();

/** Puts the library to sleep until {@link wakeUp}. */
export const goToSleep = (library: UniversalProvider, clock: Clock): void =>
  void naps.set(library, napOf(library, clock));

const napOf = async (library: UniversalProvider, clock: Clock): Promise<Wake | null> => {
  let nap: Promise<Wake> | null = null;
  try {
    await sessions$.forEach(({ sleep }) => {
      nap = sleep(library, clock);
    });
  } catch {
    return null; // the code could not be fetched: it stays awake
  }
  return nap;
};

/** Waking starts once falling asleep is over. */
export const wakeUp = async (library: UniversalProvider): Promise<UniversalProvider> => {
  const wake = await naps.get(library);
  await wake?.();
  return library;
};
