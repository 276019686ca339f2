import { delay, NEVER, of, type Subscription } from "rxjs";
import { describe, expect, test } from "vitest";
import { checksumAddress } from "../../src/codecs/namespaces/eip155/checksum.js";
import type { NftsState } from "../../src/model/nfts.js";
import { scriptedServices } from "../../src/testing/scripted-market.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { jsonResponse, type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { ADDRESS, OTHER } from "../support/told.js";

const CONTRACT = `0x${"c".repeat(40)}`;
const NOBODY = `0x${"0".repeat(40)}`;
const PICTURE = "data:image/png;base64,AAAA";
const word = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, "0");
/** A text as a contract answers it. */
const text = (said: string): string => {
  const hex = Buffer.from(said).toString("hex");
  return `0x${word(32n)}${word(BigInt(hex.length / 2))}${hex.padEnd(Math.ceil(hex.length / 64) * 64, "0")}`;
};
const metadata = (said: object): string =>
  `data:application/json,${encodeURIComponent(JSON.stringify(said))}`;

interface Move {
  readonly id: number;
  readonly from?: string;
  readonly to?: string;
  readonly spam?: boolean;
}
/** The hash of a transaction: a page of the history names transactions, whose receipts say what they moved. */
const hashOf = (name: string): string => `0x${name.charCodeAt(0).toString(16).padStart(64, "0")}`;

interface Chain {
  /** By name of the transaction. */
  readonly moves: Readonly<Record<string, Move>>;
  /** By cursor: names, and the next cursor. */
  readonly pages: (cursor: string) => readonly [names: string, next: string | null];
  /** Number to owner; without one, there is none of that number. */
  readonly owners: (id: number) => string | null;
  readonly metadata?: (id: number) => string;
  /** The status that a node answers with, by the body of the request. */
  readonly status?: (body: string) => number;
  /** How long the service takes for a page, in milliseconds. */
  readonly pageMs?: number;
  readonly receipt?: (nth: number, name: string) => unknown;
  /** What a contract is asked beside its owners; without an answer, it says what is usual. */
  readonly told?: (what: "name" | "metadata" | "anything", id: number) => unknown;
}

const entry = (name: string, { from = NOBODY, to = ADDRESS, id, spam = false }: Move) => ({
  id: name,
  metadata: {
    operationType: from === ADDRESS ? "send" : "receive",
    hash: hashOf(name),
    chain: "eip155:1",
    minedAt: "2026-01-02T03:04:05Z",
    sentFrom: from,
    sentTo: to,
    status: "confirmed",
  },
  transfers: [
    {
      direction: to === ADDRESS ? "in" : "out",
      quantity: { numeric: "1" },
      nft_info: {
        name: `Told ${id}`,
        content: { preview: { url: "https://stranger.example/1.png" } },
        flags: { is_spam: spam },
      },
    },
  ],
});
const coins = (name: string) => ({ ...entry(name, { id: 0 }), transfers: [] });

const WHAT: Readonly<Record<string, "name" | "metadata">> = {
  "0x06fdde03": "name",
  "0xc87b56dd": "metadata",
};
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

interface World {
  readonly env: SimulatedEnv;
  readonly sluice: TestSluice;
}

