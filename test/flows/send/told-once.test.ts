import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import { over } from "../../../src/base/env.js";
import type { SluiceEvent } from "../../../src/model/events.js";
import { scriptedChain } from "../../../src/testing/scripted-chain.js";
import { scriptedServices } from "../../../src/testing/scripted-market.js";
import { scriptedWallet } from "../../../src/testing/scripted-wallet.js";
import { type SimulatedEnv, simulatedEnv } from "../../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../../src/testing/test-sluice.js";
import { marbles } from "../../support/marbles.js";
import { BOB, HASH } from "../../support/send-story.js";

interface Tab {
  readonly env: SimulatedEnv;
  readonly sluice: TestSluice;
  readonly events: readonly SluiceEvent[];
}
interface Story {
  readonly storage?: ReadonlyMap<string, string>;
  /** When the network has what was sent, in ms. */
  readonly minedAt?: number;
  readonly outcome?: "confirmed" | "failed";
}

/**
 * Two tabs over one storage, both connected at 20 ms. In the first, `p` prepares a transfer and has it sent, and `t` opens the
 * dialog with it, where `y` confirms; `1` and `2` open the dialog of a tab.
 */
const play = ({ storage, minedAt = 0, outcome = "confirmed" }: Story, diagram: string) => {
  const tabs: Tab[] = [];
  marbles(
    ({ scheduler, act }) => {
      const mined = scriptedChain({ outcome }).eth_getTransactionReceipt;
      const fetch = scriptedServices({
        methods: {
          ...scriptedChain(),
          eth_getTransactionReceipt: () => (scheduler.now() < minedAt ? null : mined),
        },
      });
      const wallet = scriptedWallet();
      wallet.answer("eth_sendTransaction", () => of(HASH));
      const tabOf = (): Tab => {
        const env = simulatedEnv({ scheduler, fetch, storage: Object.fromEntries(storage ?? []) });
        const elsewhere = (change: (other: SimulatedEnv) => void) => {
          for (const other of tabs) if (other.env !== env) change(other.env);
        };
        const shared = {
          getItem: (key: string) => env.stored.get(key) ?? null,
          setItem: (key: string, value: string) => {
            env.stored.set(key, value);
            // As browsers do: an equal value is no change.
            elsewhere((other) => {
              if (other.stored.get(key) !== value) other.changeElsewhere(key, value);
            });
          },
          removeItem: (key: string) => {
            env.stored.delete(key);
            elsewhere((other) => other.changeElsewhere(key, null));
          },
        };
        const events: SluiceEvent[] = [];
        const sluice = createTestSluice(over(env, { storage: shared }), { remoteConfig: "off" });
        sluice.events$.subscribe((event) => events.push(event));
        wallet.announce(env);
        return { env, sluice, events };
      };
      tabs.push(tabOf());
      tabs.push(tabOf());
      const [one, two] = tabs as [Tab, Tab];
      const wish = { to: BOB, amount: "1.5" };
      act(`19ms c 9ms ${diagram} z`, {
        c: () => {
          void one.sluice.connect("dev.scripted");
          void two.sluice.connect("dev.scripted");
        },
        t: () => void one.sluice.transfer(wish).catch(() => undefined),
        y: () => one.sluice.send({ type: "send/confirm" }),
        h: () => one.env.setVisible(false),
        v: () => one.env.setVisible(true),
        i: () => two.env.setVisible(false),
        "1": () => void one.sluice.open(),
        "2": () => void two.sluice.open(),
        x: () => void one.sluice.close(),
        z: () => {
          one.sluice.destroy();
          two.sluice.destroy();
        },
      });
    },
    { realMs: 30_000 },
  );
  const [one, two] = tabs as [Tab, Tab];
  const toldBy = ({ events }: Tab) =>
    events
      .flatMap((event) =>
        event.type === "snackbar/show" && "key" in event.snackbar.message
          ? [event.snackbar.message.key]
          : [],
      )
      .filter((key) => key.startsWith("snackbar.sen"));
  const minedIn = ({ events }: Tab) =>
    events.flatMap((event) => (event.type === "transfer/mined" ? [event.status] : []));
  return {
    told: [toldBy(one), toldBy(two)],
    mined: [minedIn(one), minedIn(two)],
    stored: one.env.stored,
  };
};

const SENT = "snackbar.sent";

describe("[S9.12] what became of a transfer is told once", () => {
  test("in the tab whose dialog is open, though the other heard of it first; each has the fact", () => {
    expect(play({}, "t 1s y 30s")).toMatchObject({
      told: [[SENT], []],
      mined: [["confirmed"], ["confirmed"]],
    });
  });

  test("in one of two tabs whose dialogs are open", () => {
    const { told, mined } = play({ minedAt: 20_000 }, "t 1s y 1s 2 60s");
    expect(told.flat()).toEqual([SENT]);
    expect(mined).toEqual([["confirmed"], ["confirmed"]]);
  });

  test("by nobody where no dialog is open", () => {
    expect(play({ minedAt: 10_000 }, "t 1s y 1s x 60s")).toMatchObject({
      told: [[], []],
      mined: [["confirmed"], ["confirmed"]],
    });
  });

  test("a hidden tab says it when the visitor comes back, if no other did", () => {
    const story = { minedAt: 10_000 };
    expect(play(story, "t 1s y 1s h 20s v 1s").told).toEqual([[SENT], []]);
    expect(play(story, "t 1s y 1s h 2 20s v 1s").told).toEqual([[], [SENT]]);
  });

  test("a hidden tab hears of it by the record, and asks no node", () => {
    expect(play({ minedAt: 10_000 }, "t 1s y 1s i 30s").mined).toEqual([
      ["confirmed"],
      ["confirmed"],
    ]);
  });
});

describe("[S9.12] a transfer that was pending when the tab was closed", () => {
  const { stored } = play({ minedAt: Number.POSITIVE_INFINITY }, "t 1s y 5s");

  test("is found again, and told in the dialog that is open by then", () => {
    expect(play({ storage: stored }, "1 30s")).toMatchObject({
      told: [[SENT], []],
      mined: [["confirmed"], ["confirmed"]],
    });
  });

  test("also that the network refused it", () => {
    expect(play({ storage: stored, outcome: "failed" }, "2 30s")).toMatchObject({
      told: [[], ["snackbar.send-failed"]],
      mined: [["failed"], ["failed"]],
    });
  });

  test("once it was told, the next visit says nothing", () => {
    const again = play({ storage: stored }, "1 30s").stored;
    expect(play({ storage: again }, "1 30s")).toMatchObject({ told: [[], []], mined: [[], []] });
  });
});
