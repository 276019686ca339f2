import { isRight } from "fp-ts/Either";
import { SiweMessage } from "siwe";
import { createSiweMessage, parseSiweMessage } from "viem/siwe";
import { expect, test } from "vitest";
import { isChecksumAddress } from "../../../src/codecs/namespaces/eip155/checksum.js";
import { readMessage } from "../../../src/codecs/sign-in/message.js";
import { VECTORS } from "../../support/sign-in-vectors.js";

const ours = (text: string): boolean => {
  const read = readMessage(text);
  return isRight(read) && isChecksumAddress(read.right.accountAddress);
};

const siwe = (text: string): boolean => {
  try {
    new SiweMessage(text);
    return true;
  } catch {
    return false;
  }
};

/** It has no verdict of its own: it reads what it finds. What it can write again counts as read. */
const viem = (text: string): boolean => {
  try {
    createSiweMessage(parseSiweMessage(text) as Parameters<typeof createSiweMessage>[0]);
    return true;
  } catch {
    return false;
  }
};

test.each(VECTORS)("EIP-4361: $title", ({ text, ours: reads, siwe: byTheirs, viem: byViem }) => {
  expect({ ours: ours(text), siwe: siwe(text), viem: viem(text) }).toEqual({
    ours: reads,
    siwe: byTheirs ?? reads,
    viem: byViem ?? reads,
  });
});

test("there are enough of them, and no two are one", () => {
  expect(VECTORS.filter((vector) => !vector.ours).length).toBeGreaterThan(60);
  expect(new Set(VECTORS.map(({ text }) => text)).size).toBe(VECTORS.length);
});