/** Letters: as in `account-story`, `l` listens, `u` leaves, `w` looks further back, `r` looks again. */
const story = (
  chain: Partial<Chain>,
  diagram: string,
  options: { readonly projectId?: string; readonly pictureHosts?: readonly string[] } = {},
  acts: (world: World) => Readonly<Record<string, () => void>> = () => ({}),
) => {
  const {
    moves,
    pages,
    owners,
    metadata: about,
    receipt,
    told,
    status = () => 200,
    pageMs = 0,
  }: Chain = {
    moves: { a: { id: 1 } },
    pages: () => ["a", null],
    owners: () => ADDRESS,
    ...chain,
  };
  const asked: string[] = [];
  const states: NftsState[] = [];
  const listeners: Subscription[] = [];
  let receipts = 0;
  marbles(
    ({ scheduler, act }) => {
      const note = (what: string): void => void asked.push(what);
      const services = scriptedServices({
        methods: {
          eth_getBalance: "0x0",
          eth_getTransactionReceipt: ([hash]: readonly string[]) => {
            note("receipt");
            receipts += 1;
            const name = Object.keys(moves).find((one) => hashOf(one) === hash) ?? "";
            const said = receipt?.(receipts, name);
            if (said !== undefined) return said;
            const { from = NOBODY, to = ADDRESS, id } = moves[name] ?? { id: 0 };
            const topics = [TRANSFER, `0x${word(from)}`, `0x${word(to)}`, `0x${word(BigInt(id))}`];
            return { logs: [{ address: CONTRACT, topics, data: "0x" }] };
          },
          eth_call: ([{ data }]: readonly [{ readonly data: string }]) => {
            const id = Number(BigInt(`0x${data.slice(10) || "0"}`));
            if (data.startsWith("0x6352211e")) {
              note(`owner ${id}`);
              const owner = owners(id);
              if (owner === null) throw { code: 3, message: "execution reverted" };
              return `0x${word(owner)}`;
            }
            const what = WHAT[data.slice(0, 10)] ?? "anything";
            const usual = {
              name: text("Lanterns"),
              metadata: text(about?.(id) ?? ""),
              anything: "0x",
            };
            return told?.(what, id) ?? usual[what];
          },
        },
        paths: {
          "/supported-chains": { http: ["eip155:1"], ws: [] },
          "/history": (url: string) => {
            note("history");
            const [names, next] = pages(new URL(url).searchParams.get("cursor") ?? "");
            const data = [...names].map((name) =>
              moves[name] === undefined ? coins(name) : entry(name, moves[name]),
            );
            const answer$ = of(jsonResponse({ data, next }));
            return pageMs === 0 ? answer$ : answer$.pipe(delay(pageMs, scheduler));
          },
        },
      });
      const env = simulatedEnv({
        scheduler,
        fetch: (url, init) => {
          if (new URL(url).host.endsWith("metadata.example")) {
            note(url);
            return url.includes("never") ? NEVER : of(jsonResponse({ name: "Fetched" }));
          }
          const answered = status(String(init.body));
          return answered === 200 ? services(url, init) : of(jsonResponse({}, answered));
        },
      });
      const sluice = createTestSluice(env, { remoteConfig: "off", ...options });
      const wallet = scriptedWallet();
      act(`a 19ms c ${diagram} x`, {
        a: () => wallet.announce(env),
        c: () => void sluice.connect("dev.scripted"),
        x: () => void sluice.close(),
        l: () => listeners.push(sluice.nfts$.subscribe((state) => states.push(state))),
        u: () => listeners.pop()?.unsubscribe(),
        w: () => void sluice.nfts$.more(),
        r: () => sluice.send({ type: "nfts/refresh" }),
        n: () => wallet.emit("chainChanged", "0xa"),
        t: () => wallet.emit("accountsChanged", [OTHER]),
        s: () => {
          wallet.answer("eth_sendTransaction", () => of("0xhash"));
          void sluice.request({ method: "eth_sendTransaction", params: [{}] });
        },
        h: () => env.setVisible(false),
        v: () => env.setVisible(true),
        f: () => env.setOnline(false),
        g: () => env.setOnline(true),
        ...acts({ env, sluice }),
      });
    },
    { realMs: 60_000 },
  );
  const last = states.at(-1);
  return {
    asked,
    states,
    last,
    shown: states.map(({ status, items }) =>
      status === "ready" ? items.map(({ tokenId }) => tokenId).join(" ") : status,
    ),
    count: (what: string): number => asked.filter((one) => one === what).length,
  };
};

