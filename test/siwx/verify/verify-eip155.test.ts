import { secp256k1 } from "@noble/curves/secp256k1";
import {
  concat,
  numberToHex,
  parseSignature,
  recoverMessageAddress,
  serializeSignature,
  signatureToCompactSignature,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect, test } from "vitest";
import {
  checksumAddress,
  isChecksumAddress,
} from "../../../src/codecs/namespaces/eip155/checksum.js";
import { messageText } from "../../../src/codecs/sign-in/message.js";
import type { SignInSession } from "../../../src/codecs/sign-in/siwx.js";
import { allVerifiers } from "../../../src/siwx/server/verify-sign-in.js";
import { recoverAddress } from "../../../src/siwx/verify/recover-address.js";
import { type EvmClients, evmVerifier } from "../../../src/siwx/verify/verify-eip155.js";
import { messageOf } from "../../support/sign-in.js";

const account = privateKeyToAccount(generatePrivateKey());
const other = privateKeyToAccount(generatePrivateKey());

const signed = async (fields: Partial<SignInSession> = {}): Promise<SignInSession> => {
  const data = messageOf({ accountAddress: account.address });
  const message = messageText(data);
  return { data, message, signature: await account.signMessage({ message }), ...fields };
};

describe.each([
  ["in a page", (getClient?: EvmClients) => evmVerifier(recoverAddress, getClient)],
  ["at a server, by viem", (getClient?: EvmClients) => allVerifiers(getClient).eip155],
])(
  "[wire 12.3] an EVM account with a key of its own (EIP-191), verified %s",
  (_where, verifierOf) => {
    const codeOf = async (session: SignInSession, getClient?: EvmClients) =>
      (await verifierOf(getClient)?.(session))?.code ?? null;

    test("is recovered from the signature, and nobody is asked", async () => {
      const asked: string[] = [];
      const getClient = (chainId: string) => {
        asked.push(chainId);
        return null;
      };
      expect(await codeOf(await signed(), getClient)).toBeNull();
      expect(asked).toEqual([]);
    });

    test("a text of several bytes a letter is measured in bytes", async () => {
      const message = "Größe 👋";
      const signature = await account.signMessage({ message });
      expect(await codeOf(await signed({ message, signature }))).toBeNull();
    });

    test("a signature whose last byte counts from 0 is the same", async () => {
      const { signature } = await signed();
      const last = signature.endsWith("1b") ? "00" : "01";
      expect(await codeOf(await signed({ signature: signature.slice(0, -2) + last }))).toBeNull();
    });

    test("[EIP-2098] a compact signature is the same", async () => {
      for (let at = 0; at < 8; at += 1) {
        const message = `text ${at}`;
        const { r, yParityAndS } = signatureToCompactSignature(
          parseSignature(await account.signMessage({ message })),
        );
        const signature = concat([r, yParityAndS]);
        expect(await codeOf(await signed({ message, signature }))).toBeNull();
        expect(await codeOf(await signed({ message: "another text", signature }))).toBe(
          "signature",
        );
      }
    });

    test("[EIP-2] the twin with the high s is refused, and no client is asked to let it pass", async () => {
      const message = "x";
      const { r, s, yParity } = parseSignature(await account.signMessage({ message }));
      const twin = serializeSignature({
        r,
        s: numberToHex(secp256k1.CURVE.n - BigInt(s), { size: 32 }),
        yParity: yParity === 0 ? 1 : 0,
      });
      const lenient = { getChainId: async () => 1, verifyMessage: async () => true };
      expect(await recoverMessageAddress({ message, signature: twin })).toBe(account.address);
      expect(await codeOf(await signed({ message, signature: twin }), () => lenient)).toBe(
        "signature",
      );
    });

    test.each([
      ["of another key", async () => ({ signature: await other.signMessage({ message: "x" }) })],
      ["of another text", async () => ({ message: "another text" })],
      ["that is empty", async () => ({ signature: "" })],
      ["that is no hex", async () => ({ signature: "0xzz" })],
      ["of zeros", async () => ({ signature: `0x${"0".repeat(130)}` })],
      ["of ones", async () => ({ signature: `0x${"f".repeat(130)}` })],
      ["that is cut", async () => ({ signature: `0x${"1".repeat(128)}` })],
      ["with a last byte that is none", async () => ({ signature: `0x${"1".repeat(128)}40` })],
    ])("a signature %s is refused", async (_what, fields) => {
      expect(await codeOf(await signed(await fields()))).toBe("signature");
    });

    test("a chain that does not answer leaves it unknown", async () => {
      const fails = () => Promise.reject(new Error("offline"));
      expect(await codeOf(await signed({ signature: "0x1234" }), fails)).toBe("unreachable");
      const fail = () => Promise.reject(new Error("offline"));
      const silent = { getChainId: fail, verifyMessage: fail };
      expect(await codeOf(await signed({ signature: "0x1234" }), () => silent)).toBe("unreachable");
      const elsewhere = { getChainId: async () => 10, verifyMessage: async () => true };
      expect(await codeOf(await signed({ signature: "0x1234" }), () => elsewhere)).toBe(
        "unreachable",
      );
    });
  },
);

describe("the checksum of an address (ERC-55)", () => {
  // The examples of the standard.
  test.each([
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
    "0xde709f2102306220921060314715629080e2fb77",
    "0x27b1fdb04752bbc536007a920d24acb045561c26",
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
  ])("%s", (address) => {
    expect(isChecksumAddress(address)).toBe(true);
    expect(checksumAddress(address.toLowerCase())).toBe(address);
    const swapped = Array.from(address.slice(2), (digit) =>
      digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase(),
    );
    expect(isChecksumAddress(`0x${swapped.join("")}`)).toBe(false);
  });
});
