import type { Observable } from "rxjs";
import { map, NEVER, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { FetchResponse } from "../../../src/base/env.js";
import type { ShownRequest } from "../../../src/codecs/approval/shown.js";
import { toBase58 } from "../../../src/codecs/encodings.js";
import { solana } from "../../../src/networks/networks.js";
import { viewPortsOf } from "../../../src/root/view-ports.js";
import type { Marbles } from "../../../src/testing/marbles.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import { inBoth, MAINNET, SOL } from "../../support/embedded-namespaces.js";
import { embeddedStory } from "../../support/embedded-story.js";
import { keyOf, transferOf } from "../../support/solana.js";

const NODE = "https://node.example/sol";
const options = { networks: [solana], customRpcUrls: { [MAINNET]: [NODE] } } as const;
const TRANSFER = toBase58(transferOf(SOL, keyOf(9), 5n));
const SIGNED = { transaction: "abc" };

const isValid = (value: boolean): FetchResponse =>
  jsonResponse({ jsonrpc: "2.0", id: 1, result: { context: { slot: 1 }, value } });

const firstLine = (shown: ShownRequest | undefined): unknown => {
  const row = shown?.kind === "rows" ? shown.groups[0]?.rows[0] : undefined;
  return typeof row?.value === "object" ? row.value.key : row?.kind;
};

interface Told {
  /** When and how the request was shown: its first line. */
  readonly shown: (readonly [at: number, line: unknown])[];
  /** When the node was asked about a blockhash, and when the site had its answer. */
  readonly asked: number[];
  readonly answered: number[];
}

/** A request at 1,000; the frame's visitor signs after 100 ms. */
const told = (
  node: (m: Marbles) => Observable<FetchResponse>,
  method = "solana_signTransaction",
  params: unknown = { transaction: TRANSFER },
): Told => {
  const seen: Told = { shown: [], asked: [], answered: [] };
  let answer: Observable<FetchResponse> = NEVER;
  const frame: ReturnType<typeof inBoth> = (m) => {
    answer = node(m);
    return inBoth(["RPC_REQUEST", () => m.cold("100ms (a|)", { a: SIGNED })])(m);
  };
  const fetch = (url: string): Observable<FetchResponse> =>
    url === NODE ? answer : of(jsonResponse({}, 404));
  embeddedStory({ options, frame, fetch }, ({ act, env, scheduler, sluice }) => {
    const { asked } = viewPortsOf(sluice);
    sluice.requests$
      .pipe(map(([request]) => (request?.askedRef == null ? null : asked(request.askedRef))))
      .subscribe((one) => {
        if (one !== null) seen.shown.push([scheduler.now(), firstLine(one.shown)]);
      });
    const push = env.requests.push.bind(env.requests);
    env.requests.push = (...requests) => {
      if (requests.some(({ init }) => init.body?.includes("isBlockhashValid") === true))
        seen.asked.push(scheduler.now());
      return push(...requests);
    };
    act("a 999ms b", {
      a: () => {
        void sluice.open();
        void sluice.connect({ connectorId: "auth", namespace: "solana" });
      },
      b: () =>
        void sluice.request({ method, params }, { namespace: "solana" }).then(
          () => undefined,
          () => undefined,
        ),
    });
    sluice.events$.subscribe(({ type }) => {
      if (type === "request/answered") seen.answered.push(scheduler.now());
    });
    return undefined;
  });
  return seen;
};

const UNKNOWN = "approval.danger-cluster";

describe("a transaction whose blockhash the network does not know", () => {
  test("is shown at once, and with the danger first once the node has said so", () => {
    expect(told((m) => m.cold("30ms (a|)", { a: isValid(false) }))).toEqual({
      shown: [
        [1_000, "approval.step-transfer"],
        [1_030, UNKNOWN],
      ],
      asked: [1_000],
      answered: [1_100],
    });
  });

  test.each<[string, (m: Marbles) => Observable<FetchResponse>]>([
    ["knows it", () => of(isValid(true))],
    ["is silent", () => NEVER],
    ["cannot be reached", () => throwError(() => new TypeError("Failed to fetch"))],
    ["answers with something else", () => of(jsonResponse({ jsonrpc: "2.0", id: 1, result: 5 }))],
    ["answers too late", (m) => m.cold("200ms (a|)", { a: isValid(false) })],
  ])("a node that %s says nothing, and holds nothing up", (_, node) => {
    const { shown, answered } = told(node);
    expect(shown).toEqual([[1_000, "approval.step-transfer"]]);
    expect(answered).toEqual([1_100]);
  });

  test.each([
    ["solana_signMessage", { message: "abc", pubkey: SOL }],
    ["solana_signTransaction", { transaction: "abc" }],
  ])("a node is not asked about what is no transaction: %s", (method, params) => {
    expect(told(() => NEVER, method, params).asked).toEqual([]);
  });
});
