import { describe, expect, test } from "vitest";
import type { SluiceOptions } from "../../../src/codecs/options/options.js";
import { refuses } from "../../../src/testing/scripted-wallet.js";
import { ADDRESS } from "../../support/told.js";

import { PAGE, story, visit } from "./support.js";

/** Everything that leaves in a visit that connects, fails and says where it is. */
const everything = (telemetry: SluiceOptions["telemetry"] = {}) => {
  const options = { features: { analytics: true, errorReports: true }, telemetry };
  const { sent } = story({ options }, "20ms o 9ms c 9ms s 9ms d", (world) => ({
    ...visit(world),
    s: () => {
      const said = `No ${ADDRESS} at https://host.example/cart, ask me@mail.example: wc:0a1b@2?symKey=s3cret`;
      world.wallet.answer("eth_call", refuses(-32603, said));
      void world.sluice.request({ method: "eth_call" });
    },
  }));
  return sent.map(({ body }) => JSON.stringify(body)).join("\n");
};

describe("what is left out", () => {
  test("[S7.1][S7.2] by default no account, no address of the page, no words of a wallet", () => {
    const told = everything();
    expect(told).toContain("CONNECT_SUCCESS");
    expect(told).toContain("request/failed");
    expect(told).toContain('"url":"https://host.example"');
    for (const secret of [ADDRESS, "cart", "s3cret", "me@mail", "wc:0a1b", "stack"])
      expect(told).not.toContain(secret);
  });

  test("[S7.1] with `addresses`: the account, and nothing else", () => {
    const told = everything({ addresses: true });
    expect(told).toContain(`"address":"${ADDRESS}"`);
    expect(told).not.toContain("cart");
  });

  test("[S7.1] with `urls`: the whole address of the page, and nothing else", () => {
    const told = everything({ urls: true });
    expect(told).toContain(`"url":"${PAGE.url}"`);
    expect(told).not.toContain(ADDRESS);
  });

  test("[S7.2] with `messages`: words, still without accounts, addresses and secrets", () => {
    const told = everything({ messages: true });
    expect(told).toContain('"errorMessage":"No … at … ask … …"');
    expect(everything({ messages: true, addresses: true })).toContain(
      `"errorMessage":"No ${ADDRESS} at … ask … …"`,
    );
  });
});
