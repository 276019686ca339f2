import { equal, ok } from "node:assert/strict";
import { fromBase64 } from "@cosmjs/encoding";
import { verifyADR36Amino } from "@keplr-wallet/cosmos";
import { encodeAddress, signatureVerify } from "@polkadot/util-crypto";
import { Verifier } from "bip322-js";
import { devBitcoinKey } from "../../../sandbox/chains/bitcoin/dev-keys.js";
import { unspentOf } from "../../../sandbox/chains/bitcoin/esplora-shapes.js";
import { devPolkadotKey } from "../../../sandbox/chains/polkadot/dev-keys.js";
import { RELAY_CHAIN } from "../../../sandbox/chains/polkadot/network-list.js";
import { devCosmosKey } from "../../../sandbox/signing/cosmos/key.js";
import { adr36Doc } from "../../../src/codecs/text-to-sign.js";
import { answerWallet, button, connect, isStatus, type Journeys, says, stream } from "../acts.js";
import { answered, askWallet } from "../asking.js";
import type { Driven } from "../driven.js";
import { isSent, reviewSend } from "../money.js";

const TEXT = "Hello from the site Ä";

export const NAMESPACES: Journeys = {
  "connects a wallet of Bitcoin: a library verifies what it signs, and a reload keeps it": async (
    page,
    { urls },
  ) => {
    const { address } = devBitcoinKey(1);
    await page.open(`${urls.solana}?only=bitcoin&wallets=sextant`);
    await connect(page, "Sextant");
    await page.run(askWallet, "bip122", "signMessage", { message: TEXT, account: address });
    const { signature } = await approved<{ readonly signature: string }>(page);
    ok(Verifier.verifySignature(address, TEXT, signature));
    ok(!Verifier.verifySignature(address, `${TEXT}.`, signature));
    await isKept(page, address);
  },

  "sends bitcoin, and follows it until a block has it": async (page, { urls, bitcoin }) => {
    const { address } = devBitcoinKey(301);
    await page.open(`${urls.demo}?bitcoin=1&only=bitcoin&wallets=sextant`);
    await connect(page, "Sextant");
    await reviewSend(page, address, "0.0123");
    await page.click(button("Send 0.0123 BTC"));
    await answerWallet(page, "Approve");
    await says(page, "Waiting for the network to confirm it");
    bitcoin.testnet4.mine();
    await isSent(page);
    const received = unspentOf(bitcoin.testnet4, address).map(({ value }) => value);
    equal(received.join(), "1230000");
  },

  "connects a wallet of Polkadot: a library verifies what it signs, and a reload keeps it": async (
    page,
    { urls },
  ) => {
    const address = encodeAddress(devPolkadotKey(0).account, RELAY_CHAIN.prefix);
    await page.open(`${urls.polkadot}?only=polkadot`);
    await connect(page, "Nimbus");
    await page.run(askWallet, "polkadot", "polkadot_signMessage", { address, message: TEXT });
    const { signature } = await approved<{ readonly signature: string }>(page);
    ok(signatureVerify(`<Bytes>${TEXT}</Bytes>`, signature, address).isValid);
    await isKept(page, address);
  },

  "connects a wallet of Cosmos: a library verifies what it signs, and a reload keeps it": async (
    page,
    { urls },
  ) => {
    const { address } = devCosmosKey(0).accountOn("cosmos");
    await page.open(`${urls.solana}?solana=0&cosmos=1&only=cosmos&wallets=keplr`);
    await connect(page, "Keplr");
    const signDoc = adr36Doc(address, new TextEncoder().encode(TEXT));
    await page.run(askWallet, "cosmos", "cosmos_signAmino", { signerAddress: address, signDoc });
    const { signature } = await approved<AminoSignature>(page);
    const [key, signed] = [fromBase64(signature.pub_key.value), fromBase64(signature.signature)];
    ok(verifyADR36Amino("cosmos", address, TEXT, key, signed));
    await isKept(page, address);
  },
};

interface AminoSignature {
  readonly signature: {
    readonly signature: string;
    readonly pub_key: { readonly value: string };
  };
}

/** The visitor approves what the page has asked for; what the wallet answers then. */
const approved = async <A>(page: Driven): Promise<A> => {
  await answerWallet(page, "Approve");
  await page.waitUntil(
    "Expected the wallet to answer",
    async () => (await page.run(answered)) !== "",
  );
  return JSON.parse(await page.run(answered));
};

const isKept = async (page: Driven, address: string): Promise<void> => {
  await page.reload();
  await isStatus(page, "connected");
  await page.reads(stream("account$"), address);
};
