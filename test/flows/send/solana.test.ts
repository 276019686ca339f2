import { describe, expect, test } from "vitest";
import type { SluiceEvent } from "../../../src/model/events.js";
import type { SendState } from "../../../src/model/send.js";
import { solana } from "../../../src/networks/networks.js";
import { viewPortsOf } from "../../../src/root/view-ports.js";
import { scriptedServices } from "../../../src/testing/scripted-market.js";
import { scriptedSolanaWallet } from "../../../src/testing/scripted-solana-wallet.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import { createTestSluice } from "../../../src/testing/test-sluice.js";
import { marbles } from "../../support/marbles.js";
import { ALICE, BOB, SOL, solanaNode } from "../../support/solana-node.js";

const confirmed = { value: [{ err: null, confirmationStatus: "confirmed" }] };
const nothing = { value: [null] };

interface Story {
  readonly status?: (nth: number) => unknown;
  /** How many blocks there are, the n-th time. */
  readonly height?: (nth: number) => unknown;
  readonly to?: string;
  /** Whether it is sent, or stays planned. */
  readonly isConfirmed?: boolean;
}

/** Connects, opens the dialog where one sends, and sends one SOL at 1 s; then waits for so long. */
const play = (
  { status = () => confirmed, height = () => 1, to = BOB, isConfirmed = true }: Story,
  wait: string,
) => {
  const states: (SendState | null)[] = [];
  const events: SluiceEvent[] = [];
  const statuses: (string | undefined)[] = [];
  const asked: { readonly method: string; readonly at: number }[] = [];
  marbles(
    ({ scheduler, act }) => {
      const counted = (method: string, answer: (nth: number) => unknown) => () => {
        asked.push({ method, at: scheduler.now() });
        return answer(asked.filter((one) => one.method === method).length);
      };
      const { getLatestBlockhash } = solanaNode();
      const methods = {
        ...solanaNode(),
        getBalance: { value: 1 },
        getLatestBlockhash: counted("getLatestBlockhash", () => getLatestBlockhash),
        getSignatureStatuses: counted("getSignatureStatuses", status),
        getBlockHeight: counted("getBlockHeight", height),
      };
      const env = simulatedEnv({ scheduler, fetch: scriptedServices({ methods }) });
      const sluice = createTestSluice(env, { remoteConfig: "off", networks: [solana] });
      scriptedSolanaWallet({ accounts: [ALICE] }).register(env);
      viewPortsOf(sluice).send$.subscribe((state) => states.push(state));
      sluice.transfers$.subscribe((all) => statuses.push(all[0]?.status));
      sluice.events$.subscribe((event) => events.push(event));
      const draft = { asset: SOL, to, amount: "1" };
      act(`20ms c 9ms o e 1s y ${wait} z`, {
        c: () => void sluice.connect("solana:Scripted"),
        o: () => void sluice.open({ view: "WalletSend" }),
        e: () => sluice.send({ type: "send/edit", draft }),
        y: () => isConfirmed && sluice.send({ type: "send/confirm" }),
        z: () => sluice.destroy(),
      });
    },
    { realMs: 30_000 },
  );
  const when = (method: string) => asked.filter((one) => one.method === method).map(({ at }) => at);
  const changes = statuses.filter((status, at) => status !== statuses[at - 1] || at === 0);
  return { states, events, statuses: changes, when };
};

describe("[S2.28] a transfer on Solana", () => {
  test("is planned, asked of the wallet, and told when the cluster has confirmed it", () => {
    const { states, events, statuses } = play({}, "5s");
    expect(states.find((state) => state?.plan.status === "ready")?.plan).toMatchObject({
      plan: { units: "1000000000", lastBlock: "150", rent: null },
    });
    expect(statuses).toEqual([undefined, "asked", "pending", "confirmed"]);
    const request = events.find((event) => event.type === "request");
    expect(request).toMatchObject({
      namespace: "solana",
      method: "solana_signAndSendTransaction",
      sends: { to: BOB, token: null, symbol: "SOL", amount: "1", lastBlock: "150" },
    });
  });

  test("[S5.16] to an own account's letters in another case is to another account, and told", () => {
    const to = ALICE.replace("bbTH", "BbTH");
    const { states } = play({ to, isConfirmed: false }, "1s");
    expect(states.findLast((state) => state !== null)?.receiver).toMatchObject({
      status: "ready",
      receiver: { address: to, looksLike: ALICE },
    });
  });

  test("[wire 4.20] is asked for every second while it is fresh, and then every 30 s", () => {
    const { when } = play({ status: () => nothing }, "90s");
    const [first = 0, ...others] = when("getSignatureStatuses");
    const seconds = others.map((at) => (at - first) / 1_000);
    expect(seconds.slice(0, 23)).toEqual(Array.from({ length: 23 }, (_, at) => at + 1));
    expect(seconds.slice(23)).toEqual([53, 83]);
  });

  test("is dropped when the last block that may have it has passed without it, and not before", () => {
    const { statuses, states, when } = play(
      { status: () => nothing, height: (nth) => (nth === 1 ? 150 : 151) },
      "120s",
    );
    expect(statuses).toEqual([undefined, "asked", "pending", "dropped"]);
    expect(when("getBlockHeight")).toHaveLength(2);
    const sent = states.flatMap((state) => state?.sent?.status ?? []);
    expect([...new Set(sent)]).toEqual(["pending", "late", "dropped"]);
  });

  test.each([
    [
      "one that is in a block after all",
      () => 151,
      (nth: number) => (nth > 24 ? confirmed : nothing),
      "confirmed",
    ],
    ["a node that cannot count its blocks", () => "many", () => nothing, "pending"],
  ])("%s is not dropped", (_, height, status, last) =>
    expect(play({ height, status }, "120s").statuses.at(-1)).toBe(last),
  );

  test("[S9.12] is looked at again until the cluster has finalized it, which its status says", () => {
    const said = (confirmationStatus: string) => ({
      value: [{ err: null, confirmationStatus, slot: 7 }],
    });
    const { events, when } = play(
      { status: (nth) => said(nth < 3 ? "confirmed" : "finalized") },
      "120s",
    );
    const [first = 0, ...others] = when("getSignatureStatuses");
    expect(others.map((at) => at - first)).toEqual([15_000, 45_000]);
    expect(events.filter(({ type }) => type === "transfer/final")).toHaveLength(1);
  });

  test("[S9.12] that the cluster has not got any more is pending again, and followed", () => {
    const slot = { value: [{ err: null, confirmationStatus: "confirmed", slot: 7 }] };
    const { statuses, when } = play(
      { status: (nth) => (nth === 1 ? slot : nth < 6 ? nothing : confirmed) },
      "60s",
    );
    expect(statuses).toEqual([undefined, "asked", "pending", "confirmed", "pending", "confirmed"]);
    const [first = 0, ...others] = when("getSignatureStatuses");
    const seconds = others.map((at) => (at - first) / 1_000);
    expect(seconds).toEqual([15, 23, 24, 25, 26]);
  });

  test("has a new blockhash every 12 s while it is looked at", () => {
    const { when } = play({ isConfirmed: false }, "25s");
    const [first = 0, ...others] = when("getLatestBlockhash");
    expect(others.map((at) => at - first)).toEqual([12_000, 24_000]);
  });
});