describe("[S2.38] nfts$", () => {
  test("nobody is asked before somebody listens; then the history, receipts and contracts, once", () => {
    expect(story({}, "60s").asked).toEqual([]);
    const { asked, shown, last } = story(
      {
        metadata: () =>
          metadata({
            name: "Lantern 1",
            image: PICTURE,
            attributes: [{ trait_type: "Sky", value: 3 }],
          }),
      },
      "l 9ms u 60s l 60s u",
    );
    expect(asked).toEqual(["history", "receipt", "owner 1"]);
    expect(shown).toEqual(["idle", "loading", "1", "1"]);
    expect(last).toMatchObject({
      status: "ready",
      spam: 0,
      next: null,
      isPaused: false,
      isLoadingMore: false,
    });
    expect(last?.items).toEqual([
      {
        id: `eip155:1/erc721:${CONTRACT}/1`,
        caipNetworkId: "eip155:1",
        standard: "erc721",
        contract: checksumAddress(CONTRACT),
        tokenId: "1",
        units: "1",
        name: "Lantern 1",
        collection: "Lanterns",
        collectionAddress: checksumAddress(CONTRACT),
        picture: PICTURE,
        attributes: [{ trait: "Sky", value: "3" }],
        isSpam: false,
      },
    ]);
  });

  test("a hidden page asks nothing; shown again, it does", () => {
    expect(story({}, "h l 60s u").asked).toEqual([]);
    expect(story({}, "h l 60s v 9ms u").shown.at(-1)).toBe("1");
  });

  test("what the account has sent away, or what is burned, is not held, whatever the history says", () => {
    const moves = { a: { id: 1 }, b: { id: 2 }, c: { id: 3 } };
    const { shown } = story(
      {
        moves,
        pages: () => ["abc", null],
        owners: (id) => [null, ADDRESS, OTHER, null][id] ?? null,
      },
      "l 9ms u",
    );
    expect(shown.at(-1)).toBe("1");
  });

  test("another account or network has its own; the first ones are gone at once", () => {
    expect(story({}, "l 9ms t 9ms u").shown.slice(-2)).toEqual(["loading", ""]);
    expect(story({}, "l 9ms n 9ms u").shown.slice(-3)).toEqual(["idle", "loading", "unsupported"]);
  });

  test("[S1.19] without a project nobody is asked for the history", () => {
    const { asked, shown } = story({}, "l w 9ms u", { projectId: "" });
    expect([asked, shown.at(-1)]).toEqual([[], "unsupported"]);
  });

  test("after the visitor's own transaction it is looked again, at what is new and at what was held", () => {
    let isSent = false;
    const { asked, shown } = story(
      {
        moves: { a: { id: 1 }, b: { id: 2 }, c: { id: 1, from: ADDRESS, to: OTHER } },
        pages: () => [isSent ? "cba" : "ba", null],
        owners: (id) => (isSent && id === 1 ? OTHER : ADDRESS),
      },
      "l 9ms e s 60s u",
      {},
      () => ({
        e: () => {
          isSent = true;
        },
      }),
    );
    expect(shown.at(-1)).toBe("2");
    // The past does not change: one receipt is new.
    expect(asked.slice(5)).toEqual(["history", "receipt", "owner 1", "owner 2"]);
  });

  test("a transaction while nobody listens is remembered", () =>
    expect(story({}, "l 9ms u s 60s l 9ms u").count("history")).toBe(2));
});

