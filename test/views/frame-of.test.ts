import { isRight } from "fp-ts/Either";
import { of } from "rxjs";
import { TestScheduler } from "rxjs/testing";
import { afterEach, describe, expect, test } from "vitest";
import { nothingHeld } from "../../src/base/env.js";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import { decodeOptions } from "../../src/codecs/options/problems.js";
import { initialModel } from "../../src/model/connection-model.js";
import { frameOf } from "../../src/root/frame-of.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { testOptions } from "../../src/testing/test-sluice.js";
import { frameNews } from "../support/frame-news.js";

afterEach(() => document.body.replaceChildren());

const frameWith = (options: Partial<SluiceOptions>) => {
  const decoded = decodeOptions(testOptions(options));
  if (!isRight(decoded)) throw new Error(decoded.left.message);
  const settings = decoded.right.settings;
  const scheduler = new TestScheduler(() => undefined);
  const env = { ...simulatedEnv({ scheduler }), hostDocument: () => document, held: nothingHeld() };
  const model$ = of(initialModel(settings.networks, "eip155:10"));
  return frameOf({ env, settings, model$ }, frameNews());
};

describe("the frame of a sluice", () => {
  test("[S7.25][S5.10] is loaded at its first use, on the active network, into the dialog's element", () => {
    const frame = frameWith({ endpoints: { frame: "http://127.0.0.1:9/sdk" } });
    expect(document.querySelector("iframe")).toBeNull();
    const held = frame.attached$.subscribe();
    const element = document.querySelector<HTMLIFrameElement>("sluice-dialog > iframe");
    const { origin, searchParams } = new URL(element?.src ?? "");
    expect(origin).toBe("http://127.0.0.1:9");
    expect(searchParams.get("chainId")).toBe("eip155:10");
    expect(searchParams.get("projectId")).toBe("test");
    held.unsubscribe();
    expect(document.querySelector("sluice-dialog")).toBeNull();
  });

  test("a project id that is missing is said at once", () =>
    expect(() => frameWith({ projectId: "" })).toThrow(
      expect.objectContaining({ code: "options/project-id-missing" }),
    ));
});
