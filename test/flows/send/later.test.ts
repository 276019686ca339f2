import { defer, NEVER, of, Subject, throwError } from "rxjs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Asset } from "../../../src/codecs/payment/asset.js";
import type { OutbidsState } from "../../../src/model/send.js";
import type { TransfersState } from "../../../src/model/transfers.js";
import { viewPortsOf } from "../../../src/root/view-ports.js";
import { scriptedPhone } from "../../../src/testing/scripted-phone.js";
import { rpcError } from "../../../src/testing/scripted-wallet.js";
import { loadSigning } from "../../support/load-signing.js";
import { BOB, COIN, nodeMethods, playSend, SENDER, TOKEN, USDC } from "../../support/send-story.js";
import { asAsked, KEY, OWNER, signedBy, waitingChain } from "../../support/waiting-chain.js";

const NFT = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0";
const nft = (kind: "erc721" | "erc1155"): Asset => ({
  kind,
  address: NFT,
  tokenId: "42",
  symbol: "Ape 42",
  decimals: 0,
});
/** What is sent, how much of it, and what the contract says of it. */
const ASSETS = {
  coin: { asset: COIN, amount: "1.5", held: "" },
  token: { asset: USDC, amount: "1.5", held: "" },
  "single NFT": {
    asset: nft("erc721"),
    amount: "1",
    held: `0x${OWNER.slice(2).padStart(64, "0")}`,
  },
  "NFT of an edition": { asset: nft("erc1155"), amount: "2", held: "0x5" },
} as const;
type What = keyof typeof ASSETS;

const { eth_call: others } = nodeMethods() as { readonly eth_call: (params: unknown) => unknown };
/** What the contracts say, the NFT's with who or how many hold it. */
const called =
  (held: string) =>
  (params: readonly [{ readonly to: string }]): unknown =>
    params[0].to === NFT ? held : others(params);

beforeAll(loadSigning);

interface Story {
  readonly what?: What;
  readonly chain?: ReturnType<typeof waitingChain>;
  /** What earlier visits left; the dialog is then opened where they are listed. */
  readonly storage?: Readonly<Record<string, string>>;
  readonly phone?: "answers" | "declines" | "waits";
  /** What the phone sends instead of what it is asked, when it cancels. */
  readonly cancels?: object;
}

/** A phone that signs alone. `u`: an asset is sent; `b`: it is to be sped up; `p`: cancelled; `y`: confirmed; `m`: a block comes. */
const play = (
  { what = "coin", chain = waitingChain(), storage, phone: how = "answers", cancels = {} }: Story,
  diagram: string,
) => {
  const { asset, amount, held } = ASSETS[what];
  const asked: { readonly method: string; readonly params: Readonly<Record<string, unknown>> }[] =
    [];
  const outbids: OutbidsState[] = [];
  const reviews: unknown[] = [];
  const other$ = new Subject<string>();
  let transfers: TransfersState = [];
  const answer = (method: string, said: (params: unknown) => unknown) => (params: unknown) => {
    asked.push({ method, params: (params as readonly [Record<string, unknown>])[0] });
    if (how === "waits") return NEVER;
    return how === "declines"
      ? throwError(() => rpcError(4001, "declined"))
      : defer(() => of(said(params)));
  };
  const phone = scriptedPhone({
    accounts: [`eip155:1:${OWNER}`],
    answers: {
      eth_sendTransaction: answer("send", (params) =>
        chain.sendAs(params, undefined, chain.waiting().length > 0 ? cancels : {}),
      ),
      personal_sign: () => other$,
      eth_signTransaction: answer("sign", (params) => signedBy(KEY, asAsked(params))),
    },
  });
  const played = playSend(
    {
      phone,
      ...(storage === undefined ? {} : { storage, view: "Transactions" }),
      methods: { ...chain.methods, eth_call: called(held) },
    },
    diagram,
    ({ sluice, env }) => {
      sluice.transfers$.subscribe((all) => {
        transfers = all;
      });
      viewPortsOf(sluice).outbids$.subscribe((state) => outbids.push(state));
      const transferId = () => transfers[0]?.id ?? "";
      return {
        u: () => sluice.send({ type: "send/edit", draft: { asset, amount, to: BOB } }),
        b: () => sluice.send({ type: "send/bump", transferId: transferId() }),
        p: () => sluice.send({ type: "send/outbid", transferId: transferId() }),
        m: () => chain.mine(),
        // The wallet shows something else, and is answered.
        q: () =>
          void sluice
            .request({ method: "personal_sign", params: ["0x00", OWNER] })
            .catch(() => undefined),
        r: () => other$.next("0x51"),
        // Another tab has sent nothing in its place.
        w: () => {
          const { version, value } = JSON.parse(env.stored.get("@sluice/transfers") ?? "{}");
          const changed = value.map((one: object) => ({
            ...one,
            outbidBy: `0x${"cd".repeat(32)}`,
          }));
          env.changeElsewhere("@sluice/transfers", JSON.stringify({ version, value: changed }));
        },
      };
    },
  );
  for (const state of played.states)
    if (state?.plan.status === "ready" && state.plan.plan.replaces !== undefined)
      reviews.push(state.plan.plan);
  const said = played
    .ofType("snackbar/show")
    .flatMap(({ snackbar: { message } }) =>
      "key" in message && /^snackbar\.sen[dt](?!-pending)/.test(message.key) ? [message.key] : [],
    );
  return { ...played, chain, asked, outbids, reviews, said, transfers };
};

