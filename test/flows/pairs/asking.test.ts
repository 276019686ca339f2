import { describe, test } from "vitest";
import { type Pair, playPair } from "../../support/pairs-story.js";

const PAIRS: readonly Pair[] = [
  {
    title:
      "[S6.12] two of one namespace ask: the later one is connected, whatever the other says then",
    steps: "ask a, ask b, yes b, yes a",
    shows: {
      eip155: "b",
      list: "b*",
      accounts: "b1",
      told: "ask a: command/superseded, ask b: b",
    },
  },
  {
    title: "[S6.12] one of each namespace asks: both are connected, in the order of their answers",
    steps: "ask a, ask s, yes s, yes a",
    shows: {
      eip155: "a",
      solana: "s",
      list: "a* s*",
      accounts: "s1 a1",
      told: "ask a: a, ask s: s",
    },
  },
  {
    title: "a wallet is connected while one of the other namespace still asks",
    steps: "ask a, ask s, yes s",
    shows: {
      eip155: "asks a",
      solana: "s",
      list: "s*",
      accounts: "s1",
      told: "ask a: open, ask s: s",
    },
  },
  {
    title:
      "cancelling in one namespace leaves the other one's question open; a late yes is ignored",
    steps: "ask a, ask s, cancel eip155, yes a, yes s",
    shows: {
      solana: "s",
      list: "s*",
      accounts: "s1",
      told: "ask a: connect/cancelled, ask s: s",
    },
  },
  {
    title: "[S8.36] one refuses, the other one is connected",
    steps: "ask a, ask s, no a, yes s",
    shows: {
      eip155: "a connect/rejected",
      solana: "s",
      list: "s*",
      accounts: "s1",
      told: "ask a: connect/rejected, ask s: s",
    },
  },
  {
    title: "one fails, the other one is connected",
    steps: "ask a, ask s, yes a, fail s",
    shows: {
      eip155: "a",
      solana: "s connect/failed",
      list: "a*",
      accounts: "a1",
      told: "ask a: a, ask s: connect/failed",
    },
  },
  {
    title: "both refuse: nothing is connected, and each says why",
    steps: "ask a, ask s, no s, no a",
    shows: {
      status: "disconnected",
      eip155: "a connect/rejected",
      solana: "s connect/rejected",
      told: "ask a: connect/rejected, ask s: connect/rejected",
    },
  },
  {
    title:
      "[S6.12] a second wallet of the namespace refuses: the first one stays connected and active",
    steps: "connect a, ask b, no b",
    shows: {
      eip155: "a, b connect/rejected",
      list: "a*",
      accounts: "a1",
      told: "ask b: connect/rejected",
    },
  },
  {
    title: "[S6.12] the question of a second wallet is given up: the first one stays as it was",
    steps: "connect a, connect s, ask b, cancel eip155, yes b",
    shows: {
      eip155: "a",
      solana: "s",
      list: "s* a*",
      accounts: "a1 s1",
      told: "ask b: connect/cancelled",
    },
  },
  {
    title: "a wallet that asks twice is connected once, and tells both who asked",
    steps: "connect s, ask a, ask a, yes a",
    shows: {
      eip155: "a",
      solana: "s",
      list: "a* s*",
      accounts: "s1 a1",
      told: "ask a: a, ask a: a",
    },
  },
  {
    title: "a wallet that is connected asks again and refuses: what it had stays",
    steps: "connect a, connect s, ask a, no a",
    shows: {
      eip155: "a, a connect/rejected",
      solana: "s",
      list: "s* a*",
      accounts: "a1 s1",
      told: "ask a: connect/rejected",
    },
  },
  {
    title: "[S3.5] one wallet in two namespaces is asked in both, and is two connections",
    steps: "ask pe, ask ps, yes ps, yes pe",
    shows: {
      eip155: "pe",
      solana: "ps",
      list: "pe* ps*",
      accounts: "ps1 pe1",
      told: "ask pe: pe, ask ps: ps",
    },
  },
  {
    title: "[S3.5] one wallet in two namespaces refuses one of them",
    steps: "ask pe, yes pe, ask ps, no ps",
    shows: {
      eip155: "pe",
      solana: "ps connect/rejected",
      list: "pe*",
      accounts: "pe1",
      told: "ask pe: pe, ask ps: connect/rejected",
    },
  },
  {
    title: "a phone asks for both namespaces: a page wallet of one of them takes its place",
    steps: "ask w, ask s, yes s, yes w",
    shows: {
      solana: "s",
      list: "s*",
      accounts: "s1",
      told: "ask w: command/superseded, ask s: s",
    },
  },
  {
    title: "a phone that is asked takes the place of both questions",
    steps: "ask a, ask s, ask w, yes a, yes s, yes w",
    shows: {
      eip155: "w",
      solana: "w",
      list: "w* w*",
      accounts: "we1 ws1",
      told: "ask a: command/superseded, ask s: command/superseded, ask w: w",
    },
  },
  {
    title: "a phone refuses: the page wallets of both namespaces stay",
    steps: "connect a, connect s, ask w, no w",
    shows: {
      eip155: "a, w connect/rejected",
      solana: "s, w connect/rejected",
      list: "s* a*",
      accounts: "a1 s1",
      told: "ask w: connect/rejected",
    },
  },
];

describe("while one wallet asks", () => {
  test.each(PAIRS)("$title", playPair);
});
