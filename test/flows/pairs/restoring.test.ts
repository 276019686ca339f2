import { describe, test } from "vitest";
import { type Pair, playPair } from "../../support/pairs-story.js";

const PAIRS: readonly Pair[] = [
  {
    title: "all are there again after a reload, and the same are active",
    steps: "connect a, connect b, connect s, connect t, activate a, reload",
    shows: {
      eip155: "a",
      solana: "t",
      list: "t* a* s b",
      accounts: "a1 b1 s1 t1",
      told: "activate a: done",
    },
  },
  {
    title: "a stored wallet comes late, while the visitor has connected one of the other namespace",
    steps: "connect a, reload without a, connect s, enter a",
    shows: { eip155: "a", solana: "s", list: "a* s*", accounts: "s1 a1" },
  },
  {
    title:
      "[S6.12] a stored wallet that has not come is given up once the visitor connects another of its namespace",
    steps: "connect a, reload without a, connect b, enter a",
    shows: { eip155: "b", list: "b*", accounts: "b1" },
  },
  {
    title: "a stored wallet never comes: the other namespace is not kept waiting",
    steps: "connect a, connect s, reload without a, sign solana, signed s1",
    shows: {
      eip155: "restore/timeout",
      solana: "s",
      list: "s*",
      accounts: "s1",
      told: "sign solana: done",
      signs: "s1",
    },
  },
  {
    title: "a wallet was locked before the reload: it is not restored, and the others are",
    steps: "connect a, connect b, connect s, lock b, reload",
    shows: {
      eip155: "a",
      solana: "s",
      list: "s* a*",
      accounts: "a1 s1",
    },
  },
  {
    title: "a phone and a page wallet are restored together",
    steps: "connect w, connect a, reload, sign solana, signed ws1",
    shows: {
      eip155: "a",
      solana: "w",
      list: "w* a* w",
      accounts: "a1 we1 ws1",
      told: "sign solana: done",
      signs: "ws1",
    },
  },
  {
    title: "a phone that ended its session meanwhile is not restored, and the page wallet is",
    steps: "connect w, connect s, gone w, reload",
    shows: { solana: "s", list: "s*", accounts: "s1" },
  },
  {
    title: "[S3.5] both namespaces of one wallet are restored",
    steps: "connect pe, connect ps, reload",
    shows: { eip155: "pe", solana: "ps", list: "ps* pe*", accounts: "pe1 ps1" },
  },
  {
    title: "what is ended while it is restored does not come back",
    steps: "connect a, connect s, reload without a, end eip155, enter a",
    shows: { solana: "s", list: "s*", accounts: "s1", told: "end eip155: done" },
  },
];

describe("while one is restored", () => {
  test.each(PAIRS)("$title", playPair);
});
