// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { VirtualTimeScheduler } from "rxjs";
import { describe, expect, test } from "vitest";
import { SluiceError } from "../../src/base/errors.js";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import { createSluiceWith } from "../../src/root/sluice.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { testChunks, testOptions } from "../../src/testing/test-sluice.js";
import { ConnectView } from "../../src/views/connect/connect-view.js";
import { MessagesProvider } from "../../src/views/messages/use-messages.js";
import { ViewTitle } from "../../src/views/shell/header.js";
import { SluiceProvider } from "../../src/views/sluice-context.js";
import { casesOf } from "../support/extent.js";
import { hostileValue } from "../support/hostile.js";

const { networks } = testOptions();
const bitcoin = { ...networks[0], id: "btc", caipNetworkId: "bip122:btc", name: "Bitcoin" };
const boolean = fc.boolean().map((value) => () => value);
/** A value as it should be, or anything that a script can hand over. */
const some = (...good: readonly unknown[]): fc.Arbitrary<() => unknown> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...good).map((value) => () => value) },
    { weight: 1, arbitrary: hostileValue },
  );
const SWITCHES = ["debug", "basic", "enableReconnect", "enableEIP6963", "enableWalletGuide"];
const MISSPELT = [
  "thememode",
  "fetures",
  "wallet",
  "chains",
  "enableCoinbase",
  "allWallets",
  "zzz",
];
const switches = Object.fromEntries(
  SWITCHES.map((name) => [name, fc.oneof({ weight: 3, arbitrary: boolean }, hostileValue)]),
);

/** Options as hosts write them, good and bad. The values are made when they are used. */
const anyOptions = fc.record(
  {
    ...switches,
    ...Object.fromEntries(MISSPELT.map((name) => [name, some(true, "x", {})])),
    projectId: some("p", "", " "),
    networks: fc.oneof(
      { weight: 8, arbitrary: fc.constant(() => networks) },
      some([], [bitcoin], [networks[0], bitcoin], [{ id: 1 }]),
    ),
    features: some({}, { email: false }, { emial: true }, { socials: ["gogle"] }, { email: "yes" }),
    wallets: some({}, { all: "hide" }, { exclud: ["x"] }, { custom: [{ id: "a", name: "A" }] }),
    walletConnect: some({}, { verify: true }, { verfy: true }),
    telemetry: some({}, { urls: true }, { url: true }),
    endpoints: some({}, { api: "https://a.example" }, { apis: "" }, { rpc: "ftp://x" }),
    tokens: some({}, { "eip155:1": [{ address: "0x1", symbol: "A", decimals: 6 }] }, { x: [{}] }),
    metadata: some(null, { name: "", description: "", url: "", icons: [] }),
    connectors: some([], [{ id: "a", name: "A" }], {}),
    siwx: some(undefined, undefined, undefined, {}),
    themeMode: some("dark", "purple"),
    themeVariables: some({}, { "--sluice-accent": "red" }),
    messages: some({}, { "connect.new": "New?" }),
    storage: some(undefined, {}, { getItem: () => null, setItem: () => {}, removeItem: () => {} }),
  },
  { requiredKeys: ["networks"] },
);

/** What a sluice of these options shows and says; or the refusal. */
const outcomeOf = (options: object) => {
  const scheduler = new VirtualTimeScheduler(undefined, 1);
  const env = simulatedEnv({ scheduler });
  try {
    const sluice = createSluiceWith(options as SluiceOptions, env, testChunks());
    void sluice.open().catch(() => undefined);
    const view = (
      <SluiceProvider sluice={sluice}>
        <MessagesProvider>
          <h2>
            <ViewTitle entry={{ view: "Connect" }} />
          </h2>
          <ConnectView />
        </MessagesProvider>
      </SluiceProvider>
    );
    const { unmount } = render(view);
    // What is found in one go is told together.
    act(() => scheduler.flush());
    const heading = screen.getByRole("heading", { level: 2 }).textContent;
    unmount();
    sluice.destroy();
    return { heading, said: env.logged.map(({ message }) => message), refusal: null };
  } catch (cause) {
    return { heading: null, said: [], refusal: cause };
  }
};

const OBJECTS = casesOf(200);

const isSentence = (text: string): boolean =>
  /^(The|There|Project|Cannot) .+/.test(text) && !/\bundefined\b|\[object|\bboo\b/.test(text);

describe(`${OBJECTS} random option objects`, () => {
  test("each ends in a dialog, with every ignored name said, or in a sentence", () => {
    const ends = { dialogs: 0, refusals: 0 };
    fc.assert(
      fc.property(anyOptions, (makers) => {
        const options = Object.fromEntries(
          Object.entries(makers).map(([name, make]) => [name, (make as () => unknown)()]),
        );
        const { heading, said, refusal } = outcomeOf(options);
        if (refusal !== null) {
          ends.refusals += 1;
          expect(refusal).toBeInstanceOf(SluiceError);
          expect(refusal).toMatchObject({ code: "options/invalid" });
          expect(String((refusal as Error).message)).toSatisfy(isSentence);
          return;
        }
        ends.dialogs += 1;
        expect(heading).toBe("Connect wallet");
        for (const sentence of said.flatMap((text) =>
          text.split(/(?:^|\n)\d+\. (?=[A-Z])/).filter(Boolean),
        ))
          expect(sentence).toSatisfy(isSentence);
        const ignored = Object.entries(options).filter(
          ([name, value]) =>
            value !== undefined &&
            (MISSPELT.includes(name) || (SWITCHES.includes(name) && typeof value !== "boolean")),
        );
        for (const [name] of ignored) expect(said.join()).toContain(`\`${name}\``);
      }),
      { numRuns: OBJECTS },
    );
    expect(ends.dialogs).toBeGreaterThan(0.4 * OBJECTS);
    expect(ends.refusals).toBeGreaterThan(0.1 * OBJECTS);
  }, 60_000);
});
