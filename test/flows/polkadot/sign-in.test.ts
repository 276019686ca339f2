import { signatureVerify } from "@polkadot/util-crypto";
import { asyncScheduler } from "rxjs";
import { describe, expect, test } from "vitest";
import { POLKADOT_KINDS } from "../../../sandbox/signing/polkadot/key.js";
import { messageText } from "../../../src/codecs/sign-in/message.js";
import { signatureIn, signingRequest } from "../../../src/codecs/text-to-sign.js";
import { polkadot } from "../../../src/networks/networks.js";
import { allVerifiers } from "../../../src/siwx/local-sessions.js";
import { scriptedPolkadotWallet } from "../../../src/testing/scripted-polkadot-wallet.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import { createTestSluice } from "../../../src/testing/test-sluice.js";
import { addressOf, keyOfKind, signsRaw } from "../../support/polkadot.js";
import { messageOf } from "../../support/sign-in.js";

describe("[wire 12.3] signing in with an account of Polkadot", () => {
  test.each(POLKADOT_KINDS)(
    "an extension signs the text with an %s key: ours and the ecosystem's verify it",
    async (kind) => {
      const key = keyOfKind(kind);
      const address = addressOf(key, 0);
      const env = simulatedEnv({ scheduler: asyncScheduler });
      const wallet = scriptedPolkadotWallet({
        accounts: [addressOf(key, 42)],
        answers: { signRaw: signsRaw(key) },
      });
      wallet.inject(env);
      const sluice = createTestSluice(env, { networks: [polkadot] });
      await sluice.connect("polkadot:scripted");
      const data = messageOf({ chainId: polkadot.caipNetworkId, accountAddress: address });
      const message = messageText(data);
      const asked = signingRequest("polkadot", address, message);
      if (asked === null) throw new Error("nothing to sign");
      const signature = signatureIn(await sluice.request(asked, { namespace: "polkadot" }));
      sluice.destroy();
      if (signature === null) throw new Error("no signature");
      expect(await allVerifiers().polkadot?.({ data, message, signature })).toBeNull();
      expect(
        await allVerifiers().polkadot?.({ data, message: `${message} `, signature }),
      ).toMatchObject({ code: "signature" });
      expect(signatureVerify(`<Bytes>${message}</Bytes>`, signature, address)).toMatchObject({
        isValid: true,
        isWrapped: true,
        crypto: kind,
      });
    },
  );
});
