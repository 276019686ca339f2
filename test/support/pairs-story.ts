import { expect } from "vitest";
import { marbles } from "./marbles.js";
import { pairsWorld } from "./pairs-world.js";

/** What is there to be seen after the last step, each in a few words. */
export interface Shown {
  readonly status: string;
  /** The state of each namespace: a wallet, what it waits for, or why nothing is connected. */
  readonly eip155: string;
  readonly solana: string;
  /** The live connections, the active ones with a star. */
  readonly list: string;
  /** The accounts of all connections. */
  readonly accounts: string;
  /** What the promises came to, in the order of the steps. */
  readonly told: string;
  /** The accounts that wallets were asked to sign with, in order. */
  readonly signs: string;
}

export interface Pair {
  readonly title: string;
  /**
   * Words with 10 ms between them. The visitor of the site: `ask a` (its prompt stays open), `connect a` (approved at once),
   * `cancel eip155`, `end a`, `end eip155`, `end all`, `activate a`, `activate a2`, `on solana` and `on 10` (switches the network), `sign eip155`,
   * `reload` (`reload without a`). In the wallets: `yes a`, `no a`, `fail a`, `share a2 a1`, `lock a`, `gone a` (ends what the site has), `signed a1`,
   * `unsigned a1`, `choose ws2`. Elsewhere: `leave s` (the page), `enter a`, `other tab ends a`.
   */
  readonly steps: string;
  readonly multiWallet?: boolean;
  /** What differs from {@link NOTHING}. */
  readonly shows: Partial<Shown>;
}

const NOTHING: Shown = {
  status: "connected",
  eip155: "none",
  solana: "none",
  list: "",
  accounts: "",
  told: "",
  signs: "",
};

/** Plays a pair, and compares all that is shown. */
export const playPair = ({ steps, shows, multiWallet = true }: Pair): Promise<void> =>
  marbles(({ scheduler, act }) => {
    const world = pairsWorld(scheduler, multiWallet);
    const all = steps.split(", ");
    const keyAt = (at: number): string => String.fromCharCode(97 + at);
    act(
      all.map((_, at) => `${keyAt(at)} 9ms`).join(" "),
      Object.fromEntries(all.map((step, at) => [keyAt(at), () => world.play(step)])),
    );
    return async () => {
      const shown = world.shown();
      // Promises settle after virtual time.
      await new Promise((resolve) => setTimeout(resolve));
      expect({ ...shown, told: world.told() }).toEqual({ ...NOTHING, ...shows });
    };
  });
