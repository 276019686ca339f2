import { describe, expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import type { SluiceEvent } from "../../../src/model/events.js";
import { ALICE, BOB } from "../../support/sign-in-story.js";
import { type SiweStory, siweStory } from "../../support/siwe-story.js";

const ALICE_HERE = { address: ALICE, chainId: 1 };
const asked = ["getSession", `getNonce ${ALICE}`];

const codesOf = (events: readonly SluiceEvent[], type: SluiceEvent["type"]) =>
  events.flatMap((event) =>
    event.type === type && "failure" in event && event.failure != null ? [event.failure.code] : [],
  );
/** How often a callback was called. */
const count = ({ calls }: SiweStory, name: string): number =>
  calls.filter((call) => call.split(" ")[0] === name).length;

describe("the visitor signs", () => {
  test("[S4.16] the site makes the message, verifies the signature, and hears who has signed in", async () => {
    const mine = siweStory();
    await mine.connect();
    expect(mine.shown()).toBe("SIWXSignMessage");
    await mine.sign();
    expect([mine.shown(), mine.who()]).toEqual(["closed", `${ALICE} eip155:1`]);
    expect(mine.calls).toEqual([...asked, "verifyMessage", `onSignIn ${ALICE} 1`]);
  });

  test("the fields name the account by its DID, the chain by its number, and this page", async () => {
    const mine = siweStory();
    await mine.connect();
    expect(mine.fields).toEqual([
      {
        address: `did:pkh:eip155:1:${ALICE}`,
        chainId: 1,
        domain: "host.example",
        uri: "https://host.example",
        iat: "1970-01-01T00:00:00.000Z",
        nonce: "abcdefgh1",
        version: "1",
      },
    ]);
  });

  test("the site says the rest; account, chain, nonce and version stay ours", async () => {
    const more = {
      statement: "Welcome.",
      exp: "1970-01-02T00:00:00.000Z",
      resources: ["https://host.example/terms"],
      chainId: 5,
      nonce: "12345678",
      address: BOB,
    };
    const mine = siweStory({ getMessageParams: async () => more });
    await mine.connect();
    expect(mine.fields[0]).toMatchObject({
      ...more,
      address: `did:pkh:eip155:1:${ALICE}`,
      chainId: 1,
      nonce: "abcdefgh1",
    });
  });

  test("what is verified is what the wallet signed", async () => {
    const verified: unknown[] = [];
    const mine = siweStory({
      verifyMessage: async (signed) => {
        verified.push(signed);
        return true;
      },
    });
    await mine.connect();
    await mine.sign();
    const request = mine.wallet.calls.find(({ method }) => method === "personal_sign");
    const [hex] = (request?.params ?? []) as readonly string[];
    const message = Buffer.from(hex?.slice(2) ?? "", "hex").toString();
    expect(verified).toEqual([{ message, signature: "0x5161" }]);
    expect(message).toContain(`Ethereum account:\n${ALICE}\n`);
  });

  test.each([
    ["says no", async () => false],
    ["says something else than yes", async () => "valid" as unknown as boolean],
    ["fails", async () => Promise.reject(new Error("Offline."))],
  ])(
    "[S4.18] a site that %s: nobody is signed in, and the visitor is asked again",
    async (_, verifyMessage) => {
      const mine = siweStory({ verifyMessage });
      await mine.connect();
      await mine.sign();
      expect([mine.shown(), mine.who(), mine.status()]).toEqual([
        "SIWXSignMessage",
        null,
        "connected",
      ]);
      expect(codesOf(mine.events, "sign-in/failed")).toEqual(["sign-in/not-accepted"]);
      expect(count(mine, "onSignIn")).toBe(0);
    },
  );

  test.each([
    ["the nonce", { getNonce: () => Promise.reject(new Error("Offline.")) }],
    ["the fields", { getMessageParams: () => Promise.reject(new Error("Offline.")) }],
    ["the text, which is no sign-in message", { createMessage: () => "Give me your money." }],
    [
      "the domain, which is another site's",
      { getMessageParams: async () => ({ domain: "evil.example" }) },
    ],
  ])("a site that cannot give %s: the wallet is not asked", async (_, config) => {
    const mine = siweStory(config);
    await mine.connect();
    await mine.sign();
    expect([mine.shown(), mine.prompts()]).toEqual(["SIWXSignMessage", 0]);
    expect(new Set(codesOf(mine.events, "sign-in/failed"))).toEqual(
      new Set(["sign-in/message-invalid"]),
    );
  });
});

describe("[S4.14] who is signed in at the site already", () => {
  test("is not asked, whatever the case of the letters", async () => {
    const mine = siweStory({}, { ...ALICE_HERE, address: ALICE.toUpperCase().replace("X", "x") });
    await mine.then(() => mine.sluice.open());
    await mine.connect();
    expect([mine.shown(), mine.who()]).toEqual(["closed", `${ALICE} eip155:1`]);
    expect(mine.calls).toEqual(["getSession"]);
  });

  const bob = { address: BOB, chainId: 1 };
  const elsewhere = { address: ALICE, chainId: 10 };
  const keepsAccount = { signOutOnAccountChange: false };
  const keepsNetwork = { signOutOnNetworkChange: false };
  test.each([
    ["as another account", bob, {}, { isOut: true, isAsked: true }],
    ["as another account that the site keeps", bob, keepsAccount, { isOut: false, isAsked: true }],
    ["on another network", elsewhere, {}, { isOut: true, isAsked: true }],
    [
      "on another network, where all count as one",
      elsewhere,
      keepsNetwork,
      { isOut: false, isAsked: false },
    ],
    [
      "as another account, where only networks count as one",
      bob,
      keepsNetwork,
      { isOut: true, isAsked: true },
    ],
    [
      "on another network, where only accounts are kept",
      elsewhere,
      keepsAccount,
      { isOut: true, isAsked: true },
    ],
    [
      "as another account elsewhere, with both kept",
      { address: BOB, chainId: 10 },
      { ...keepsAccount, ...keepsNetwork },
      { isOut: false, isAsked: true },
    ],
  ] as const)("%s", async (_, session, config, { isOut, isAsked }) => {
    const mine = siweStory(config, session);
    await mine.connect();
    expect(count(mine, "signOut")).toBe(isOut ? 1 : 0);
    expect(count(mine, "onSignOut")).toBe(isOut ? 1 : 0);
    expect(mine.shown()).toBe(isAsked ? "SIWXSignMessage" : "closed");
    expect(mine.who()).toBe(isAsked ? null : `${ALICE} eip155:1`);
  });

  test.each([
    ["an error", () => Promise.reject(new Error("Offline."))],
    ["a session that cannot be read", async () => ({ address: 5, chainId: "1" }) as never],
  ])("[S4.19] %s: the wallet is disconnected, and Connect is shown", async (_, getSession) => {
    const mine = siweStory({ getSession });
    await mine.connect();
    expect([mine.shown(), mine.status()]).toEqual(["Connect", "disconnected"]);
    expect(codesOf(mine.events, "session/unavailable")).toEqual(["sign-in/unavailable"]);
  });

  test("a site that says nothing has nobody", async () => {
    const mine = siweStory({ getSession: async () => undefined as never });
    await mine.connect();
    expect([mine.shown(), mine.status()]).toEqual(["SIWXSignMessage", "connected"]);
  });
});

describe("[S4.15] somebody else, or somewhere else", () => {
  test("another account: the first is signed out and forgotten, the second is asked and signs", async () => {
    const mine = siweStory({}, ALICE_HERE);
    await mine.connect();
    await mine.then(() => mine.wallet.emit("accountsChanged", [BOB]));
    expect([mine.shown(), mine.who(), count(mine, "signOut")]).toEqual([
      "SIWXSignMessage",
      null,
      1,
    ]);
    expect(readNow(mine.sluice.sessions$)).toEqual([]);
    await mine.sign();
    expect(mine.who()).toBe(`${BOB} eip155:1`);
    expect(mine.calls.at(-1)).toBe(`onSignIn ${BOB} 1`);
  });

  test("back to the first one: not signed in for a moment", async () => {
    const mine = siweStory({}, ALICE_HERE);
    await mine.connect();
    await mine.then(() => mine.wallet.emit("accountsChanged", [BOB]));
    mine.wallet.emit("accountsChanged", [ALICE]);
    expect(mine.who()).toBe(null);
  });

  test.each([
    ["another network: signed out, and asked there", {}, "SIWXSignMessage", null, 1],
    [
      "another network, where all count as one: still signed in",
      { signOutOnNetworkChange: false },
      "closed",
      `${ALICE} eip155:10`,
      0,
    ],
  ])("%s", async (_, config, view, who, outs) => {
    const mine = siweStory(config, ALICE_HERE);
    await mine.connect();
    await mine.then(() => mine.wallet.emit("chainChanged", "0xa"));
    expect([mine.shown(), mine.who(), count(mine, "signOut")]).toEqual([view, who, outs]);
  });
});

describe("a network of another namespace", () => {
  const LARK = "solana:Lark";

  test("counts as signed in: nobody is asked, the site is not called, and the dialog closes", async () => {
    const mine = siweStory();
    await mine.then(() => mine.sluice.open());
    await mine.connect(LARK);
    expect([mine.status(), mine.shown(), mine.who()]).toEqual(["connected", "closed", null]);
    expect(mine.calls).toEqual([]);
  });

  test("becomes active while the visitor is asked: the view goes", async () => {
    const mine = siweStory();
    await mine.connect(LARK);
    await mine.connect();
    expect(mine.shown()).toBe("SIWXSignMessage");
    await mine.then(() => mine.sluice.switchNetwork("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"));
    expect([mine.shown(), mine.status()]).toEqual(["closed", "connected"]);
  });

  test("[S8.1] the site cannot ask for a sign-in there", async () => {
    const mine = siweStory();
    await mine.connect(LARK);
    await expect(mine.sluice.signIn()).rejects.toThrow("SIWX is not enabled");
  });
});

describe("`enabled: false` is as if there were none", () => {
  test("nobody is asked, and the site is not called", async () => {
    const mine = siweStory({ enabled: false });
    await mine.then(() => mine.sluice.open());
    await mine.connect();
    await mine.then(() => mine.wallet.emit("chainChanged", "0xa"));
    await mine.then(() => mine.sluice.disconnect());
    expect(mine.shown()).toBe("closed");
    expect(mine.calls).toEqual([]);
  });

  test("[S8.1] signIn and signOut reject, and nobody is disconnected", async () => {
    const mine = siweStory({ enabled: false });
    await mine.connect();
    await expect(mine.sluice.signIn()).rejects.toThrow("SIWX is not enabled");
    await expect(mine.sluice.signOut()).rejects.toThrow("SIWX is not enabled");
    expect([mine.calls, mine.status()]).toEqual([[], "connected"]);
  });
});

describe("[S4.20][S4.21] the visitor does not want to", () => {
  test.each([
    ["and has to: disconnected", {}, "disconnected"],
    ["and need not: stays connected", { required: false }, "connected"],
  ])("%s", async (_, config, status) => {
    const mine = siweStory(config);
    await mine.connect();
    await mine.cancel();
    expect([mine.shown(), mine.status(), mine.who()]).toEqual(["closed", status, null]);
    // Nobody was signed in.
    expect(count(mine, "signOut")).toBe(0);
  });
});

describe("disconnecting and signing out", () => {
  test.each([
    ["signs out", {}, 1],
    ["signs nobody out, where the site says so", { signOutOnDisconnect: false }, 0],
  ])("disconnecting %s, once", async (_, config, times) => {
    const mine = siweStory(config, ALICE_HERE);
    await mine.connect();
    await mine.then(() => mine.sluice.disconnect());
    expect([count(mine, "signOut"), count(mine, "onSignOut")]).toEqual([times, times]);
    expect([mine.who(), mine.status()]).toEqual([null, "disconnected"]);
  });

  test("signOut() signs out once, though who has to sign in is disconnected as well", async () => {
    const mine = siweStory({}, ALICE_HERE);
    await mine.connect();
    await mine.sluice.signOut();
    expect([count(mine, "signOut"), count(mine, "onSignOut")]).toEqual([1, 1]);
    expect([mine.who(), mine.status()]).toEqual([null, "disconnected"]);
  });

  test("a site that cannot sign out says so, and is not told that it has", async () => {
    const mine = siweStory({ signOut: () => Promise.reject(new Error("Offline.")) }, ALICE_HERE);
    await mine.connect();
    await expect(mine.sluice.signOut()).rejects.toMatchObject({ code: "sign-in/not-ended" });
    expect([mine.who(), count(mine, "onSignOut")]).toEqual([`${ALICE} eip155:1`, 0]);
  });
});