/** It is sent, no block has it, and the page is left. */
const left = (story: Story = {}) => {
  const { chain, stored } = play(story, "u 1s v y 5s");
  expect(chain.waiting()).toHaveLength(1);
  return { ...story, chain, storage: stored };
};

const WHAT = Object.keys(ASSETS) as What[];
const calls = (chain: ReturnType<typeof waitingChain>) =>
  chain
    .waiting()
    .map(({ nonce, to, value, input }) => ({ nonce, to: to.toLowerCase(), value, input }));

describe("on a later visit, what no block has", () => {
  test.each(WHAT)("a %s is sped up: the same, with the same number", (what) => {
    const visit = left({ what });
    const { asked, chain, transfers, reviews } = play(visit, "5s b 2s y 5s");
    const [first, second] = calls(chain);
    expect(asked.map(({ method }) => method)).toEqual(["sign"]);
    expect(second).toEqual(first);
    expect(reviews[0]).toMatchObject({ to: BOB, asset: ASSETS[what].asset });
    expect(transfers).toMatchObject([{ status: "pending", isSpedUp: true }]);
  });

  test.each(WHAT)("a %s is cancelled by nothing of the same number, told once", (what) => {
    const visit = left({ what });
    const { asked, chain, said, transfers } = play(visit, "5s p 5s m 60s");
    expect(asked).toMatchObject([
      { method: "send", params: { from: OWNER, to: OWNER, value: "0x0", nonce: "0x5" } },
    ]);
    expect(asked[0]?.params).not.toHaveProperty("data");
    expect(transfers).toMatchObject([{ status: "cancelled" }]);
    expect(said).toEqual(["snackbar.send-cancelled"]);
    expect(chain.paid(BOB)).toBe(0n);
  });

  test("is asked about once while the wallet has not answered", () => {
    const { asked, outbids } = play({ ...left(), phone: "waits" }, "5s p p b 1s p y 5s");
    expect(asked).toHaveLength(1);
    expect(Object.values(outbids.at(-1) ?? {})).toEqual(["asked"]);
  });

  test("is not cancelled while the wallet is asked to speed it up", () => {
    const { asked } = play({ ...left(), phone: "waits" }, "5s b 2s y 1s p b 1s");
    expect(asked.map(({ method }) => method)).toEqual(["sign"]);
  });

  test("is not sped up by a review of before, while the wallet is asked to cancel it, or once it has", () => {
    const asking = play({ ...left(), phone: "waits" }, "5s b 2s p 1s y 1s");
    expect(asking.asked.map(({ method }) => method)).toEqual(["send"]);
    expect(asking.last?.failure?.code).toBe("send/too-late");
    const { asked, last } = play(left(), "5s b 2s w y 1s");
    expect(asked).toEqual([]);
    expect(last?.failure?.code).toBe("send/too-late");
  });

  test("has a block before the review of the higher fee is confirmed: that is said, and nothing is asked", () => {
    const { asked, last, transfers } = play(left(), "5s b 2s m 6s y 1s");
    expect(transfers).toMatchObject([{ status: "confirmed" }]);
    expect(asked).toEqual([]);
    expect(last).toMatchObject({ requestId: null, failure: { code: "send/too-late" } });
  });

  test("and waits for another prompt is not cancelled any more once a block has it", () => {
    const { asked, outbids, transfers } = play(left(), "5s q p 1s m 40s r 1s");
    expect(asked).toEqual([]);
    expect(outbids.at(-1)).toEqual({});
    expect(transfers).toMatchObject([{ status: "confirmed" }]);
  });

  test("stays pending if the visitor declines, who is told so and can try again", () => {
    const { asked, outbids, transfers } = play({ ...left(), phone: "declines" }, "5s p 1s p 1s");
    expect(asked).toHaveLength(2);
    expect(Object.values(outbids.at(-1) ?? {})).toMatchObject([{ code: "request/rejected" }]);
    expect(transfers).toMatchObject([{ status: "pending" }]);
  });

  test("once the wallet has cancelled it, nothing more is sent in its place, also not in a later visit", () => {
    const visit = left();
    const second = play(visit, "5s p 5s p b 1s");
    expect(second.asked).toHaveLength(1);
    expect(second.transfers).toMatchObject([
      { status: "pending", outbidBy: second.chain.waiting()[1]?.hash },
    ]);
    const third = play({ ...visit, storage: second.stored }, "5s p b 1s y 1s");
    expect(third.asked).toEqual([]);
    expect(third.ofType("command/failed")).toHaveLength(3);
  });

  test("nor is anything once another tab has cancelled it", () => {
    const { asked } = play(left(), "5s w p b 1s y 1s");
    expect(asked).toEqual([]);
  });

  test("a wallet that cancelled with a number of its own is told loudly, and not asked again", () => {
    const visit = left({ cancels: { nonce: 6 } });
    const { asked, said, transfers } = play(visit, "5s p 20s p b 1s y 1s");
    expect(asked).toHaveLength(1);
    expect(said).toContain("snackbar.send-differs");
    expect(transfers).toMatchObject([{ differences: [{ what: "number", meant: "5", is: "6" }] }]);
  });

  test("a block has it while the wallet is asked: that ends it", () => {
    const { outbids, transfers } = play({ ...left(), phone: "waits" }, "5s p 1s m 60s");
    expect(outbids.at(-1)).toEqual({});
    expect(transfers).toMatchObject([{ status: "confirmed" }]);
  });

  test("of which a record of an earlier release does not tell what it is cannot be sped up: nothing is asked", () => {
    const visit = left({ what: "token" });
    const record = JSON.parse(visit.storage["@sluice/transfers"] ?? "{}");
    const value = record.value.map(({ asset: _, ...one }: { asset: unknown }) => one);
    const storage = {
      ...visit.storage,
      "@sluice/transfers": JSON.stringify({ ...record, value }),
    };
    const { asked, ofType, transfers } = play({ ...visit, storage }, "5s b 2s y 1s");
    expect(transfers).toMatchObject([{ status: "pending", token: TOKEN }]);
    expect(ofType("command/failed")).toHaveLength(2);
    expect(asked).toEqual([]);
  });

  test("which the browser's storage says was of another token is not sent: the chain has the first one", () => {
    const visit = left({ what: "token" });
    const storage = {
      ...visit.storage,
      "@sluice/transfers": (visit.storage["@sluice/transfers"] ?? "").replaceAll(
        '"decimals":6',
        '"decimals":7',
      ),
    };
    const { asked, last } = play({ ...visit, storage }, "5s b 2s y 1s");
    expect(last?.plan).toMatchObject({ failure: { code: "send/not-replaceable" } });
    expect(asked).toEqual([]);
  });
});

test("what another account has sent is neither sped up nor cancelled", () => {
  const { chain, stored } = play({}, "u 1s v y 5s");
  const { ofType } = playSend(
    { storage: stored, methods: chain.methods, view: "Transactions" },
    "5s p b 1s",
    ({ sluice }) => {
      let transferId = "";
      sluice.transfers$.subscribe((all) => {
        transferId = all[0]?.id ?? "";
      });
      return {
        p: () => sluice.send({ type: "send/outbid", transferId }),
        b: () => sluice.send({ type: "send/bump", transferId }),
      };
    },
  );
  expect(SENDER).not.toBe(OWNER);
  expect(ofType("command/failed")).toHaveLength(2);
});
