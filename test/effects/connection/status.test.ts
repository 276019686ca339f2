import { describe, expect, test } from "vitest";
import type { Connection } from "../../../src/model/connection.js";
import { statusOf } from "../../../src/model/connection-fold.js";
import type { ConnectionModel } from "../../../src/model/connection-model.js";
import { hangs, scriptedWallet } from "../../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import { marbles } from "../../support/marbles.js";
import { createPageSluice } from "../../support/page-sluice.js";

const asking = { failure: null } as ConnectionModel["attempts"][number];
const failed = {
  failure: { code: "connect/rejected", message: "no" },
} as ConnectionModel["attempts"][number];
const id: Connection["id"] = "1";

describe("[S4.2] the status of all namespaces", () => {
  test.each<[string, Pick<ConnectionModel, "active" | "attempts">, string]>([
    ["nothing", { active: {}, attempts: [] }, "disconnected"],
    ["a wallet is asked", { active: {}, attempts: [asking] }, "connecting"],
    ["it declined", { active: {}, attempts: [failed] }, "disconnected"],
    ["one declined, another is asked", { active: {}, attempts: [failed, asking] }, "connecting"],
    ["one namespace of two", { active: { solana: id }, attempts: [] }, "connected"],
    ["another is asked meanwhile", { active: { eip155: id }, attempts: [asking] }, "connected"],
  ])("%s", (_, model, status) => expect(statusOf(model)).toBe(status));

  test("stored is only who is connected: a wallet that is asked is not, and none is after a disconnect", () => {
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createPageSluice(env);
      const stored: unknown[] = [];
      const look = () => {
        const record = env.stored.get("@sluice/connections");
        stored.push(record === undefined ? null : JSON.parse(record).value.length);
      };
      const slow = scriptedWallet({ rdns: "dev.slow" });
      slow.answer("eth_requestAccounts", hangs);
      act("a 20ms s l 5ms c 5ms l d l", {
        a: () => {
          slow.announce(env);
          scriptedWallet().announce(env);
        },
        s: () => void sluice.connect("dev.slow"),
        c: () => void sluice.connect("dev.scripted"),
        l: look,
        d: () => void sluice.disconnect(),
      });
      return () => expect(stored).toEqual([null, 1, 0]);
    });
  });
});
