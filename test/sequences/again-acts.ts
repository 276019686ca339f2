import type { Asset } from "../../src/codecs/payment/asset.js";
import { mainnet, optimism } from "../../src/networks/networks.js";
import { rpcError } from "../../src/testing/scripted-wallet.js";
import { BOB, COIN, USDC } from "../support/send-story.js";
import { asAsked, KEY, OWNER, signedBy } from "../support/waiting-chain.js";
import {
  type AgainPress,
  type AgainPrompt,
  type AgainWorld,
  CONNECTOR,
  STRANGER,
  type What,
} from "./again-world.js";
import { kept } from "./send-kept.js";
import { hasOutcome } from "./tabs.js";

/** One step of a sequence: what happens, and two numbers that say to what and how. */
export type AgainStep = readonly [name: keyof typeof AGAIN_ACTS, which: number, how: number];

const ASSETS = [COIN, USDC, COIN] as const satisfies readonly (Asset | null)[];
const PASSES = [1, 1_000, 4_100, 12_100, 31_000] as const;
const VIEWS = ["WalletSend", "Transactions", "Account"] as const;

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const quiet = (promise: Promise<unknown>): void => void promise.catch(() => undefined);

/** A press counts once: while one of its kind is not answered, another one has the wallet asked for nothing. */
const press = (
  { tab, presses }: AgainWorld,
  what: What,
  recordId: string | null,
  isAlike: (other: AgainPress) => boolean,
  send: () => string,
): void => {
  const isOpen = presses.some((one) => one.tab === tab && !one.isOver() && isAlike(one));
  if (isOpen) {
    send();
    return;
  }
  const one: { -readonly [K in keyof AgainPress]: AgainPress[K] } = {
    tab,
    what,
    recordId,
    prompts: 0,
    isOver: () => false,
  };
  presses.push(one);
  const id = send();
  one.isOver = () => tab.isGone || hasOutcome(tab, id);
};

const confirm = (world: AgainWorld): void => {
  const { tab } = world;
  const recordId = tab.shown.send?.draft.replaces?.transferId ?? null;
  press(
    world,
    recordId === null ? "first" : "same",
    recordId,
    ({ what }) => what !== "nothing",
    () => tab.sluice.send({ type: "send/confirm" }),
  );
};

/** Of what this site has sent: most often the newest. */
const recordAt = ({ disk }: AgainWorld, which: number): string => {
  const records = kept(disk);
  return records[which < 6 ? 0 : which % Math.max(1, records.length)]?.id ?? "none";
};

const cancel = (world: AgainWorld, which: number): void => {
  const transferId = recordAt(world, which);
  press(
    world,
    "nothing",
    transferId,
    (one) => one.what === "nothing" && one.recordId === transferId,
    () => world.tab.sluice.send({ type: "send/outbid", transferId }),
  );
};

const takePrompt = ({ prompts }: AgainWorld, which: number): AgainPrompt | undefined =>
  prompts.splice(which % Math.max(1, prompts.length), 1)[0];

/** Whether who asked is there to hear the answer: its page is, and still has the wallet. */
const isHeard = ({ from, answer }: AgainPrompt): boolean =>
  from !== null && !from.tab.isGone && answer.observed;

/** The wallet signs, with the number it was asked for or with its own. */
export const approve = (world: AgainWorld, which: number, ignores: boolean): void => {
  const prompt = takePrompt(world, which);
  if (prompt === undefined) return;
  const { chain, signed, keeping } = world;
  const { from, recordId, params, method, answer } = prompt;
  const own = Number(chain.methods.eth_getTransactionCount([OWNER, "pending"]));
  const what = from?.what ?? "first";
  const nonce = what === "first" || ignores ? own : (asAsked(params).nonce ?? own);
  const raw = signedBy(KEY, { ...asAsked(params), nonce });
  const parts = { what, recordId, nonce, isHeard: isHeard(prompt) };
  const isKept = what === "first" || !ignores;
  try {
    if (method === "sign") {
      const before = chain.waiting().length;
      answer.next(raw);
      const sent = chain.waiting()[before];
      if (sent === undefined) return;
      if (ignores) world.faults.push("What was signed with another number was sent.");
      signed.push({ ...parts, hash: sent.hash, isKept });
      return;
    }
    const hash = chain.sendAs(params, nonce);
    if (keeping === "unknown" && what === "same")
      world.faults.push("A wallet was asked that may pay twice.");
    signed.push({ ...parts, hash, isKept });
    answer.next(hash);
  } catch {
    // A block has that number.
    answer.error(rpcError(-32_000, "nonce too low"));
  }
};

/** Everything that can happen to what no block has: the visitor, the wallet, the network, tabs, time. */
export const AGAIN_ACTS = {
  open: ({ tab }: AgainWorld, which: number) =>
    quiet(tab.sluice.open({ view: pick(VIEWS, which) })),
  close: ({ tab }: AgainWorld) => quiet(tab.sluice.close()),
  back: ({ tab }: AgainWorld) => void tab.sluice.send({ type: "view/back" }),
  fill: ({ tab }: AgainWorld, which: number, how: number) => {
    const { account, network } = tab.shown;
    if (account?.address !== OWNER || network.caipNetworkId !== mainnet.caipNetworkId) return;
    tab.sluice.send({
      type: "send/edit",
      draft: { asset: pick(ASSETS, which), to: BOB, amount: String((how % 3) + 1) },
    });
  },
  confirm,
  confirmTwice: (world: AgainWorld) => {
    confirm(world);
    confirm(world);
  },
  speedUp: (world: AgainWorld, which: number) =>
    void world.tab.sluice.send({ type: "send/bump", transferId: recordAt(world, which) }),
  cancel,
  cancelTwice: (world: AgainWorld, which: number) => {
    cancel(world, which);
    cancel(world, which);
  },
  approve: (world: AgainWorld, which: number) => approve(world, which, false),
  ignore: (world: AgainWorld, which: number) => approve(world, which, true),
  refuse: (world: AgainWorld, which: number) =>
    takePrompt(world, which)?.answer.error(rpcError(4001)),
  babble: (world: AgainWorld, which: number) => takePrompt(world, which)?.answer.next({ ok: 1 }),
  block: ({ chain, pass }: AgainWorld, which: number) => {
    chain.mine(which % 3 === 0);
    pass(6_000);
  },
  pass: ({ pass }: AgainWorld, which: number) => pass(pick(PASSES, which)),
  nodes: (world: AgainWorld, which: number) => {
    world.isReachable = which % 2 === 0;
  },
  look: ({ tab, scheduler }: AgainWorld, which: number) => {
    tab.hiddenSince = scheduler.frame;
    tab.env.setVisible(which % 2 === 0);
  },
  account: ({ share }: AgainWorld, which: number) => share(which % 2 === 0 ? OWNER : STRANGER),
  switchNetwork: ({ tab }: AgainWorld, which: number) =>
    quiet(tab.sluice.switchNetwork(which % 2 === 0 ? mainnet : optimism)),
  connect: ({ tab, keeping }: AgainWorld) => quiet(tab.sluice.connect(CONNECTOR[keeping])),
  disconnect: ({ tab }: AgainWorld) => quiet(tab.sluice.disconnect()),
  reload: (world: AgainWorld) => {
    const { tab } = world;
    tab.isGone = true;
    tab.sluice.destroy();
    world.tab = world.openTab();
  },
  otherTab: (world: AgainWorld) => {
    const living = world.tabs.filter(({ isGone }) => !isGone);
    world.tab = living.find((one) => one !== world.tab) ?? world.openTab();
  },
} as const;
