import { of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { Siwx } from "../../../src/codecs/sign-in/siwx.js";
import { refuses } from "../../../src/testing/scripted-wallet.js";
import { messageFor, withText } from "../../support/sign-in-story.js";
import { ON, story, type World } from "./support.js";

const ACCOUNT = "0x1111111111111111111111111111111111111111";

/** In a page these are promises, which virtual time does not have. */
const siwx = {
  createMessage: () => of(withText(messageFor("eip155:1", ACCOUNT))),
  addSession: () => of(null),
  setSessions: () => of(null),
  getSessions: () => of([]),
  revokeSession: () => of(null),
  getRequired: () => false,
} as unknown as Siwx;

const acts = ({ sluice, wallet }: World) => ({
  c: () => void sluice.connect("dev.scripted").catch(() => undefined),
  y: () => wallet.answer("personal_sign", () => of("0x5161")),
  n: () => wallet.answer("personal_sign", refuses()),
  s: () => void sluice.send({ type: "sign-in/sign" }),
  x: () => void sluice.send({ type: "sign-in/cancel" }),
});

const played = (diagram: string, more: Partial<Siwx> = {}) =>
  story({ options: { ...ON, siwx: { ...siwx, ...more } } }, diagram, acts).tracked.filter(
    ([event]) => event !== "INITIALIZE" && event !== "CONNECT_SUCCESS",
  );

const WHERE = { network: "eip155:1", isSmartAccount: false };

describe("sign-in in the service's words", () => {
  test("[S4.16] signed: the dialog closes before the success", () => {
    expect(played("20ms c 9ms y s")).toEqual([
      ["MODAL_OPEN", { connected: true }],
      ["CLICK_SIGN_SIWX_MESSAGE", WHERE],
      ["MODAL_CLOSE", { connected: true }],
      ["SIWX_AUTH_SUCCESS", WHERE],
    ]);
  });

  test("[S4.18] declined", () => {
    expect(played("20ms c 9ms n s")).toEqual([
      ["MODAL_OPEN", { connected: true }],
      ["CLICK_SIGN_SIWX_MESSAGE", WHERE],
      ["SIWX_AUTH_ERROR", WHERE],
    ]);
  });

  test("[S4.21] cancelled", () => {
    expect(played("20ms c 9ms x")).toEqual([
      ["MODAL_OPEN", { connected: true }],
      ["MODAL_CLOSE", { connected: true }],
      ["CLICK_CANCEL_SIWX", WHERE],
    ]);
  });

  test("[S4.19] sessions that cannot be read", () => {
    const broken = { getSessions: () => throwError(() => new Error("Offline.")) as never };
    expect(played("20ms c", broken)[0]).toEqual(["SIWX_AUTH_ERROR", WHERE]);
  });
});
