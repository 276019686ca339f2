import { describe, expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import type { TestSluice } from "../../src/testing/test-sluice.js";
import { addressOf, type Name, type Story, story } from "../support/several-story.js";

const KEPT = "@sluice/recent-connections";
const OTHER = `0x${"d".repeat(40)}`;

/** The wallets and how many of their addresses are kept. */
const recent = ({ recentConnections$ }: TestSluice): string =>
  readNow(recentConnections$)
    .map(({ connector, addresses }) => `${connector.name.slice(-1)}${addresses.length}`)
    .join(" ");

const keptIn = ({ env }: Story): string => env.stored.get(KEPT) ?? "";

/** Keeps listening, as a host does: what one look says may come a little later. */
const listening = (mine: Story, looks: unknown[]) => ({
  s: () => void mine.sluice.recentConnections$.subscribe(),
  l: () => looks.push(recent(mine.sluice)),
  x: () => void mine.sluice.disconnect(),
});

const forget =
  ({ sluice }: Story, name: Name, address: string) =>
  () =>
    void sluice.forget({ connectorId: `dev.${name}`, namespace: "eip155", address });

/** As the last page left it. */
const visited = (...names: readonly Name[]) => ({
  [KEPT]: JSON.stringify({
    version: 1,
    value: names.map((name) => ({
      namespace: "eip155",
      connectorId: "of the last page",
      type: "ANNOUNCED",
      name: `dev.${name}`,
      rdns: `dev.${name}`,
      addresses: [addressOf(name)],
    })),
  }),
});

describe("[S6.12] recent connections", () => {
  test("are those that were live and are not any more, the newest first", () => {
    const looks: unknown[] = [];
    story("(ABos) 45ms a-b-l-x-l-a-l", (mine) => listening(mine, looks));
    expect(looks).toEqual(["", "b1 a1", "b1"]);
  });

  test("are those whose wallet is there: one of the last page is found by what it announces", () => {
    const looks: unknown[] = [];
    const { events } = story("(os) 45ms l-B-100ms-l-b", (mine) => listening(mine, looks), {
      storage: visited("a", "b"),
    });
    expect(looks).toEqual(["", "b1"]);
    expect(events.filter(({ type }) => type === "connect/succeeded")).toHaveLength(1);
  });

  test("keep every address that the wallet shared, each once", () => {
    const looks: unknown[] = [];
    story("(Aos) 46ms a-m-x-l-a-x-l", (mine) => ({
      ...listening(mine, looks),
      m: () => mine.wallets.a.emit("accountsChanged", [OTHER, `0x${"A".repeat(40)}`]),
    }));
    expect(looks).toEqual(["a2", "a2"]);
  });

  test("lose one address, and the record with the last one", () => {
    const looks: unknown[] = [];
    const mine = story("(Aos) 46ms a-m-x-l-f-l-g-l", (told) => ({
      ...listening(told, looks),
      m: () => told.wallets.a.emit("accountsChanged", [addressOf("a"), OTHER]),
      f: forget(told, "a", OTHER.toUpperCase().replace("X", "x")),
      g: () => {
        looks.push(keptIn(told).includes(addressOf("a")));
        forget(told, "a", addressOf("a"))();
      },
    }));
    expect(looks).toEqual(["a2", "a1", true, ""]);
    expect(keptIn(mine)).toBe("");
  });

  test("of another wallet stay as they are", () => {
    const looks: unknown[] = [];
    story("(ABos) 45ms a-b-x-f-g-l", (mine) => ({
      ...listening(mine, looks),
      f: forget(mine, "b", addressOf("a")),
      g: forget(mine, "b", addressOf("b")),
    }));
    expect(looks).toEqual(["a1"]);
  });

  test("another tab that removes one removes it here", () => {
    const looks: unknown[] = [];
    story("(Aos) 46ms a-x-l-t-l", (mine) => ({
      ...listening(mine, looks),
      t: () => mine.env.changeElsewhere(KEPT, null),
    }));
    expect(looks).toEqual(["a1", ""]);
  });

  test("with multi-wallet off are empty and not stored; listing and removing say so by an alert", () => {
    const looks: unknown[] = [];
    const mine = story(
      "(Aos) 46ms a-x-l-f-l",
      (told) => ({ ...listening(told, looks), f: forget(told, "a", addressOf("a")) }),
      { multiWallet: false, storage: visited("a") },
    );
    expect(looks).toEqual(["", ""]);
    expect(keptIn(mine)).toBe(visited("a")[KEPT]);
    const named = mine.events.flatMap((event) =>
      event.type === "alert/raised" ? [event.alert.values.name] : [],
    );
    expect(named).toEqual(["recentConnections$", "forget"]);
  });

  test("a record of another shape counts as none", () => {
    const looks: unknown[] = [];
    story("(Aos) 46ms l", (mine) => listening(mine, looks), {
      storage: { [KEPT]: JSON.stringify({ version: 1, value: [{ namespace: "eip155" }] }) },
    });
    expect(looks).toEqual([""]);
  });
});