describe("[S2.38] pages of the history", () => {
  const endlessly: Chain["pages"] = (cursor) => {
    const at = Number(cursor || "0");
    return [at === 12 ? "a" : String.fromCharCode(98 + at), String(at + 1)];
  };
  const endless: Partial<Chain> = { moves: { a: { id: 1 } }, pages: endlessly };

  test("ten at most are read unasked, also without a find; then the visitor is asked", () => {
    const { count, last, shown } = story(endless, "l 60s u");
    expect(count("history")).toBe(10);
    expect(last).toMatchObject({ next: "10", isPaused: true, isLoadingMore: false });
    expect(shown.at(-1)).toBe("");
  });

  test("more() reads the next ten", () => {
    const { count, last, shown } = story(endless, "l 9ms w 9ms u");
    expect(count("history")).toBe(20);
    expect(last).toMatchObject({ next: "20", isPaused: true });
    expect(shown.at(-1)).toBe("1");
  });

  describe("while the page is hidden", () => {
    /** A search that `hides` while it reads these pages. */
    const hidden = (hides: readonly number[], diagram: string) => {
      let onPage = (): void => undefined;
      let read = 0;
      const pages: Chain["pages"] = (cursor) => {
        read += 1;
        if (hides.includes(read)) onPage();
        return endlessly(cursor);
      };
      return story({ ...endless, pages, pageMs: 20 }, diagram, {}, ({ env }) => {
        onPage = () => env.setVisible(false);
        return {};
      });
    };

    test("no further page is read; shown again, the search goes on where it was", () => {
      const { count, last } = hidden([3], "l 60s u");
      expect(count("history")).toBe(3);
      expect(last).toMatchObject({ isLoadingMore: true, next: "3" });
      const shown = hidden([3], "l 60s v 60s u");
      expect(shown.count("history")).toBe(10);
      expect(shown.last).toMatchObject({ next: "10", isPaused: true, isLoadingMore: false });
    });

    test("hiding it again and again grants no more than ten pages", () => {
      const each = Array.from({ length: 10 }, (_, at) => at + 1);
      const { count, last } = hidden(each, `l ${"9ms v ".repeat(40)} 60s u`);
      expect(count("history")).toBe(10);
      expect(last).toMatchObject({ next: "10", isPaused: true });
    });

    test("what more() looks for goes on as well, and nothing else begins", () => {
      const { count, last } = hidden([13, 16], "l 1s w 65ms v 65ms v 60s u");
      expect(count("history")).toBe(20);
      expect(last).toMatchObject({ next: "20", isPaused: true });
    });

    test("the first page is not asked for twice, either", () => {
      const never = { metadata: () => "https://metadata.example/never" };
      const pictureHosts = ["metadata.example"];
      const { count, shown } = story(never, "l 1s h 1s v 20s u", { pictureHosts });
      expect([count("history"), shown.at(-1)]).toEqual([1, "1"]);
    });

    test("offline it waits as well", () => {
      let goOffline = (): void => undefined;
      let read = 0;
      let before = 0;
      const { count } = story(
        {
          ...endless,
          pages: (cursor) => {
            read += 1;
            if (cursor === "4") goOffline();
            return endlessly(cursor);
          },
        },
        "l 60s e g 60s u",
        {},
        ({ env }) => {
          goOffline = () => env.setOnline(false);
          return {
            e: () => {
              before = read;
            },
          };
        },
      );
      expect([before, count("history")]).toEqual([5, 10]);
    });

    test("a transaction of the account has the search begun anew once the page is shown", () => {
      const { asked } = hidden([3], "l 99ms s 60s v 60s u");
      expect(asked.filter((what) => what === "history")).toHaveLength(13);
    });
  });

  test("looking again stops where it was before", () => {
    const { count, last } = story(endless, "l 9ms w 9ms r 9ms u");
    expect(count("history")).toBe(21);
    expect(last).toMatchObject({ next: "20", isPaused: true });
  });

  test("a cursor that leads back ends the search", () => {
    const { count, last } = story(
      { pages: (cursor) => ["a", cursor === "" ? "p" : cursor === "p" ? "q" : "p"] },
      "l 60s u",
    );
    expect(count("history")).toBe(3);
    expect(last).toMatchObject({ next: null, isPaused: false });
  });

  test("what is found is shown before all pages are read", () => {
    const { states } = story(
      {
        moves: { a: { id: 1 }, b: { id: 2 } },
        pages: (cursor) => (cursor === "" ? ["b", "p"] : ["a", null]),
      },
      "l 9ms u",
    );
    expect(
      states.map(({ items, isLoadingMore }) => [items.length, isLoadingMore]).slice(-2),
    ).toEqual([
      [1, true],
      [2, false],
    ]);
  });
});

