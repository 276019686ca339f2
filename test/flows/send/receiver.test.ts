import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SendState } from "../../../src/model/send.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import { BOB, COIN, playSend, TOKEN, USDC } from "../../support/send-story.js";
import { ADDRESS } from "../../support/told.js";

/** The state after the receiver's text. */
const typed = (to: string, parts: Parameters<typeof playSend>[0] = {}, diagram = "r 3s") =>
  playSend(parts, diagram, ({ sluice }) => ({
    r: () => sluice.send({ type: "send/edit", draft: { to } }),
  }));
const receiverOf = (states: readonly (SendState | null)[]) =>
  states.findLast((state) => state !== null)?.receiver;
const failureOf = (states: readonly (SendState | null)[]) => {
  const receiver = receiverOf(states);
  return receiver?.status === "failed" ? receiver.failure : null;
};

describe("[S5.16] the receiver", () => {
  test.each([BOB, ` ${BOB} `, BOB.toLowerCase(), BOB.toUpperCase().replace("0X", "0x")])(
    "is an address: %j",
    (to) => {
      expect(receiverOf(typed(to).states)).toMatchObject({
        status: "ready",
        receiver: { address: to.trim(), name: null, isMistyped: false, looksLike: null },
      });
    },
  );

  test("with the check letters of another address, it is warned of, not refused", () => {
    const wrong = BOB.replace("dc79C8", "dc79c8");
    expect(receiverOf(typed(wrong).states)).toMatchObject({
      status: "ready",
      receiver: { address: wrong, isMistyped: true },
    });
  });

  test.each([
    "0x123",
    `${BOB}0`,
    "bob",
    "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  ])("%s is none", (to) => {
    expect(failureOf(typed(to).states)).toMatchObject({ code: "send/receiver-invalid" });
  });

  test("an account of another network is refused, and the network named", () => {
    expect(failureOf(typed(`eip155:10:${BOB}`).states)).toMatchObject({
      code: "send/wrong-network",
      message: expect.stringContaining("OP Mainnet"),
    });
    expect(failureOf(typed(`ethereum:${BOB}@137`).states)).toMatchObject({
      code: "send/wrong-network",
      message: expect.stringContaining("eip155:137"),
    });
  });

  test("an account of this network is its address", () => {
    const { states } = typed(`eip155:1:${BOB}`);
    expect(states.findLast((state) => state !== null)?.draft.to).toBe(BOB);
    expect(receiverOf(states)).toMatchObject({ status: "ready", receiver: { address: BOB } });
  });

  test("[EIP-681] a request for a payment fills in what it asks for", () => {
    const { states } = typed(`ethereum:${BOB}@1?value=1.5e18`);
    expect(states.findLast((state) => state !== null)).toMatchObject({
      draft: { to: BOB, amount: "1.5", asset: COIN },
      receiver: { status: "ready", receiver: { address: BOB } },
    });
  });

  test("[EIP-681] a request for a token that the account does not hold is refused", () => {
    expect(
      failureOf(typed(`ethereum:${TOKEN}@1/transfer?address=${BOB}&uint256=1`).states),
    ).toMatchObject({ code: "send/too-much" });
  });

  test("one that looks like an own account, and is another, is told with the known one", () => {
    const twin = `${ADDRESS.slice(0, 6)}${"9".repeat(32)}${ADDRESS.slice(-4)}`;
    expect(receiverOf(typed(twin).states)).toMatchObject({
      status: "ready",
      receiver: { address: twin, looksLike: ADDRESS },
    });
    expect(receiverOf(typed(ADDRESS).states)).toMatchObject({
      status: "ready",
      receiver: { looksLike: null },
    });
  });

  test("one that looks like whom something was sent to before is told as well", () => {
    const twin = `${BOB.slice(0, 5)}${"a".repeat(33)}${BOB.slice(-4)}`;
    const { states } = playSend({}, "t n 1s v y 10s o 1s r 3s", ({ sluice }) => ({
      r: () => sluice.send({ type: "send/edit", draft: { to: twin } }),
    }));
    expect(receiverOf(states)).toMatchObject({ receiver: { looksLike: BOB } });
  });
});

describe("[S5.17] a name", () => {
  const found = {
    paths: {
      "/supported-chains": { http: ["eip155:1"], ws: [] },
      "/v1/profile/account/bob.eth": {
        name: "bob.eth",
        registered: 1,
        updated: 1,
        addresses: { 60: { address: BOB, created: "" } },
        attributes: [],
      },
    },
  };

  test("is looked up half a second after the last key, and its address shown", () => {
    const { events, states } = typed("bob.eth", found, "r 400 r 3s");
    expect(events.filter(({ type }) => type === "name/resolve")).toHaveLength(1);
    expect(receiverOf(states)).toMatchObject({
      status: "ready",
      receiver: { address: BOB, name: "bob.eth", isElsewhere: false, isLookAlike: false },
    });
  });

  test("is still known once it was sent to", () => {
    const { states } = playSend(found, "r 3s n 1s y 10", ({ sluice }) => ({
      r: () => sluice.send({ type: "send/edit", draft: { to: "bob.eth" } }),
    }));
    expect(states.findLast((state) => state !== null)?.sent).toMatchObject({ name: "bob.eth" });
  });

  test("that was kept with letters that look like plain ones is still told so", () => {
    const addresses = [{ coinType: 60, address: BOB }];
    const account = { name: "bob.eth", addresses, avatar: null, isLookAlike: true };
    const value = [{ key: "bob.eth", at: 0, value: { account } }];
    const { states } = playSend({}, "r 3s", ({ sluice, env }) => ({
      r: () => {
        env.stored.set("@sluice/names", JSON.stringify({ version: 1, value }));
        sluice.send({ type: "send/edit", draft: { to: "bob.eth" } });
      },
    }));
    expect(receiverOf(states)).toMatchObject({
      status: "ready",
      receiver: { address: BOB, name: "bob.eth", isLookAlike: true },
    });
  });

  test("that nobody has is told", () => {
    const paths = {
      "/supported-chains": { http: ["eip155:1"], ws: [] },
      "/v1/profile/account/nobody.eth": () => of(jsonResponse({}, 404)),
    };
    expect(failureOf(typed("nobody.eth", { paths }).states)).toMatchObject({
      code: "send/name-unknown",
    });
  });

  test("that cannot be looked up is told, and can be typed again", () => {
    expect(failureOf(typed("bob.eth").states)).toMatchObject({ code: "http/unreachable" });
  });
});

test("a token's amount is counted with its own decimals", () => {
  const { states } = playSend({}, "t u 2s", ({ sluice }) => ({
    u: () => sluice.send({ type: "send/edit", draft: { asset: USDC, amount: "2.5" } }),
  }));
  const plan = states.findLast((state) => state !== null)?.plan;
  expect(plan).toMatchObject({ status: "ready", plan: { units: "2500000" } });
});
