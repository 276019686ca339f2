import { defer, type Observable, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceOptions } from "../../../src/codecs/options/options.js";
import type { Effects } from "../../../src/effects/wiring.js";
import type { SluiceEvent } from "../../../src/model/events.js";
import { mainnet } from "../../../src/networks/networks.js";
import { createSluiceWith } from "../../../src/root/sluice.js";
import { refuses } from "../../../src/testing/scripted-wallet.js";
import { jsonResponse, simulatedEnv } from "../../../src/testing/simulated-env.js";
import { createTestSluice } from "../../../src/testing/test-sluice.js";
import { telemetryEffects } from "../../../src/waves/telemetry.js";
import { chunksWith } from "../../support/chunks.js";
import { marbles } from "../../support/marbles.js";

import {
  type Acts,
  hasTelemetry,
  ON,
  PAGE,
  REPORTS,
  services,
  story,
  VISIT,
  visit,
  type World,
} from "./support.js";

describe("off", () => {
  test.each([
    ["by default", {}],
    ["said so", { features: { analytics: false, errorReports: false } }],
    ["when only what it may carry is said", { telemetry: { addresses: true, urls: true } }],
  ])("[S7.4][S7.5] %s: nobody is asked and nothing is told", (_, options) => {
    const { asked } = story({ options }, VISIT, visit);
    expect(hasTelemetry(asked)).toBe(false);
  });

  test("[S7.5] without a project id, or without a page, nothing is told", () => {
    const everything = { features: { analytics: true, errorReports: true } };
    const nobody = story({ options: { ...everything, projectId: "" } }, VISIT, visit);
    expect(hasTelemetry(nobody.asked)).toBe(false);
    const server = story({ options: everything, page: { origin: "", url: "" } }, VISIT, visit);
    expect(hasTelemetry(server.asked)).toBe(false);
  });

  test("[S7.4] events are no reports, and reports are no events", () => {
    const refused = (world: World): Acts => ({
      c: () => {
        world.wallet.answer("eth_requestAccounts", refuses(-32603, "broken"));
        void world.sluice.connect("dev.scripted");
      },
    });
    const types = ({ sent }: ReturnType<typeof story>) =>
      new Set(sent.map(({ body }) => body.props.type));
    expect(types(story({ options: ON }, "20ms c", refused))).toEqual(new Set(["track"]));
    expect(types(story({ options: REPORTS }, "20ms c", refused))).toEqual(new Set(["error"]));
  });
});

test("[S7.5] reports that the host turns off later are off, and on again", () => {
  const { sent } = story({ options: REPORTS }, "20ms f 9ms x 9ms f 9ms o 9ms f", (world) => {
    const turn = (errorReports: boolean) => () =>
      void world.sluice.update({ features: { errorReports } });
    return {
      f: () => {
        world.wallet.answer("eth_requestAccounts", refuses(-32603, "broken"));
        void world.sluice.connect("dev.scripted").catch(() => undefined);
      },
      x: turn(false),
      o: turn(true),
    };
  });
  expect(sent.map(({ at }) => at)).toEqual([20, 60]);
});

describe("the code for it", () => {
  /** Opens the dialog of a page whose chunk of telemetry is this; counts how often it was fetched. */
  const visitWith = (options: Partial<SluiceOptions>, chunk$: Observable<Effects>) => {
    const fetched: number[] = [];
    const events: SluiceEvent[] = [];
    marbles(({ scheduler, act }) => {
      const telemetry = defer(() => {
        fetched.push(scheduler.now());
        return chunk$;
      });
      const sluice = createSluiceWith(
        { projectId: "test", networks: [mainnet], remoteConfig: "off", ...options },
        simulatedEnv({ scheduler, page: PAGE, fetch: services }),
        chunksWith({ telemetry }),
      );
      sluice.events$.subscribe((event) => events.push(event));
      act("5ms o-x-o", { o: () => void sluice.open(), x: () => void sluice.close() });
    });
    return { fetched, events };
  };

  test("[S7.4][S7.5] off: it is never fetched", () => {
    expect(visitWith({}, of(telemetryEffects)).fetched).toEqual([]);
  });

  test.each([ON, REPORTS])("[S7.4][S7.5] on: fetched with the first act: %j", (options) => {
    expect(visitWith(options, of(telemetryEffects)).fetched).toEqual([5]);
  });

  test("[S7.3] what cannot be fetched is tried again, and no command hears of it", () => {
    const { fetched, events } = visitWith(
      ON,
      throwError(() => new TypeError("Failed to fetch")),
    );
    expect(fetched).toEqual([5, 9]);
    const commands = events.flatMap((event) => ("id" in event ? [event.id] : []));
    const settled = events.flatMap((event) => ("settles" in event ? event.settles : []));
    expect(commands).toHaveLength(3);
    expect(settled).toEqual(commands);
  });
});

test("destroyed: what is on its way is given up, nothing more is told", () => {
  marbles(({ scheduler, act, cold, expectSubscriptions }) => {
    const answer$ = cold("-----(a|)", { a: jsonResponse({}, 202) });
    const env = simulatedEnv({
      scheduler,
      fetch: (url, init) => (url.includes("/e?") ? answer$ : services(url, init)),
    });
    const sluice = createTestSluice(env, { ...ON, remoteConfig: "off" });
    act("o-d-x", {
      o: () => void sluice.open(),
      d: () => sluice.destroy(),
      x: () => void sluice.open(),
    });
    expectSubscriptions(answer$.subscriptions).toBe(["^-!", "^-!"]);
  });
});
