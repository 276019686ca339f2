import { describe, test } from "vitest";
import { type Pair, playPair } from "../../support/pairs-story.js";

const PAIRS: readonly Pair[] = [
  {
    title:
      "[S6.12] another one of the namespace becomes active while a request is open: its own wallet answers",
    steps: "connect a, connect b, sign eip155, activate a, signed b1",
    shows: {
      eip155: "a",
      list: "a* b",
      accounts: "a1 b1",
      told: "sign eip155: done, activate a: done",
      signs: "b1",
    },
  },
  {
    title:
      "[S6.12] one becomes active while another wallet of the namespace asks, which is then active",
    steps: "connect a, connect b, ask s, activate a, yes s, sign eip155, signed a1",
    shows: {
      eip155: "a",
      solana: "s",
      list: "s* a* b",
      accounts: "a1 b1 s1",
      told: "ask s: s, activate a: done, sign eip155: done",
      signs: "a1",
    },
  },
  {
    title: "[S6.12] activating in one namespace leaves the other one's active wallet",
    steps:
      "connect a, connect b, connect s, connect t, activate a, sign solana, sign eip155, signed a1, signed t1",
    shows: {
      eip155: "a",
      solana: "t",
      list: "t* a* s b",
      accounts: "a1 b1 s1 t1",
      told: "activate a: done, sign solana: done, sign eip155: done",
      signs: "t1 a1",
    },
  },
  {
    title: "an account changes in one namespace while the other has a request open",
    steps: "connect a, connect s, sign solana, share a2 a1, signed s1",
    shows: {
      eip155: "a",
      solana: "s",
      list: "s* a*",
      accounts: "a2 a1 s1",
      told: "sign solana: done",
      signs: "s1",
    },
  },
  {
    title:
      "an account changes while a request of its own wallet is open, which is answered for the account that was asked",
    steps: "connect a, connect s, sign eip155, share a2 a1, signed a1, sign eip155, signed a2",
    shows: {
      eip155: "a",
      solana: "s",
      list: "s* a*",
      accounts: "a2 a1 s1",
      told: "sign eip155: done, sign eip155: done",
      signs: "a1 a2",
    },
  },
  {
    title: "a request is not sent for an account that is no longer the active one",
    steps: "connect s, share s1 s2, sign solana, sign solana, activate s2, signed s1",
    shows: {
      solana: "s",
      list: "s*",
      accounts: "s2 s1",
      told: "sign solana: done, sign solana: request/account-changed, activate s2: done",
      signs: "s1",
    },
  },
  {
    title:
      "a wallet is locked with a request open: it fails, and that of the other namespace is answered",
    steps: "connect a, connect s, sign eip155, sign solana, lock a, signed s1, signed a1",
    shows: {
      eip155: "connection/no-longer-shared",
      solana: "s",
      list: "s*",
      accounts: "s1",
      told: "sign eip155: request/disconnected, sign solana: done",
      signs: "a1 s1",
    },
  },
  {
    title: "requests of two namespaces are open at once, and answered in any order",
    steps: "connect a, connect s, sign eip155, sign solana, unsigned s1, signed a1",
    shows: {
      eip155: "a",
      solana: "s",
      list: "s* a*",
      accounts: "a1 s1",
      told: "sign eip155: done, sign solana: request/rejected",
      signs: "a1 s1",
    },
  },
  {
    title: "[S4.9] the site moves to the other namespace while a request is open",
    steps: "connect a, connect s, on 10, sign eip155, on solana, signed a1",
    shows: {
      eip155: "a",
      solana: "s",
      list: "s* a*",
      accounts: "a1 s1",
      told: "on 10: done, sign eip155: done, on solana: done",
      signs: "a1",
    },
  },
  {
    title: "[S3.5] one wallet in two namespaces signs in each with the account of that namespace",
    steps: "connect pe, connect ps, sign solana, sign eip155, signed pe1, signed ps1",
    shows: {
      eip155: "pe",
      solana: "ps",
      list: "ps* pe*",
      accounts: "pe1 ps1",
      told: "sign solana: done, sign eip155: done",
      signs: "ps1 pe1",
    },
  },
  {
    title: "a request for an account that a wallet of the other namespace has is never sent there",
    steps: "connect a, sign solana",
    shows: {
      eip155: "a",
      list: "a*",
      accounts: "a1",
      told: "sign solana: request/disconnected",
    },
  },
  {
    title:
      "[S6.13] with multi-wallet off, a phone takes the places of both, and a page wallet one of them back",
    multiWallet: false,
    steps: "connect a, connect s, connect w, connect s, sign eip155, signed we1",
    shows: {
      eip155: "w",
      solana: "s",
      accounts: "we1 s1",
      told: "sign eip155: done",
      signs: "we1",
    },
  },
  {
    title: "[S6.13] with multi-wallet off, a second wallet of one namespace leaves the other alone",
    multiWallet: false,
    steps: "connect a, connect s, ask b, yes b",
    shows: { eip155: "b", solana: "s", accounts: "s1 b1", told: "ask b: b" },
  },
];

