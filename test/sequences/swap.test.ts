import fc from "fast-check";
import { of, switchMap } from "rxjs";
import { expect, test } from "vitest";
import type { SluiceEvent } from "../../src/model/events.js";
import type { SentSwap, SwapDraft } from "../../src/model/swap.js";
import { hangs, refuses } from "../../src/testing/scripted-wallet.js";
import { jsonResponse } from "../../src/testing/simulated-env.js";
import { JOURNEYS } from "../support/extent.js";
import { COIN, ETHER, HASH, playSend, SENDER, TOKEN, USDC } from "../support/send-story.js";
import { approve, hex, marketOf, ROUTER, word } from "../support/swap-market.js";

const LIMIT_MS_EACH = 150;

const DOLLARS = 10_000_000n;
const DRAFTS: Readonly<Record<"e" | "u", Partial<SwapDraft>>> = {
  e: { sell: COIN, buy: USDC, amount: "1" },
  u: { sell: USDC, buy: COIN, amount: "10" },
};
const MARKETS = { e: marketOf({ sells: "ETH" }), u: marketOf({ sells: "USDC" }) };
type Path = keyof (typeof MARKETS)["e"]["paths"];
const PATHS = Object.keys(MARKETS.e.paths) as Path[];
const SWAP = "0xabcdef01";

interface Asked {
  readonly from?: string;
  readonly to?: string;
  readonly value?: string;
  readonly data?: string;
}

/** Plays the letters, each of which is an act or time that passes. Gives what must not be, in sentences. */
const faultsOf = (letters: readonly string[]): readonly string[] => {
  const faults: string[] = [];
  let sells: "e" | "u" = "e";
  /** What the contract may take, as far as blocks have it; and what was signed that none has yet. */
  let allowance = 0n;
  let waiting: readonly Asked[] = [];
  let isReverting = false;
  let listed: readonly SentSwap[] = [];
  const signed = (params: unknown) => {
    const [asked] = params as readonly [Asked];
    const fault = faultIn(asked, allowance);
    if (fault !== null) faults.push(fault);
    waiting = [...waiting, asked];
    return of(HASH);
  };
  const receipt = () => {
    for (const { to, data } of isReverting ? [] : waiting) {
      if (data === approve(ROUTER, DOLLARS)) allowance = DOLLARS;
      else if (to === TOKEN || to === ROUTER) allowance = 0n;
    }
    waiting = [];
    return { status: isReverting ? "0x0" : "0x1", blockHash: HASH, blockNumber: "0x1", logs: [] };
  };
  const { events } = playSend(
    {
      view: "Swap",
      options: { projectId: "p" },
      paths: Object.fromEntries(
        PATHS.map((path) => [path, () => of(jsonResponse(MARKETS[sells].paths[path]))]),
      ),
      methods: {
        eth_call: (params: readonly [{ readonly data?: string }]) =>
          params[0].data?.startsWith("0xdd62ed3e")
            ? word(allowance)
            : MARKETS.u.methods.eth_call(params),
        eth_simulateV1: (params: never) => MARKETS[sells].methods.eth_simulateV1(params),
        eth_getTransactionReceipt: receipt,
      },
    },
    letters.join(" "),
    ({ sluice, wallet, later }) => {
      sluice.swaps$.subscribe((list) => {
        listed = list;
      });
      const edit = (chosen: "e" | "u") => () => {
        sells = chosen;
        sluice.send({ type: "swap/edit", draft: DRAFTS[chosen] });
      };
      const answers = (answer: Parameters<typeof wallet.answer>[1]) => () =>
        wallet.answer("eth_sendTransaction", answer);
      answers(signed)();
      return {
        o: () => void sluice.open({ view: "Swap" }),
        x: () => void sluice.close(),
        e: edit("e"),
        u: edit("u"),
        v: () => sluice.send({ type: "view/push", entry: { view: "SwapPreview" } }),
        k: () => sluice.send({ type: "view/back" }),
        y: () => sluice.send({ type: "swap/confirm" }),
        b: () => sluice.send({ type: "swap/revoke" }),
        s: answers(signed),
        l: answers((params) => later(params, 5_000).pipe(switchMap(signed))),
        n: answers(refuses(4001)),
        g: answers(hangs),
        i: () => {
          isReverting = !isReverting;
        },
        w: () => wallet.emit("chainChanged", "0xa"),
        r: () => wallet.emit("chainChanged", "0x1"),
      };
    },
  );
  return [...faults, ...promptFaults(events), ...listFaults(events, listed)];
};

/** The wallet is asked for exactly what the form says, and for a token only what it may take already. */
const faultIn = ({ from, to, value, data }: Asked, allowance: bigint): string | null => {
  if (from !== SENDER) return `Somebody else's account was asked: ${from}.`;
  if (to === TOKEN)
    return data === approve(ROUTER, DOLLARS) || data === approve(ROUTER, 0n)
      ? null
      : `Another permission than of what is given: ${data}.`;
  if (to !== ROUTER || data !== SWAP) return `Something else than the swap: ${to} ${data}.`;
  if (value === hex(ETHER)) return null;
  if (value !== "0x0") return `Another amount of the coin: ${value}.`;
  return allowance === DOLLARS ? null : "A swap of a token that the contract may not take.";
};

/** One prompt at a time, each by a word of the visitor's, who hears of the end of it once. */
const promptFaults = (events: readonly SluiceEvent[]): readonly string[] => {
  const faults: string[] = [];
  const words = events.filter(({ type }) => type === "swap/confirm" || type === "swap/revoke");
  const asked = events.filter(({ type }) => type === "swap/asked" || type === "swap/revoking");
  if (asked.length > words.length) faults.push("The wallet was asked unbidden.");
  for (const word of words) {
    const ends = events.filter(
      (event) => "settles" in event && "id" in word && event.settles.includes(word.id),
    );
    if (ends.length > 1) faults.push("A command was answered twice.");
  }
  let isOpen = false;
  for (const { type } of events) {
    if (type === "swap/asked" || type === "swap/revoking") {
      if (isOpen) faults.push("The wallet was asked twice at once.");
      isOpen = true;
    }
    if (type === "swap/sent" || type === "swap/revoked" || type === "swap/failed") isOpen = false;
  }
  return faults;
};

/** What was swapped is listed once, whatever came of it. */
const listFaults = (
  events: readonly SluiceEvent[],
  listed: readonly SentSwap[],
): readonly string[] => {
  const sent = events.flatMap((event) =>
    event.type === "swap/sent" && event.step !== "approve" ? [event.requestId] : [],
  );
  const ids = listed.map(({ requestId }) => requestId).reverse();
  return JSON.stringify(ids) === JSON.stringify(sent)
    ? []
    : [`Swapped were ${sent.join()}, and listed are ${ids.join()}.`];
};

/** What leads somewhere is drawn more often. */
const LETTERS = [..."eeuuvvvyyyybslngikwrox", "300ms", "2s", "2s", "11s", "11s"];

test(
  `${JOURNEYS} sequences: one prompt for one word, for what was shown, and nothing is lost`,
  // Asynchronous, so that the promises of each are done with before the next: else all of them would be held.
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom<readonly string[]>([], ["e", "1s", "v", "1s"], ["u", "1s", "v", "1s"]),
        fc.array(fc.constantFrom(...LETTERS), { maxLength: 16 }),
        async (before, letters) => {
          expect(faultsOf([...before, ...letters, "30s", "x", "1s"])).toEqual([]);
        },
      ),
      { numRuns: JOURNEYS },
    ),
  60_000 + JOURNEYS * LIMIT_MS_EACH,
);
