import bs58 from "bs58";
import { getAddress } from "ethers";
import fc from "fast-check";
import { NEVER, of, queueScheduler } from "rxjs";
import { describe, expect, test } from "vitest";
import { SluiceError } from "../../../src/base/errors.js";
import { readNow } from "../../../src/base/state.js";
import type { Network } from "../../../src/codecs/network.js";
import { type ReceiverStreams, receiverOf$ } from "../../../src/effects/send/receiver.js";
import type { SluiceEvent } from "../../../src/model/events.js";
import { mainnet, solana } from "../../../src/networks/networks.js";
import { READY } from "../../../src/testing/test-sluice.js";
import { CASES } from "../../support/extent.js";

/** A tenth where few are played. */
const COUNT = Math.min(100_000, 10 * CASES);
const LIMIT_MS = 180_000;

const streams = {
  events$: NEVER,
  send$: of(null),
  model$: of({ connections: [] }),
  networks$: of([mainnet, solana]),
  tokens$: of({ items: [] }),
  transfers$: of([]),
} as unknown as ReceiverStreams;
const packs = new Map(
  Object.entries(READY.finders).map(([name, finder$]) => [name, readNow(readNow(finder$).pack$)]),
);
const ports = {
  env: { scheduler: queueScheduler, randomId: () => "id" },
  packOf: (namespace: string) => packs.get(namespace),
  typedMs: 0,
} as unknown as Parameters<typeof receiverOf$>[3];

/** What comes of a text: an event, or the sentence that says why it means nobody. */
const meant = (text: string, network: Network): SluiceEvent | string => {
  const heard: (SluiceEvent | string)[] = [];
  const fail = (cause: unknown): void => {
    heard.push(cause instanceof SluiceError ? cause.message : `A defect: ${String(cause)}`);
  };
  try {
    receiverOf$(text, network, streams, ports).subscribe({
      next: (event) => heard.push(event),
      error: fail,
    });
  } catch (cause) {
    fail(cause);
  }
  return heard[0] ?? "Nothing came of it.";
};

const hex = fc.string({
  unit: fc.constantFrom(..."0123456789abcdef"),
  minLength: 40,
  maxLength: 40,
});
const evmAddress = fc
  .tuple(hex, fc.constantFrom("plain", "upper", "checked"), fc.nat(60))
  .map(([digits, how]) =>
    how === "plain"
      ? `0x${digits}`
      : how === "upper"
        ? `0x${digits.toUpperCase()}`
        : getAddress(`0x${digits}`),
  );
