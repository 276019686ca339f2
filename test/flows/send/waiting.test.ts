import { NEVER } from "rxjs";
import { describe, expect, test } from "vitest";
import { playSend, SENDER } from "../../support/send-story.js";

const isOfSending = ({ type }: { readonly type: string }): boolean => type.startsWith("transfer/");

describe("a transfer that the wallet has not answered", () => {
  test.each([
    ["disconnected", "d"],
    ["connected anew", "c"],
  ])("stays on record when the wallet is %s: the visitor may still confirm it there", (_, act) => {
    const { events, ofType } = playSend({}, `t n 1s v w y ${act} 1s`, ({ sluice, wallet }) => ({
      w: () => wallet.answer("eth_sendTransaction", () => NEVER),
      d: () => void sluice.disconnect(),
      c: () => void sluice.connect("dev.scripted"),
    }));
    expect(ofType("send/failed")[0]?.failure).toEqual({
      code: "request/disconnected",
      message: "The wallet was disconnected before it answered. Check there whether it was done.",
      rpc: { code: 4900 },
    });
    expect(events.filter(isOfSending).map(({ type }) => type)).not.toContain("transfer/withdrawn");
  });

  test("and was not asked for yet is not on record when the wallet is disconnected", () => {
    const { ofType } = playSend({}, "t n 1s v w y d 1s", ({ sluice, wallet }) => ({
      w: () => {
        wallet.answer("personal_sign", () => NEVER);
        void sluice
          .request({ method: "personal_sign", params: ["0x00", SENDER] })
          .catch(() => undefined);
      },
      d: () => void sluice.disconnect(),
    }));
    expect(ofType("send/failed")).toHaveLength(1);
    expect(ofType("transfer/asked")).toEqual([]);
  });

  test("since it waits for another prompt, is not asked for on another network than its review showed", () => {
    const { ofType, sent } = playSend(
      {},
      "t n 1s v w y 100ms s 1s",
      ({ sluice, wallet, later }) => ({
        w: () => {
          wallet.answer("personal_sign", () => later("0x51", 500));
          void sluice.request({ method: "personal_sign", params: ["0x00", SENDER] });
        },
        s: () => wallet.emit("chainChanged", "0xa"),
      }),
    );
    expect(sent).toEqual([]);
    expect(ofType("send/failed")[0]?.failure.code).toBe("send/wrong-network");
    expect(ofType("transfer/asked")).toEqual([]);
  });
});