describe("[S2.38] spam", () => {
  test("is counted, and nothing more is asked about it", () => {
    const { last } = story(
      { moves: { a: { id: 1, spam: true }, b: { id: 2 } }, pages: () => ["ab", null] },
      "l 9ms u",
    );
    expect(last?.spam).toBe(1);
    expect(last?.items.find(({ isSpam }) => isSpam)).toMatchObject({
      name: "Told 1",
      picture: null,
      attributes: null,
    });
  });

  test("is what invites to go somewhere, too", () =>
    expect(
      story({ metadata: () => metadata({ name: "Visit www.a.example" }) }, "l 9ms u").last?.spam,
    ).toBe(1));
});

describe("[S7.32] metadata at an address that somebody chose", () => {
  const AT = "https://metadata.example/1.json";

  test("is not fetched: name and picture are those of the history", () => {
    const { asked, last } = story({ metadata: () => AT }, "l 9ms u");
    expect(asked).not.toContain(AT);
    expect(last?.items[0]).toMatchObject({
      name: "Told 1",
      picture: "https://stranger.example/1.png",
      attributes: null,
    });
  });

  test("is fetched where the site trusts the host", () => {
    const { asked, last } = story({ metadata: () => AT }, "l 9ms u", {
      pictureHosts: ["metadata.example"],
    });
    expect(asked).toContain(AT);
    expect(last?.items[0]).toMatchObject({ name: "Fetched", attributes: [] });
  });

  test("is done without after ten seconds", () => {
    const pictureHosts = ["metadata.example"];
    const never = { metadata: () => `${AT}?never` };
    expect(story(never, "l 9s u", { pictureHosts }).shown.at(-1)).toBe("loading");
    expect(story(never, "l 11s u", { pictureHosts }).last?.items[0]?.name).toBe("Told 1");
  });
});

/** What nodes say where a contract fails otherwise than by reverting. Without an error, the answer cannot be read. */
const ODD: readonly (readonly [string, unknown])[] = [
  ["geth", { code: -32_000, message: "return data out of bounds" }],
  ["geth that counted too far", { code: -32_000, message: "gas uint64 overflow" }],
  ["geth that waited", { code: -32_000, message: "execution aborted (timeout = 5s)" }],
  ["geth that is too deep", { code: -32_000, message: "stack limit reached 1024 (1023)" }],
  ["reth", { code: -32_003, message: "EVM error: OutOfOffset" }],
  ["others", { code: -32_603, message: "Internal error" }],
  ["one with a huge answer", undefined],
];
const fails = (cause: unknown): never => {
  throw cause;
};
const lanterns: Partial<Chain> = {
  moves: { a: { id: 1 }, b: { id: 2 } },
  pages: () => ["ba", null],
};

