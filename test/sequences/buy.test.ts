import fc from "fast-check";
import { expect, test } from "vitest";
import type { SluiceEvent } from "../../src/model/events.js";
import type { Purchase, PurchaseState } from "../../src/model/purchase.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import {
  ADDRESS,
  type OpenedWindow,
  playBuy,
  USDC_AT,
  USDC_ON_OPTIMISM,
} from "../support/buy-story.js";
import { JOURNEYS } from "../support/extent.js";

const LIMIT_MS_EACH = 150;

const usdcAt = (address: string) => ({ address, symbol: "USDC", decimals: 6 });
const PAGE = "https://shop.example/";

/** Plays the letters, each of which is an act or time that passes. Gives what must not be, in sentences. */
const faultsOf = (letters: readonly string[]): readonly string[] => {
  const faults: string[] = [];
  const states: (PurchaseState | null)[] = [];
  const windows: (readonly OpenedWindow[])[] = [];
  /** What the account has of it; the last entry counts. */
  const units: [bigint | "down"] = [0n];
  let before = 0n;
  let isRefusing = false;
  const mine = {
    id: "mine",
    name: "Mine",
    url: ({ id, amount, address }: Purchase["wish"]) => `${PAGE}${id}?${amount}&${address}`,
    status: () => (isRefusing ? ("refused" as const) : ("pending" as const)),
  };
  const odd = { id: "odd", name: "Odd", url: () => "javascript:alert(1)" };
  const played = playBuy(
    {
      onramp: { meld: { publicKey: "key" }, providers: [mine, odd] },
      options: {
        tokens: { "eip155:1": [usdcAt(USDC_AT)], "eip155:10": [usdcAt(USDC_ON_OPTIMISM)] },
      },
      units,
    },
    letters.join(" "),
    (world) => {
      const { sluice, env } = world;
      windows.push(world.windows);
      viewPortsOf(sluice).purchase$.subscribe((state) => {
        states.push(state);
        const fault = quoteFault(state);
        if (fault !== null) faults.push(fault);
      });
      const start = (providerId: string) => () =>
        sluice.send({ type: "purchase/start", providerId });
      const edit = (amount: string) => () =>
        sluice.send({ type: "purchase/edit", draft: { amount } });
      return {
        f: edit("60"),
        i: edit("1"),
        m: start("mine"),
        y: start("odd"),
        n: start("nobody"),
        s: () => void sluice.buy({ amount: "50" }).catch(() => undefined),
        r: () => {
          isRefusing = !isRefusing;
        },
        u: () => {
          before += 1_000_000n;
          units[0] = before;
        },
        t: () => {
          units[0] = units[0] === "down" ? before : "down";
        },
        l: () => sluice.send({ type: "view/reset", entry: { view: "Account" } }),
        p: () => sluice.send({ type: "view/back" }),
        j: () => void sluice.connect("dev.scripted").catch(() => undefined),
        g: () => env.setOnline(false),
        q: () => env.setOnline(true),
      };
    },
  );
  const { events } = played;
  return [
    ...faults,
    ...windowFaults(events, windows.at(-1) ?? [], states),
    ...wayFaults(states),
    ...arrivalFaults(events, before),
    ...endFaults(events, states.filter((state) => state !== null).at(-1) ?? null),
  ];
};

/** A quote is about what the form says. */
const quoteFault = (state: PurchaseState | null): string | null =>
  state?.quote.status === "ready" && state.draft.amount !== state.quote.quote.pays
    ? `A quote of ${state.quote.quote.pays} beside ${state.draft.amount}.`
    : null;

