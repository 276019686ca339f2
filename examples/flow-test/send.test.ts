import { asyncScheduler, distinctUntilChanged, map, of } from "rxjs";
import {
  createTestSluice,
  marblesWith,
  scriptedChain,
  scriptedServices,
  scriptedWallet,
  simulatedEnv,
} from "sluice/testing";
import { expect, test } from "vitest";
import { pay } from "./pay.js";

const marbles = marblesWith((actual, expected) => expect(actual).toEqual(expected));
const alice = `0x${"a1".repeat(20)}`;
const usdc = `0x${"c0".repeat(20)}`;
const hash = `0x${"5e".repeat(32)}`;

const tokens = { [usdc]: { symbol: "USDC", decimals: 6, units: 25_000_000n } };
const fetch = scriptedServices({ methods: scriptedChain({ tokens }) });
const answers = { eth_sendTransaction: () => of(hash) };

test("a transfer is pending until the network has it", () =>
  marbles(({ scheduler, act, expectObservable }) => {
    const env = simulatedEnv({ scheduler, fetch });
    const sluice = createTestSluice(env);
    const wallet = scriptedWallet({ rdns: "dev.mine", answers });
    act("a 19ms c 79ms t 99ms y 10s d", {
      a: () => wallet.announce(env),
      c: () => void sluice.connect("dev.mine"),
      t: () => void sluice.transfer({ to: alice, amount: "1.5" }),
      // What the visitor does in the dialog.
      y: () => sluice.send({ type: "send/confirm" }),
      d: () => sluice.destroy(),
    });
    const statuses$ = sluice.transfers$.pipe(
      map(([last]) => last?.status ?? "none"),
      distinctUntilChanged(),
    );
    expectObservable(statuses$).toBe("n 199ms (ap) 996ms c 9s |", {
      n: "none",
      a: "asked",
      p: "pending",
      c: "confirmed",
    });
  }));

test("the page sends tokens by itself, and asks the visitor first", async () => {
  const env = simulatedEnv({ scheduler: asyncScheduler, fetch });
  const sluice = createTestSluice(env);
  const wallet = scriptedWallet({ rdns: "dev.mine", answers });
  wallet.announce(env);
  await sluice.connect("dev.mine");
  const asked: string[] = [];
  const confirm = (question: string) => asked.push(question) > 0;

  expect(await pay(sluice, { to: alice, amount: "2.5", token: usdc }, confirm)).toBe(hash);
  expect(asked).toEqual([`Send 2.5 USDC to ${alice}?`]);
  expect(wallet.calls.at(-1)).toMatchObject({
    method: "eth_sendTransaction",
    params: [{ to: usdc, value: "0x0" }],
  });
  sluice.destroy();
});