const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => bs58.encode(bytes));
const address = fc.oneof(evmAddress, key);
const chain = fc.constantFrom("1", "10", "137", "", "0", "x", "99999999999999999");
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n }).map(String),
  fc.constantFrom("1.5e18", "2.014e18", "1e-1", "-1", "0x10", "", "1,5", "1e99", "1.5"),
);
const links = fc.oneof(
  fc.tuple(address, chain, amount).map(([to, id, value]) => `ethereum:${to}@${id}?value=${value}`),
  fc.tuple(address, amount).map(([to, value]) => `ethereum:pay-${to}?value=${value}`),
  fc
    .tuple(address, address, amount)
    .map(([token, to, value]) => `ethereum:${token}@1/transfer?address=${to}&uint256=${value}`),
  fc
    .tuple(address, address, amount)
    .map(([token, to, value]) => `ethereum:${token}/approve?address=${to}&uint256=${value}`),
  fc
    .tuple(address, address)
    .map(([one, two]) => `ethereum:${one}/transfer?address=${two}&address=${one}`),
  fc.tuple(address, amount).map(([to, value]) => `solana:${to}?amount=${value}`),
  fc
    .tuple(address, address, amount)
    .map(([to, mint, value]) => `solana:${to}?amount=${value}&spl-token=${mint}`),
  fc.tuple(address, address).map(([to, other]) => `solana:${to}?recipient=${other}&memo=a`),
  address.map((to) => `solana:https%3A%2F%2Fshop.example%2F${to}`),
);
const accounts = fc.oneof(
  fc.tuple(chain, address).map(([id, of]) => `eip155:${id}:${of}`),
  address.map((of) => `${solana.caipNetworkId}:${of}`),
  fc.tuple(address, address).map(([one, two]) => `eip155:1:${one}:${two}`),
);
const words = fc.oneof(
  fc.constantFrom(
    "bob.eth",
    "bob.sol",
    "BOB.eth",
    "bob",
    "ｂob.eth",
    "bob .eth",
    ".",
    "..",
    "a.b.",
  ),
  fc.string({ maxLength: 50 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
);
/** What goes wrong when one copies: a letter is lost, added, changed, or two have changed places; a blank stands before. */
const texts = fc
  .tuple(
    fc.oneof(address, links, accounts, words),
    fc.constantFrom("kept", "kept", "lost", "added", "changed", "swapped", "case", "twice"),
    fc.nat(120),
    fc.constantFrom(..."0aA1lOI .:/%\u200b\u202eа"),
  )
  .map(([text, how, place, letter]) => {
    const at = text.length === 0 ? 0 : place % text.length;
    const [before, one, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
    switch (how) {
      case "lost":
        return before + after;
      case "added":
        return before + letter + one + after;
      case "changed":
        return before + letter + after;
      case "swapped":
        return before + after.slice(0, 1) + one + after.slice(1);
      case "case":
        return before + (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()) + after;
      case "twice":
        return `${text} ${text}`;
      default:
        return text;
    }
  })
  // As the field gives it.
  .map((text) => text.trim());

/** Stands in the text, with nothing before or behind that would make it another one. */
const standsIn = (text: string, found: string): boolean =>
  text.split(/[^0-9A-Za-z]/).some((word) => word === found || word === found.replace(/^pay-/, ""));

const isKey = (text: string): boolean => {
  try {
    return bs58.decode(text).length === 32;
  } catch {
    return false;
  }
};

/** EIP-55, as another library counts it: mixed letters that are not the check letters. */
const isMistyped = (found: string): boolean => {
  const letters = found.slice(2).replace(/\d/g, "");
  const isMixed = letters !== letters.toLowerCase() && letters !== letters.toUpperCase();
  return isMixed && getAddress(found.toLowerCase()) !== found;
};

const SENTENCE = /^[^\n]{10,400}\.$/;

describe.each([mainnet, solana])("on $name", (network) => {
  const isEvm = network === mainnet;
  const isRight = (text: string, event: SluiceEvent | string): void => {
    if (typeof event === "string") {
      expect(event).toMatch(SENTENCE);
      expect(event).not.toContain("defect");
      return;
    }
    switch (event.type) {
      case "send/looked-up": {
        if (event.receiver.status !== "ready") throw new Error("It is not known.");
        const { receiver } = event.receiver;
        // To the letter: in another case it would be another key, and have other check letters.
        expect(standsIn(text, receiver.address)).toBe(true);
        expect(isEvm ? /^0x[0-9a-f]{40}$/i.test(receiver.address) : isKey(receiver.address)).toBe(
          true,
        );
        expect(receiver.isMistyped).toBe(isEvm && isMistyped(receiver.address));
        expect(receiver.name).toBeNull();
        return;
      }
      case "send/edited": {
        const { to = "", asset, amount: asked } = event.draft;
        if (asked !== undefined) expect(asked).toMatch(/^\d+(\.\d+)?$/);
        // No token is held, so that only the coin can be asked for.
        expect(asset?.address ?? null).toBeNull();
        // It stands in the field from then on, and is read as if it had been typed.
        expect(to).not.toBe(text);
        isRight(text, meant(to, network));
        return;
      }
      default:
        expect(event).toMatchObject({ type: "name/resolve" });
        expect(text).toContain("name" in event ? event.name : undefined);
    }
  };
  test(
    `any text is an address that stands in it, a name, a request for a payment, or refused in a sentence (${COUNT} texts)`,
    () =>
      fc.assert(
        fc.property(texts, (text) => {
          if (text !== "") isRight(text, meant(text, network));
        }),
        { numRuns: COUNT },
      ),
    LIMIT_MS,
  );
});

test(
  `[EIP-681] a request is for what it says, to the last wei (${COUNT} requests)`,
  () =>
    fc.assert(
      fc.property(
        evmAddress,
        fc.bigInt({ min: 0n, max: 10n ** 40n }),
        fc.nat(30),
        (to, whole, power) => {
          const event = meant(`ethereum:${to}@1?value=${whole}e${power}`, mainnet);
          const units = whole * 10n ** BigInt(power);
          const digits = String(units).padStart(19, "0");
          const part = digits.slice(-18).replace(/0+$/, "");
          const amountMeant = `${digits.slice(0, -18)}${part === "" ? "" : `.${part}`}`;
          expect(event).toMatchObject({ type: "send/edited", draft: { to, amount: amountMeant } });
        },
      ),
      { numRuns: COUNT },
    ),
  LIMIT_MS,
);
