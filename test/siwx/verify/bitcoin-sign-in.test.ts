import { Verifier } from "bip322-js";
import { describe, expect, test } from "vitest";
import { devBitcoinKey } from "../../../sandbox/chains/bitcoin/dev-keys.js";
import {
  type Protocol,
  signBitcoinMessage,
} from "../../../sandbox/signing/bitcoin/sign-message.js";
import { messageText } from "../../../src/codecs/sign-in/message.js";
import { signatureIn, signingRequest } from "../../../src/codecs/text-to-sign.js";
import { bitcoin, bitcoinTestnet4 } from "../../../src/networks/networks.js";
import { verifyBitcoin } from "../../../src/siwx/verify/verify-bip122.js";
import { messageOf } from "../../support/sign-in.js";

/** Kinds of addresses, and how wallets are used to sign with them where nobody names a protocol. */
const CASES = [
  ["p2pkh", "ecdsa"],
  ["nested", "ecdsa"],
  ["nested", "bip322"],
  ["p2wpkh", "ecdsa"],
  ["p2wpkh", "bip322"],
  ["p2tr", "bip322"],
] as const;

describe("[BIP-322][wire 12.3] an account of Bitcoin signs in", () => {
  test.each(CASES)("%s by %s: our server and another library agree", async (kind, usual) => {
    for (const [network, { caipNetworkId }] of [
      ["mainnet", bitcoin],
      ["testnet", bitcoinTestnet4],
    ] as const) {
      const key = devBitcoinKey(2, kind, network);
      const { address } = key;
      const data = messageOf({ chainId: caipNetworkId, accountAddress: address });
      const message = messageText(data);
      const asked = signingRequest("bip122", address, message);
      expect(asked).toMatchObject({ method: "signMessage", params: { message, address } });
      const { protocol = usual } = (asked?.params ?? {}) as { readonly protocol?: Protocol };
      const answer = { signature: signBitcoinMessage(key, message, protocol), address };
      const signature = signatureIn(answer) ?? "";
      expect(await verifyBitcoin({ data, message, signature })).toBeNull();
      expect(Verifier.verifySignature(address, message, signature)).toBe(true);
      const other = { ...data, accountAddress: devBitcoinKey(3, kind, network).address };
      expect(await verifyBitcoin({ data: other, message, signature })).not.toBeNull();
    }
  });

  test("Taproot is asked for BIP-322, which is all that it has; others as the wallet is used to", () => {
    const protocolOf = (address: string) => signingRequest("bip122", address, "")?.params;
    expect(protocolOf(devBitcoinKey(0, "p2tr").address)).toHaveProperty("protocol", "bip322");
    expect(protocolOf(devBitcoinKey(0, "p2tr", "mainnet").address)).toHaveProperty(
      "protocol",
      "bip322",
    );
    expect(protocolOf(devBitcoinKey(0).address)).not.toHaveProperty("protocol");
  });
});
