import { readNow } from "../../src/base/state.js";
import type { SluiceEvent } from "../../src/model/events.js";
import { type ScriptedWallet, scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "./marbles.js";
import { told } from "./told.js";

export const RECORD = "@sluice/connections";
const NAMES = ["a", "b", "c"] as const;
export type Name = (typeof NAMES)[number];

export const addressOf = (name: Name): string => `0x${name.repeat(40)}`;
const recordOf = (name: Name) => ({
  namespace: "eip155",
  connectorId: `dev.${name}`,
  type: "ANNOUNCED",
  name: `dev.${name}`,
  rdns: `dev.${name}`,
  address: addressOf(name),
  caipNetworkId: "eip155:1",
  walletId: null,
  deepLink: null,
});
export const storageOf = (...names: readonly Name[]) => ({
  [RECORD]: JSON.stringify({ version: 1, value: names.map(recordOf) }),
});

export interface Story {
  readonly sluice: TestSluice;
  readonly env: SimulatedEnv;
  readonly wallets: Readonly<Record<Name, ScriptedWallet>>;
  readonly events: readonly SluiceEvent[];
  /** What is connected: the active wallet, then the addresses of all. */
  readonly now: () => readonly string[];
  /** The stored wallets, in their order. */
  readonly stored: () => string;
}

/**
 * Three wallets and one namespace. In each story, `o` opens the dialog, which decides the features; `a`, `b` and
 * `c` connect a wallet, which approves at once; `A`, `B` and `C` announce it.
 */
export const story = (
  diagram: string,
  acts: (story: Story) => Readonly<Record<string, () => void>>,
  options: {
    readonly multiWallet?: boolean;
    readonly stored?: readonly Name[];
    readonly storage?: Readonly<Record<string, string>>;
  } = {},
): Story => {
  const { multiWallet = true, stored = [], storage = {} } = options;
  const held: { story: Story | null } = { story: null };
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({
      scheduler,
      storage: stored.length > 0 ? storageOf(...stored) : storage,
    });
    const sluice = createTestSluice(env, { remoteConfig: "off", features: { multiWallet } });
    const walletOf = (name: Name): ScriptedWallet =>
      scriptedWallet({
        name: `dev.${name}`,
        rdns: `dev.${name}`,
        uuid: name,
        accounts: [addressOf(name)],
      });
    const wallets = { a: walletOf("a"), b: walletOf("b"), c: walletOf("c") };
    const events: SluiceEvent[] = [];
    sluice.events$.subscribe((event) => events.push(event));
    const now = (): readonly string[] => [
      told(readNow(sluice.connections$)),
      ...readNow(sluice.accounts$).map(({ address }) => address.charAt(2)),
    ];
    const storedNames = (): string =>
      (JSON.parse(env.stored.get(RECORD) ?? '{"value":[]}').value as { name: string }[])
        .map(({ name }) => name)
        .join(" ");
    const mine: Story = { sluice, env, wallets, events, now, stored: storedNames };
    held.story = mine;
    const own = Object.fromEntries(
      NAMES.flatMap((name) => [
        [name, (): void => void sluice.connect(`dev.${name}`).catch(() => undefined)],
        [name.toUpperCase(), (): void => wallets[name].announce(env)],
      ]),
    );
    const more: Readonly<Record<string, () => void>> = acts(mine);
    act(diagram, { ...own, o: () => void sluice.open(), ...more });
  });
  if (held.story === null) throw new Error("It did not run.");
  return held.story;
};
