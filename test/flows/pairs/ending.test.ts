import { describe, test } from "vitest";
import { type Pair, playPair } from "../../support/pairs-story.js";

const PAIRS: readonly Pair[] = [
  {
    title:
      "[S4.7] one connection ends while another wallet of its namespace asks, and is then connected",
    steps: "connect a, connect s, ask b, end a, yes b",
    shows: {
      eip155: "b",
      solana: "s",
      list: "b* s*",
      accounts: "s1 b1",
      told: "ask b: b, end a: done",
    },
  },
  {
    title: "[S4.7] the other namespace ends while a wallet asks, which is then connected",
    steps: "connect a, connect s, ask b, end solana, yes b",
    shows: {
      eip155: "b",
      list: "b* a",
      accounts: "a1 b1",
      told: "ask b: b, end solana: done",
    },
  },
  {
    title: "[S4.7] ending a namespace gives up its question as well, and no other one",
    steps: "connect s, ask a, ask t, end eip155, yes a, yes t",
    shows: {
      solana: "t",
      list: "t* s",
      accounts: "s1 t1",
      told: "ask a: connect/cancelled, ask t: t, end eip155: done",
    },
  },
  {
    title: "[S4.7] ending all gives up every question; what is approved later is ignored",
    steps: "connect a, connect s, ask t, ask b, end all, yes t, yes b",
    shows: {
      status: "disconnected",
      told: "ask t: connect/cancelled, ask b: connect/cancelled, end all: done",
    },
  },
  {
    title: "[S4.7] ending all ends page wallets and the phone's session",
    steps: "connect w, connect a, connect s, connect t, end all",
    shows: { status: "disconnected", told: "end all: done" },
  },
  {
    title: "[S3.5] one namespace of a wallet that has two ends alone",
    steps: "connect pe, connect ps, end pe",
    shows: { solana: "ps", list: "ps*", accounts: "ps1", told: "end pe: done" },
  },
  {
    title: "[S4.7] both namespaces of a phone end together, and page wallets take their places",
    steps: "connect a, connect s, connect w, end w",
    shows: {
      eip155: "a",
      solana: "s",
      list: "s* a*",
      accounts: "a1 s1",
      told: "end w: done",
    },
  },
  {
    title:
      "[S4.7] ending one namespace of a phone ends the other as well, and leaves page wallets alone",
    steps: "connect w, connect a, end solana",
    shows: { eip155: "a", list: "a*", accounts: "a1", told: "end solana: done" },
  },
  {
    title: "a wallet is locked while one of the other namespace asks",
    steps: "connect a, ask s, lock a, yes s",
    shows: {
      eip155: "connection/no-longer-shared",
      solana: "s",
      list: "s*",
      accounts: "s1",
      told: "ask s: s",
    },
  },
  {
    title: "a wallet ends while another of its namespace asks and refuses: nothing is left there",
    steps: "connect a, connect s, ask b, gone a, no b",
    shows: {
      eip155: "connection/ended-by-wallet, b connect/rejected",
      solana: "s",
      list: "s*",
      accounts: "s1",
      told: "ask b: connect/rejected",
    },
  },
  {
    title: "a connected wallet leaves the page while another of its namespace asks",
    steps: "connect s, ask t, leave s, yes t",
    shows: { solana: "t", list: "t*", accounts: "t1", told: "ask t: t" },
  },
  {
    title: "a wallet leaves the page while one of the other namespace asks",
    steps: "connect s, ask a, leave s, yes a",
    shows: {
      eip155: "a",
      solana: "connection/ended-by-wallet",
      list: "a*",
      accounts: "a1",
      told: "ask a: a",
    },
  },
  {
    title:
      "a wallet leaves the page while it asks, and is no longer waited for; one of the other namespace is",
    steps: "ask s, ask a, leave s, yes a",
    shows: {
      eip155: "a",
      solana: "s connect/wallet-missing",
      list: "a*",
      accounts: "a1",
      told: "ask s: connect/wallet-missing, ask a: a",
    },
  },
  {
    title: "another tab ends one of two while a third one asks",
    steps: "connect a, connect s, ask t, other tab ends a, yes t",
    shows: {
      eip155: "connection/ended-elsewhere",
      solana: "t",
      list: "t* s",
      accounts: "s1 t1",
      told: "ask t: t",
    },
  },
  {
    title: "a phone ends its session while a page wallet asks",
    steps: "connect w, ask a, gone w, yes a",
    shows: {
      eip155: "a",
      solana: "connection/ended-by-wallet",
      list: "a*",
      accounts: "a1",
      told: "ask a: a",
    },
  },
];

describe("while another one ends", () => {
  test.each(PAIRS)("$title", playPair);
});
