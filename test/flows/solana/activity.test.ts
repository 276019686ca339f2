import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import { toBase58 } from "../../../src/codecs/encodings.js";
import type { ActivityState } from "../../../src/model/activity.js";
import { mainnet, solana, solanaDevnet } from "../../../src/networks/networks.js";
import { scriptedServices } from "../../../src/testing/scripted-market.js";
import { scriptedSolanaWallet } from "../../../src/testing/scripted-solana-wallet.js";
import { jsonResponse, simulatedEnv } from "../../../src/testing/simulated-env.js";
import { createTestSluice } from "../../../src/testing/test-sluice.js";
import { marbles } from "../../support/marbles.js";
import { keyOf, SYSTEM } from "../../support/solana.js";

const [ALICE, BOB] = [keyOf(1), keyOf(2)];
const signatureOf = (nth: number): string => toBase58(new Uint8Array(64).fill(nth));

interface Chain {
  /** How many transactions name the account. */
  readonly count?: number;
  /** By the service; null: it does not know the network. */
  readonly history?: ((nth: number) => { readonly status: number; readonly body: object }) | null;
  readonly signatures?: unknown;
  readonly projectId?: string;
}

/** Letters: `l` listens, `u` leaves, `w` wants older ones, `r` asks again, `p` looks at the newest. */
const story = (
  { count = 3, history = null, projectId = "test", ...chain }: Chain,
  diagram: string,
) => {
  const states: ActivityState[] = [];
  const asked: string[] = [];
  let nth = 0;
  marbles(
    ({ scheduler, act }) => {
      const env = simulatedEnv({
        scheduler,
        fetch: scriptedServices({
          methods: {
            getBalance: { value: 0 },
            getSignaturesForAddress: ([address, { before, limit }]: readonly [
              string,
              { readonly before?: string; readonly limit: number },
            ]) => {
              expect(address).toBe(ALICE);
              const first = before === undefined ? 1 : all.indexOf(before) + 2;
              asked.push(`node ${first}`);
              if (chain.signatures !== undefined) return chain.signatures;
              return all.slice(first - 1, first - 1 + limit).map((signature, at) => ({
                signature,
                slot: 1_000 - at,
                err: first + at === 2 ? { InstructionError: [0, { Custom: 1 }] } : null,
                memo: null,
                blockTime: 1_700_000_000 - first - at,
                confirmationStatus: "finalized",
              }));
            },
            getTransaction: ([signature]: readonly [string]) => ({
              meta: { err: null, fee: 5_000, preBalances: [9, 0], postBalances: [4, 0] },
              transaction: {
                signatures: [signature],
                message: {
                  accountKeys: [{ pubkey: ALICE }, { pubkey: BOB }],
                  instructions: [
                    {
                      programId: SYSTEM,
                      program: "system",
                      parsed: {
                        type: "transfer",
                        info: { source: ALICE, destination: BOB, lamports: 1_500_000_000 },
                      },
                    },
                  ],
                },
              },
            }),
          },
          paths: {
            "/supported-chains": {
              http: history === null ? ["eip155:1"] : [solana.caipNetworkId],
              ws: [],
            },
            "/history": () => {
              nth += 1;
              asked.push("service");
              const { status, body } = history?.(nth) ?? { status: 500, body: {} };
              return of(jsonResponse(body, status));
            },
          },
        }),
      });
      const all = Array.from({ length: count }, (_, at) => signatureOf(at + 1));
      const sluice = createTestSluice(env, {
        networks: [solana, mainnet, solanaDevnet],
        remoteConfig: "off",
        projectId,
      });
      const wallet = scriptedSolanaWallet({
        features: {
          "standard:connect": () =>
            of({ accounts: [{ address: ALICE, chains: ["solana:mainnet"] }] }),
        },
        accounts: [ALICE],
      });
      const listeners = [sluice.status$.subscribe()];
      act(`a 19ms c ${diagram} x`, {
        a: () => wallet.register(env),
        c: () => void sluice.connect("solana:Scripted"),
        x: () => void sluice.close(),
        l: () => listeners.push(sluice.activity$.subscribe((state) => states.push(state))),
        u: () => listeners.pop()?.unsubscribe(),
        w: () => void sluice.activity$.more(),
        r: () => sluice.send({ type: "activity/refresh" }),
        p: () =>
          sluice.send({
            type: "activity/complete",
            transactions: [{ caipNetworkId: solana.caipNetworkId, hash: signatureOf(1) }],
          }),
      });
    },
    { realMs: 60_000 },
  );
  return { asked, states, last: states.at(-1) };
};