/** A window for each click that starts something, led once, to the page of its own purchase. */
const windowFaults = (
  events: readonly SluiceEvent[],
  windows: readonly OpenedWindow[],
  states: readonly (PurchaseState | null)[],
): readonly string[] => {
  const started = events.flatMap((event) =>
    event.type === "purchase/started" ? [event.purchase] : [],
  );
  if (started.length !== windows.length)
    return [`${windows.length} windows for ${started.length} purchases.`];
  const isWhole = ({ wish }: Purchase): boolean =>
    wish.address === ADDRESS &&
    /^(50|60)$/.test(wish.amount) &&
    states.some((state) => state?.draft.amount === wish.amount);
  return started.flatMap((purchase, at) => {
    const led = windows[at]?.led ?? [];
    const { providerId, wish } = purchase;
    if (!isWhole(purchase)) return ["A purchase of something that nobody has asked for."];
    if (led.length > 1) return ["A window was led twice."];
    const isRight =
      providerId === "mine"
        ? led[0] === `${PAGE}${wish.id}?${wish.amount}&${ADDRESS}`
        : providerId === "odd"
          ? led.length === 0
          : new URL(led[0] ?? "about:blank").host === "meldcrypto.com";
    return isRight ? [] : [`${providerId} was led to ${led[0]}.`];
  });
};

/** What is over does not change any more. */
const wayFaults = (states: readonly (PurchaseState | null)[]): readonly string[] => {
  const ends = new Map<string, Purchase["status"]>();
  return states.flatMap((state) => {
    const purchase = state?.purchase;
    if (purchase == null) return [];
    const was = ends.get(purchase.wish.id);
    if (purchase.status !== "pending") ends.set(purchase.wish.id, purchase.status);
    return was === undefined || was === purchase.status
      ? []
      : [`From ${was} to ${purchase.status}.`];
  });
};

/** What has arrived is on the chain, and never told twice. */
const arrivalFaults = (events: readonly SluiceEvent[], all: bigint): readonly string[] => {
  const arrived = events.flatMap((event) =>
    event.type === "purchase/settled" && event.status === "arrived" ? [event.arrived] : [],
  );
  const sum = arrived.reduce((units, text) => units + BigInt(Number(text ?? 0) * 1e6), 0n);
  const told = events.filter(
    (event) =>
      event.type === "snackbar/show" &&
      JSON.stringify(event.snackbar.message).includes("snackbar.bought"),
  );
  return [
    ...(arrived.includes("0") || arrived.includes(null) ? ["Nothing has arrived."] : []),
    ...(sum > all ? [`${sum} are told to have arrived of ${all}.`] : []),
    ...(told.length === arrived.length ? [] : ["An arrival was not told once."]),
  ];
};

/** The site hears once of each purchase that it opened, unless it is still awaited. */
const endFaults = (events: readonly SluiceEvent[], last: PurchaseState | null): readonly string[] =>
  events.flatMap((event) => {
    if (event.type !== "purchase/open") return [];
    const ends = events.filter((one) => "settles" in one && one.settles.includes(event.id));
    if (ends.length > 1) return ["A site heard twice of one purchase."];
    const status = last?.purchase?.status;
    return ends.length === 1 || status === "pending" || status === "not-opened"
      ? []
      : [`Never heard of: ${status}.`];
  });

/** What leads somewhere is drawn more often. */
const LETTERS = [
  ..."ooeeebbbmmmmyynsswwuuutrxlpfikdjhvvgq",
  "300ms",
  "1s",
  "1s",
  "31s",
  "31s",
  "61s",
];

test(
  `${JOURNEYS} sequences: a window for a click, led to its own page; what arrived is on the chain; told once`,
  // Asynchronous, so that the promises of each are done with before the next: else all of them would be held.
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom<readonly string[]>([], ["o", "9ms", "e", "1s"], ["s", "1s"]),
        fc.array(fc.constantFrom(...LETTERS), { maxLength: 16 }),
        async (before, letters) => {
          // What arrived behind a closed dialog is told at its next opening.
          expect(faultsOf([...before, ...letters, "v", "q", "61s", "o", "1s", "x", "1s"])).toEqual(
            [],
          );
        },
      ),
      { numRuns: JOURNEYS },
    ),
  60_000 + JOURNEYS * LIMIT_MS_EACH,
);
