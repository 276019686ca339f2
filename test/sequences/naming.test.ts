import fc from "fast-check";
import { delay, of } from "rxjs";
import { expect, test } from "vitest";
import type { SluiceEvent } from "../../src/model/events.js";
import type { NamingState } from "../../src/model/naming.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import { hangs, refuses } from "../../src/testing/scripted-wallet.js";
import { jsonResponse } from "../../src/testing/simulated-env.js";
import { CONNECTED, leadsTo, playAccount } from "../support/account-story.js";
import { JOURNEYS } from "../support/extent.js";
import { ADDRESS, OTHER } from "../support/told.js";

const LIMIT_MS_EACH = 150;

const SIGNATURE = `0x${"5".repeat(130)}`;

/** Plays the letters, each of which is an act or time that passes. Gives what must not be, in sentences. */
const faultsOf = (letters: readonly string[]): readonly string[] => {
  const faults: string[] = [];
  const states: (NamingState | null)[] = [];
  const events: SluiceEvent[] = [];
  /** What the service has: whose each name is. */
  const owners = new Map<string, string>();
  const signed: string[] = [];
  const asked = new Set<string>();
  let isDown = false;
  let isLost = false;
  const named = (url: URL) => {
    const name = decodeURIComponent(url.pathname.split("/").at(-1) ?? "");
    asked.add(name);
    return owners.get(name);
  };
  const answer = (body: unknown, status = 200) =>
    of(jsonResponse(isDown ? {} : body, isDown ? 503 : status));
  playAccount(
    {
      answers: {
        identity: () => answer({ name: null, avatar: null }),
        reverse: () =>
          answer(
            [...owners]
              .filter(([, owner]) => owner === ADDRESS)
              .map(([name]) => ({ name, addresses: {}, attributes: [] })),
          ),
        named: (_, url) => {
          const owner = named(url);
          return owner === undefined || isDown ? answer({}, 404) : of(leadsTo(owner));
        },
        register: (_, __, body = "{}") => {
          const { message, signature, address } = JSON.parse(body);
          if (!signed.includes(message) || signature !== SIGNATURE || address !== ADDRESS)
            faults.push(`Something was registered that nobody has signed: ${message}.`);
          const { name } = JSON.parse(message);
          if ([...owners.values()].includes(ADDRESS)) faults.push(`A second name: ${name}.`);
          if (isDown) return answer({});
          if (owners.has(name))
            return answer({ reasons: [{ name: "name", description: "Taken" }] }, 400);
          owners.set(name, ADDRESS);
          return isLost ? of(jsonResponse({}, 502)) : answer({});
        },
      },
    },
    [CONNECTED, "9ms", ...letters, "30s"].join(" "),
    ({ sluice, wallet }) => {
      const signs = (params: unknown) => {
        const [hex] = params as readonly [string];
        const message = Buffer.from(hex.slice(2), "hex").toString();
        const { name } = JSON.parse(message);
        const wanted = states.at(-1);
        if (wanted?.requestId == null || wanted.check.status !== "free" || !asked.has(name))
          faults.push("The wallet was asked for a name that is not known to be free.");
        else if (name !== `${wanted.text}.reown.id`)
          faults.push(`Another name than ${wanted.text} is to be signed: ${message}.`);
        signed.push(message);
        return of(SIGNATURE);
      };
      const answers = (how: Parameters<typeof wallet.answer>[1]) => () =>
        wallet.answer("personal_sign", how);
      answers(signs)();
      const edit = (text: string) => () => sluice.send({ type: "naming/edit", text });
      return {
        p: () => void sluice.open({ view: "RegisterAccountName" }),
        h: () => void sluice.registerName("alice").catch(() => undefined),
        e: edit("alice"),
        i: edit("robin"),
        u: edit("al"),
        y: () => sluice.send({ type: "naming/register" }),
        b: () => sluice.send({ type: "view/back" }),
        w: answers(signs),
        l: answers((params) => signs(params).pipe(delay(5_000))),
        r: answers(refuses(4001)),
        q: answers(hangs),
        k: () => {
          isDown = !isDown;
        },
        j: () => {
          isLost = !isLost;
        },
        t: () => void owners.set("alice.reown.id", owners.get("alice.reown.id") ?? OTHER),
      };
    },
    ({ sluice }) => {
      viewPortsOf(sluice).naming$.subscribe((state) => states.push(state));
      sluice.events$.subscribe((event) => events.push(event));
    },
  );
  return [...faults, ...promptFaults(events), ...endFaults(events, owners)];
};

/** One prompt at a time, each by a word of the visitor's. */
const promptFaults = (events: readonly SluiceEvent[]): readonly string[] => {
  const faults: string[] = [];
  let words = 0;
  let isOpen = false;
  for (const event of events) {
    if (event.type === "naming/register") words += 1;
    if (event.type === "naming/asked") {
      words -= 1;
      if (words < 0) faults.push("The wallet was asked unbidden.");
      if (isOpen) faults.push("The wallet was asked twice at once.");
      isOpen = true;
    }
    if (event.type === "naming/registered" || event.type === "naming/failed") isOpen = false;
  }
  return faults;
};

/** What is told to be registered is, and each command and each site hears of the end of it once. */
const endFaults = (
  events: readonly SluiceEvent[],
  owners: ReadonlyMap<string, string>,
): readonly string[] => {
  const isAsked = events.findLast(({ type }) => /^naming\/(asked|registered|failed)$/.test(type));
  return events.flatMap((event) => {
    if (event.type === "naming/registered")
      return owners.get(event.name) === ADDRESS ? [] : [`${event.name} is somebody else's.`];
    if (event.type !== "naming/open" && event.type !== "naming/register") return [];
    const ends = events.filter((one) => "settles" in one && one.settles.includes(event.id));
    const isWaiting = isAsked?.type === "naming/asked";
    return ends.length === 1 || (ends.length === 0 && isWaiting)
      ? []
      : [`${event.type} was answered ${ends.length} times.`];
  });
};

const FREE = ["p", "1s", "e", "1s"];
/** What leads somewhere is drawn more often. */
const LETTERS = [..."ppheeeiittuyyyyyyyybwlrqkjtxxodcnmhv", "300ms", "1s", "1s", "2s", "6s", "31s"];

test(
  `${JOURNEYS} sequences: what is signed is the name that was free, one for each account, told once`,
  // Asynchronous, so that the promises of each are done with before the next: else all of them would be held.
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom<readonly string[]>([], FREE, ["h", "1s"], [...FREE, "y", "1s", "x", "p"]),
        fc.array(fc.constantFrom(...LETTERS), { maxLength: 16 }),
        async (before, letters) => {
          expect(faultsOf([...before, ...letters, "30s", "x", "1s"])).toEqual([]);
        },
      ),
      { numRuns: JOURNEYS },
    ),
  60_000 + JOURNEYS * LIMIT_MS_EACH,
);
