import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceOptions } from "../../../src/codecs/options/options.js";
import { scriptedNames } from "../../../src/testing/scripted-buying-and-naming.js";
import { refuses } from "../../../src/testing/scripted-wallet.js";
import { ON, story, type World, withServices } from "./support.js";

const acts = ({ sluice, wallet }: World) => ({
  c: () => void sluice.connect("dev.scripted").catch(() => undefined),
  p: () => void sluice.open({ view: "RegisterAccountName" }),
  e: () => sluice.send({ type: "naming/edit", text: "alice" }),
  y: () => sluice.send({ type: "naming/register" }),
  s: () => wallet.answer("personal_sign", () => of("0xsigned")),
  n: () => wallet.answer("personal_sign", refuses(4001, "not alice.reown.id")),
  w: () => wallet.emit("chainChanged", "0xa"),
  x: () => void sluice.close(),
});

const played = (diagram: string, options: Partial<SluiceOptions> = {}) =>
  story(
    { options: { ...ON, ...options }, fetch: withServices(scriptedNames()) },
    diagram,
    acts,
  ).tracked.filter(([event]) => /NAME|ENS/.test(String(event)));

const WHOSE = { isSmartAccount: false };
const WHAT = { ...WHOSE, ensName: "" };

describe("[S5.15] registering a name in the service's words", () => {
  test("opened, asked, registered: without the name, which leads to the account", () => {
    expect(played("20ms c 9ms sp 1s e 2s y 9s x 1s")).toEqual([
      ["OPEN_ENS_FLOW", WHOSE],
      ["REGISTER_NAME_INITIATED", WHAT],
      ["REGISTER_NAME_SUCCESS", WHAT],
    ]);
  });

  test("with it where the host allows addresses", () => {
    const telemetry = { addresses: true };
    expect(played("20ms c 9ms sp 1s e 2s y 9s x 1s", { telemetry }).at(-1)).toEqual([
      "REGISTER_NAME_SUCCESS",
      { ...WHOSE, ensName: "alice.reown.id" },
    ]);
  });

  test("declined: the code alone", () => {
    expect(played("20ms c 9ms np 1s e 2s y 9s x 1s").at(-1)).toEqual([
      "REGISTER_NAME_ERROR",
      { ...WHAT, error: "request/rejected" },
    ]);
  });

  test("another network begins anew, and opens nothing", () => {
    expect(played("20ms c 9ms p 1s w 1s x 1s")).toEqual([["OPEN_ENS_FLOW", WHOSE]]);
  });
});
