import { of } from "rxjs";
import { expect, test } from "vitest";
import { readNow } from "../../../src/base/state.js";
import { bitcoin, mainnet } from "../../../src/networks/networks.js";
import { scriptedPhone } from "../../../src/testing/scripted-phone.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import { createTestSluice } from "../../../src/testing/test-sluice.js";
import { marbles } from "../../support/marbles.js";

const PAY = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const ORD = "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0";
const onEthereum = `eip155:1:0x${"2".repeat(40)}` as const;
const on = (address: string) => `${bitcoin.caipNetworkId}:${address}` as const;
const SIGNATURE = Buffer.alloc(65, 31);

test("[S3.17][wire 9.6] a phone with accounts of two namespaces is connected in both, and signs on Bitcoin", () =>
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler });
    const phone = scriptedPhone({
      scheduler,
      accounts: [onEthereum, on(PAY), on(ORD)],
      answers: {
        signMessage: () => of({ signature: SIGNATURE.toString("hex"), address: PAY }),
      },
    });
    const sluice = createTestSluice(env, { networks: [mainnet, bitcoin] }, phone);
    const asked = { method: "signMessage", params: { message: "Hello" } } as const;
    const sign = () => sluice.request(asked, { namespace: "bip122" });
    act("5ms c 20ms s", { c: () => void sluice.connect("walletConnect"), s: () => void sign() });
    return () => {
      const { eip155, bip122 } = readNow(sluice.connections$);
      expect([eip155?.status, bip122?.status]).toEqual(["connected", "connected"]);
      expect(phone.calls).toEqual([
        {
          caipNetworkId: bitcoin.caipNetworkId,
          method: "signMessage",
          params: { message: "Hello", account: PAY, address: PAY },
        },
      ]);
    };
  }));