describe("[S7.11][S7.22] the history of Solana where the service does not tell it", () => {
  test("is that of the node: signatures, their time, and whether they failed", () => {
    const { last, asked } = story({}, "l 9ms u");
    expect(asked).toEqual(["node 1"]);
    expect(last).toMatchObject({ status: "ready", next: null });
    expect(last?.items.map(({ hash, status }) => [hash, status])).toEqual([
      [signatureOf(1), "confirmed"],
      [signatureOf(2), "failed"],
      [signatureOf(3), "confirmed"],
    ]);
    expect(last?.items[0]).toMatchObject({
      id: signatureOf(1),
      caipNetworkId: solana.caipNetworkId,
      minedAt: 1_699_999_999_000,
      transfers: [],
    });
  });

  test("older ones come after the last signature, until there are no more", () => {
    const { last, asked } = story({ count: 60 }, "l 9ms w 9ms w 9ms w 9ms u");
    expect(asked).toEqual(["node 1", "node 26", "node 51"]);
    expect(last?.items).toHaveLength(60);
    expect(last?.next).toBeNull();
  });

  test("also without a project id", () =>
    expect(story({ projectId: "" }, "l 9ms u").last?.items).toHaveLength(3));

  test("a service that fails is made up for; when it answers again, its words count", () => {
    const history = (nth: number) =>
      nth === 1 ? { status: 500, body: {} } : { status: 200, body: { data: [], next: null } };
    const { asked, states } = story({ history }, "l 9ms r 9ms u");
    expect(asked).toEqual(["service", "node 1", "service"]);
    expect(states.some(({ status }) => status === "failed")).toBe(false);
    expect(states.at(-1)).toMatchObject({ status: "ready", items: [] });
  });

  test("older ones of the service that fail are not made up for: the two lists are not the same", () => {
    const entry = {
      id: "a",
      metadata: {
        operationType: "send",
        hash: signatureOf(9),
        chain: solana.caipNetworkId,
        minedAt: "2026-01-01T00:00:00Z",
        status: "confirmed",
      },
    };
    const history = (nth: number) =>
      nth === 1 ? { status: 200, body: { data: [entry], next: "p" } } : { status: 500, body: {} };
    const { asked, last } = story({ history }, "l 9ms w 9ms u");
    expect(asked).toEqual(["service", "service"]);
    expect(last).toMatchObject({ status: "failed", failure: { code: "http/status" } });
  });

  test("what each did comes from the transaction, once it is looked at", () =>
    expect(story({}, "l 9ms p 199ms u").last?.items[0]).toMatchObject({
      hash: signatureOf(1),
      details: {
        hasFailed: false,
        payer: ALICE,
        fee: "0.000005",
        used: null,
        reason: null,
        moves: [{ direction: "out", contract: null, other: BOB, quantity: "1.5" }],
      },
    }));

  test.each<[string, unknown]>([
    ["no list", {}],
    ["null", null],
  ])("a node that answers %s is one that fails", (_, signatures) =>
    expect(story({ signatures }, "l 9ms u").last).toMatchObject({
      status: "failed",
      failure: { code: "http/bad-answer" },
    }),
  );

  test("entries that cannot be read are left out", () => {
    const good = { signature: signatureOf(7), err: null, blockTime: 1_700_000_000 };
    const { last } = story(
      {
        signatures: [
          { ...good, blockTime: null },
          { ...good, signature: "7" },
          { ...good, blockTime: -1 },
          { ...good, blockTime: 1e300 },
          null,
          good,
        ],
      },
      "l 9ms u",
    );
    expect(last?.items.map(({ id }) => id)).toEqual([signatureOf(7)]);
  });
});
