import { describe, expect, test } from "vitest";
import type { SluiceEvent } from "../../src/model/events.js";
import type { ViewName } from "../../src/model/modal.js";
import type { PayPlace } from "../../src/model/pay.js";
import { placeAfter } from "../../src/model/pay-fold.js";

const changed = (view: ViewName, ...below: readonly ViewName[]): SluiceEvent => ({
  type: "view/changed",
  settles: [],
  entry: { view },
  below: below.map((one) => ({ view: one })),
});
const CLOSED: SluiceEvent = { type: "modal/closed", settles: [] };
const placeBy = (...events: readonly SluiceEvent[]): PayPlace =>
  events.reduce<PayPlace>(placeAfter, "here");

describe("[S2.32] signing in where one pays", () => {
  const signing = changed("SIWXSignMessage");

  test("the payment is back once that is over", () =>
    expect(placeBy(signing, CLOSED)).toBe("back"));

  test("an approval above it, as of the embedded wallet, is a part of it", () => {
    const approving = changed("ApproveTransaction", "SIWXSignMessage");
    expect(placeBy(signing, approving)).toBe("signing");
    expect(placeBy(signing, approving, signing)).toBe("signing");
    expect(placeBy(signing, approving, signing, CLOSED)).toBe("back");
  });

  test("whatever takes its place is not", () =>
    expect(placeBy(signing, changed("Account"))).toBe("back"));
});
