import {
  asyncScheduler,
  concat,
  from,
  map,
  NEVER,
  type Observable,
  of,
  Subject,
  timer,
} from "rxjs";
import { describe, expect, test } from "vitest";
import type { SiweConfig, Siwx } from "../../src/codecs/sign-in/siwx.js";
import type { SluiceEvent } from "../../src/model/events.js";
import { REDACTED, record, replay } from "../../src/testing/replay.js";
import { scriptedWallet, scriptedWalletConnect } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { storedConnection } from "../support/told.js";

const SECRET = "wc:5ec7e7@2?symKey=5ec7e7";
const SIGNATURE = `0x${"5e".repeat(65)}`;
const NAMES = [
  "modal$",
  "view$",
  "status$",
  "connections$",
  "accounts$",
  "account$",
  "network$",
  "networks$",
  "wallets$",
  "pairing$",
  "balance$",
  "identity$",
  "tokens$",
  "features$",
  "theme$",
  "locale$",
  "alerts$",
  "requests$",
] as const satisfies readonly (keyof TestSluice)[];
type Name = (typeof NAMES)[number];
type Seen = Readonly<Record<string, readonly unknown[]>>;

/** Subscribes to every state; what each of them said, in order. */
const watch = (states: Readonly<Record<Name, Observable<unknown>>>): Seen => {
  const seen = NAMES.map((name) => {
    const values: unknown[] = [];
    states[name].subscribe((value) => values.push(value));
    return [name, values] as const;
  });
  return Object.fromEntries(seen);
};

/** A visit: connect, sign, switch, a phone, its app, disconnect; what was seen and what was logged. */
const visit = (storage: Readonly<Record<string, string>> = {}) => {
  let log: readonly SluiceEvent[] = [];
  let seen: Seen | undefined;
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler, storage });
    const wallet = scriptedWallet({ answers: { personal_sign: () => of(SIGNATURE) } });
    const phone = scriptedWalletConnect({
      pair: (session) =>
        concat(
          of({ step: "uri", uri: SECRET } as const),
          timer(50).pipe(map(() => ({ step: "session", session }) as const)),
          NEVER,
        ),
    });
    const recording = record(() => {
      const made = createTestSluice(env, { remoteConfig: "off" }, phone);
      seen = watch(made);
      return made;
    });
    const { sluice } = recording;
    log = recording.log;
    wallet.announce(env);
    act("20ms o 9ms c 9ms r 9ms s 9ms t 9ms d 9ms o 9ms w 9ms l 99ms d", {
      o: () => void sluice.open(),
      c: () => void sluice.connect("dev.scripted"),
      r: () => void sluice.request({ method: "personal_sign", params: ["my secret text", "0x1"] }),
      s: () => void sluice.switchNetwork("eip155:10"),
      t: () => void sluice.setTheme("dark"),
      w: () => void sluice.connect("walletConnect"),
      l: () => void sluice.send({ type: "pairing/open-link", href: "phone://", withCode: true }),
      d: () => void sluice.disconnect(),
    });
  });
  if (seen === undefined) throw new Error("nothing was seen");
  return { log, seen };
};

/** As JSON has it, with secrets as a replay has them. */
const redacted = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(SECRET, REDACTED));

describe("the log of commands and facts", () => {
  test("is plain data without a pairing code, a signature or a parameter", () => {
    const { log, seen } = visit();
    const text = JSON.stringify(log);
    expect(JSON.parse(text)).toEqual(log);
    expect(JSON.stringify(seen.pairing$)).toContain("5ec7e7");
    expect(text).toContain("pairing/link-opened");
    expect(text).toContain("request/answered");
    expect(text).not.toMatch(/5ec7e7|5e5e5e|my secret text/);
  });
});

describe("replay", () => {
  test("a visit gives the same states, step by step, up to the secrets", () => {
    const { log, seen } = visit();
    const events = new Subject<SluiceEvent>();
    const replayed = watch(replay(events, { remoteConfig: "off" }));
    from(JSON.parse(JSON.stringify(log)) as SluiceEvent[]).subscribe(events);
    expect(redacted(replayed)).toEqual(redacted(seen));
    expect(seen.status$).toEqual([
      ...["disconnected", "connecting", "connected", "disconnected"],
      ...["connecting", "connected", "disconnected"],
    ]);
  });

  test("of a list, each state holds its last value when it returns", () => {
    const { log, seen } = visit();
    const replayed = watch(replay(log, { remoteConfig: "off" }));
    for (const name of NAMES)
      expect(redacted(replayed[name])).toEqual([redacted(seen[name]?.at(-1))]);
  });

  test("a part of a log gives the states of that moment", () => {
    const { log } = visit();
    const end = log.findIndex(({ type }) => type === "connect/succeeded");
    const { status$, account$, modal$ } = watch(replay(log.slice(0, end + 1)));
    expect([status$, modal$]).toEqual([["connected"], [{ open: true, refusals: 0 }]]);
    expect(account$).toMatchObject([{ caipNetworkId: "eip155:1" }]);
  });

  test("it begins with what the recorded run had in storage", () => {
    const storage = {
      ...storedConnection(),
      "@sluice/network": JSON.stringify({ version: 1, value: "eip155:10" }),
    };
    const { log, seen } = visit(storage);
    const events = new Subject<SluiceEvent>();
    const env = simulatedEnv({ scheduler: asyncScheduler, storage });
    const replayed = watch(replay(events, {}, env));
    from(log).subscribe(events);
    expect(redacted(replayed)).toEqual(redacted(seen));
    expect(seen.network$?.[0]).toMatchObject({ caipNetworkId: "eip155:10" });
  });

  test("wrong options are refused, as they are by `createSluice`", () => {
    expect(() => replay([], { siwx: {} as Siwx, siweConfig: {} as SiweConfig })).toThrow(
      "Cannot set both",
    );
  });
});

test("what happens while a sluice is made is recorded, and destroying it ends the recording", () => {
  marbles(({ scheduler }) => {
    // Who comes back is restored at once.
    const storage = storedConnection();
    const { sluice, log } = record(() => createTestSluice(simulatedEnv({ scheduler, storage })));
    expect(log[0]).toMatchObject({ type: "discovery/configured" });
    sluice.destroy();
    const { length } = log;
    void sluice.open();
    expect(log).toHaveLength(length);
  });
});
