import { asyncScheduler, firstValueFrom, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { nothingHeld } from "../../../src/base/env.js";
import { directoryWallets$, type WalletsQuery } from "../../../src/streams/api/directory.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";

const ID = { projectId: "p", st: "appkit", sv: "html-universal-1.0.0" };
const WHO = new URLSearchParams(ID).toString();

/** What is asked for a list, as the query after who asks. */
const queryOf = async (query: WalletsQuery): Promise<string> => {
  const asked: string[] = [];
  const fetch = (url: string) => {
    asked.push(url);
    return of(jsonResponse({ count: 0, data: [] }));
  };
  const env = { fetch, scheduler: asyncScheduler, held: nothingHeld() };
  await firstValueFrom(directoryWallets$(env, "https://api.example", ID, query));
  const [url = ""] = asked;
  const start = `https://api.example/getWallets?${WHO}&`;
  expect(url.startsWith(start)).toBe(true);
  return decodeURIComponent(url.slice(start.length));
};

const chains = ["eip155:1", "eip155:10"];

describe("[wire 3.1] [wire 2.1] a list of wallets says who asks, and leaves out what is empty", () => {
  test.each<[string, WalletsQuery, string]>([
    [
      "recommended",
      { page: 1, entries: 4, chains, include: ["a"], exclude: ["b", "c"] },
      "page=1&entries=4&chains=eip155:1,eip155:10&include=a&exclude=b,c",
    ],
    [
      "a page of all",
      { page: 3, entries: 40, chains, include: [], exclude: [], certifiedOnly: false },
      "page=3&entries=40&chains=eip155:1,eip155:10",
    ],
    [
      "certified only",
      { page: 1, entries: 40, chains, certifiedOnly: true },
      "page=1&entries=40&chains=eip155:1,eip155:10&badge_type=certified",
    ],
    [
      "a search, trimmed",
      { page: 1, entries: 100, chains, search: "  ember & co " },
      "page=1&entries=100&chains=eip155:1,eip155:10&search=ember+&+co",
    ],
    [
      "an empty search",
      { page: 1, entries: 100, chains, search: " " },
      "page=1&entries=100&chains=eip155:1,eip155:10",
    ],
  ])("%s", async (_, query, expected) => expect(await queryOf(query)).toBe(expected));
});