describe("while something changes", () => {
  test.each(PAIRS)("$title", playPair);
});

const PHONE: readonly Pair[] = [
  {
    title: "takes a namespace with a request open there: it fails, and the other one is answered",
    steps: "connect w, sign solana, sign eip155, share we1, signed ws1, signed we1",
    shows: {
      eip155: "w",
      solana: "connection/withdrawn",
      list: "w*",
      accounts: "we1",
      told: "sign solana: request/disconnected, sign eip155: done",
      signs: "ws1 we1",
    },
  },
  {
    title:
      "takes a namespace in which a page wallet is connected too, which is then the active one",
    steps: "connect s, connect w, share we1, sign solana, signed s1",
    shows: {
      eip155: "w",
      solana: "s",
      list: "w* s*",
      accounts: "s1 we1",
      told: "sign solana: done",
      signs: "s1",
    },
  },
  {
    title: "adds a namespace that was free",
    steps: "share we1, connect w, share we1 ws1, sign solana, signed ws1",
    shows: {
      eip155: "w",
      solana: "w",
      list: "w* w*",
      accounts: "we1 ws1",
      told: "sign solana: done",
      signs: "ws1",
    },
  },
  {
    title: "adds a namespace in which a page wallet is connected, which keeps it",
    steps: "share we1, connect w, connect s, share we1 ws1, sign solana, signed s1",
    shows: {
      eip155: "w",
      solana: "s",
      list: "s* w*",
      accounts: "we1 s1",
      told: "sign solana: done",
      signs: "s1",
    },
  },
  {
    title: "adds a namespace in which a page wallet asks, which is left to that wallet",
    steps: "share we1, connect w, ask s, share we1 ws1, yes s",
    shows: {
      eip155: "w",
      solana: "s",
      list: "s* w*",
      accounts: "we1 s1",
      told: "ask s: s",
    },
  },
  {
    title: "says that another account is active, in that namespace alone, while a page wallet asks",
    steps: "share we1 ws1 ws2, connect w, ask a, choose ws2, yes a",
    shows: {
      eip155: "a",
      solana: "w",
      list: "a* w* w",
      accounts: "we1 ws2 ws1 a1",
      told: "ask a: a",
    },
  },
  {
    title: "changes the accounts of one namespace while a request of the other is open",
    steps: "connect w, sign eip155, share we1 ws2, signed we1, sign solana, signed ws2",
    shows: {
      eip155: "w",
      solana: "w",
      list: "w* w*",
      accounts: "we1 ws2",
      told: "sign eip155: done, sign solana: done",
      signs: "we1 ws2",
    },
  },
];

describe("[S4.7] a phone with two namespaces", () => {
  test.each(PHONE)("$title", playPair);
});