describe("[S8.9] a contract that makes its node fail, as somebody may send one to any account", () => {
  test.each(ODD)("is left out, in the words of %s; all others are shown", (_, cause) => {
    const owners = (id: number) => (id === 1 ? fails(cause) : ADDRESS);
    const { shown, last } = story({ ...lanterns, owners }, "l 9ms u");
    expect(shown.at(-1)).toBe("2");
    expect(last).toMatchObject({ status: "ready", failure: null, isLoadingMore: false });
  });

  test.each(ODD)("that fails once, as a node may for a moment, is asked again: %s", (_, cause) => {
    let asked = 0;
    const owners = (id: number) => {
      if (id !== 1) return ADDRESS;
      asked += 1;
      return asked === 1 ? fails(cause) : ADDRESS;
    };
    const { shown } = story({ ...lanterns, owners }, "l 9ms u");
    expect(shown.at(-1)).toBe("2 1");
  });

  test("is left out also where it is all that there is, and where it is flagged as spam", () => {
    const moves = { a: { id: 1, spam: true } };
    const { last } = story({ moves, owners: () => fails(ODD[0]?.[1]) }, "l 9ms u");
    expect(last).toMatchObject({ status: "ready", items: [], failure: null });
  });

  test("is left out where it makes a gateway give up, and not where that wants fewer questions", () => {
    const ending = (status: number) =>
      story(
        {
          ...lanterns,
          status: (body) => (body.includes(`6352211e${word(1n)}`) ? status : 200),
        },
        "l 9ms u",
      );
    expect(ending(504).shown.at(-1)).toBe("2");
    expect(ending(429).last?.status).toBe("failed");
  });

  test("has not said that something is gone: what was held stays, and is asked about again", () => {
    const isOdd = [false, true, true, true, true, false];
    const { shown, states, count } = story(
      { owners: () => (isOdd.shift() ? fails(ODD[0]?.[1]) : ADDRESS) },
      "l 9ms r 9ms r 9ms r 9ms u",
    );
    expect(shown.slice(2).every((ids) => ids === "1")).toBe(true);
    expect(states.every(({ failure }) => failure === null)).toBe(true);
    expect(count("owner 1")).toBe(6);
  });

  test.each(ODD)("keeps its name and metadata to itself, in the words of %s", (_, cause) => {
    const { last } = story(
      { told: (what) => (what === "anything" ? undefined : fails(cause)) },
      "l 9ms u",
    );
    expect(last?.items).toMatchObject([{ tokenId: "1" }]);
  });

  test("is asked for its name and metadata again, the next time", () => {
    let isOdd = true;
    const asked: string[] = [];
    const { last } = story(
      {
        metadata: () => metadata({ name: "Lantern 1" }),
        told: (what) => {
          asked.push(what);
          return isOdd && what !== "anything" ? fails(ODD[0]?.[1]) : undefined;
        },
      },
      "l 9ms e r 9ms r 9ms u",
      {},
      () => ({
        e: () => {
          isOdd = false;
        },
      }),
    );
    expect(last?.items).toMatchObject([{ name: "Lantern 1", collection: "Lanterns" }]);
    expect(asked.filter((what) => what !== "anything")).toHaveLength(6);
  });

  test("may fill a receipt that is too large to be read: what else there is, is shown", () => {
    const { shown } = story(
      { ...lanterns, receipt: (_, name) => (name === "b" ? fails(undefined) : undefined) },
      "l 9ms u",
    );
    expect(shown.at(-1)).toBe("1");
  });

  test.each(ODD)("is not to blame where the node fails at all it is asked, as %s", (_, cause) => {
    const broken = () => fails(cause);
    expect(story({ owners: broken, told: broken }, "l 9ms u").last?.status).toBe("failed");
  });
});

describe("[S8.9] a search that fails", () => {
  const limited =
    (...failures: readonly number[]) =>
    (nth: number) => {
      if (failures.includes(nth)) throw { code: -32_005, message: "limit exceeded" };
      return { logs: [] };
    };

  test("says so, and can be begun again", () => {
    const { shown, states } = story({ receipt: limited(1) }, "l 9ms r 9ms u");
    expect(shown).toEqual(["idle", "loading", "failed", "loading", ""]);
    expect(states[2]?.failure?.code).toBe("request/failed");
  });

  test("a node that wants fewer questions has not said that something is gone", () => {
    let isLimited = false;
    const { last, shown } = story(
      {
        owners: () => {
          if (isLimited) throw { code: -32_005, message: "limit exceeded" };
          return ADDRESS;
        },
      },
      "l 9ms e r 9ms u",
      {},
      () => ({
        e: () => {
          isLimited = true;
        },
      }),
    );
    expect(shown.at(-1)).toBe("1");
    expect(last).toMatchObject({ isLoadingMore: false, failure: { code: "request/failed" } });
  });

  test("offline, nobody is asked; online again, it is looked", () => {
    const { asked, shown } = story({}, "l f 60s g 9ms u");
    expect(asked.length).toBeGreaterThan(0);
    expect(shown.at(-1)).toBe("1");
    expect(story({}, "f l 60s u").asked).toEqual([]);
  });

  test("who stops listening in the middle has the search begun again by the next one", () => {
    const slow = story({ metadata: () => "https://metadata.example/never" }, "l 1s u 1s l 20s u", {
      pictureHosts: ["metadata.example"],
    });
    expect(slow.shown.at(-1)).toBe("1");
  });
});
