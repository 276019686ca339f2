import type { Asset } from "../../src/codecs/payment/asset.js";
import type { TransferWish } from "../../src/codecs/payment/wish.js";
import type { SendDraft } from "../../src/model/send.js";
import { mainnet, optimism, solana, solanaDevnet } from "../../src/networks/networks.js";
import { rpcError } from "../../src/testing/scripted-wallet.js";
import { BOB, COIN, TOKEN, USDC } from "../support/send-story.js";
import { BOB as ANNA, SOL, TKN } from "../support/solana-node.js";
import type { Asked } from "./send-asked.js";
import { kept } from "./send-kept.js";
import { OWN_OF_SOLANA, type Press, type Prompt, type SendWorld } from "./send-world.js";
import { hasOutcome, type Tab } from "./tabs.js";

/** One step of a sequence: what happens, and two numbers that say to whom and how. */
export type SendStep = readonly [name: keyof typeof SEND_ACTS, which: number, how: number];

export const CAROL = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const CARL = "GyGKxMyg1p9SsHfm15MkNUu1u9TN2JtTspcdmrtGUdse";
const RECEIVERS = {
  eip155: [
    BOB,
    CAROL,
    BOB.toLowerCase(),
    `eip155:1:${CAROL}`,
    `ethereum:${CAROL}@1?value=250000000000000000`,
    `ethereum:${TOKEN}@1/transfer?address=${BOB}&uint256=7`,
    "bob",
    "",
  ],
  solana: [
    ANNA,
    CARL,
    `${solana.caipNetworkId}:${ANNA}`,
    `solana:${CARL}?amount=0.5`,
    ANNA.replace("zv", "vz"),
    BOB,
    "anna",
    "",
  ],
} as const;
const AMOUNTS = ["1", "1.5", "0.25", "all", "2", "11", "0.0000000001", "x", ""] as const;
const ASSETS: Readonly<Record<Asked["namespace"], readonly (Asset | null)[]>> = {
  eip155: [COIN, USDC],
  solana: [SOL, TKN],
};
const SPEEDS = ["normal", "fast", "slow"] as const;
const NETWORKS = [mainnet, optimism, solana, solanaDevnet] as const;
const HEX = ["0x1", "0xa", "0x539"] as const;
const MODES = ["quick", "slow", "fails", "quick", "silent", "slow"] as const;
const PASSES = [1, 600, 1_000, 4_100, 12_100, 31_000] as const;
const BLOCK_MS = 6_000;
const OUTCOMES = ["confirmed", "confirmed", "failed", "dropped"] as const;
const CONNECTORS = ["dev.w0", "dev.w1", "solana:S"] as const;

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const quiet = (promise: Promise<unknown>): void => void promise.catch(() => undefined);
const namespaceIn = ({ shown }: Tab): "eip155" | "solana" =>
  shown.network.chainNamespace === "solana" ? "solana" : "eip155";

const edit = ({ sluice }: Tab, draft: Partial<SendDraft>): void =>
  void sluice.send({ type: "send/edit", draft });

/** What is paid to be sooner, as the scripted chain says it; Solana has it elsewhere. */
const tipOf = (namespace: Asked["namespace"], speed: SendDraft["speed"]): bigint | null =>
  namespace === "solana" ? null : ({ slow: 1n, normal: 2n, fast: 3n } as const)[speed];

export const plain = (namespace: Asked["namespace"], address: string): string =>
  namespace === "solana" ? address : address.toLowerCase();

interface Told {
  readonly chain: string;
  readonly from: string;
  readonly to: string;
  readonly asset: Asset;
  readonly units: string;
}

/** A transfer as somebody is shown it. */
export const toldAs = (
  namespace: Asked["namespace"],
  { chain, from, to, asset, units }: Told,
  tip: bigint | null,
): Asked => ({
  namespace,
  chain,
  from: plain(namespace, from),
  to: plain(namespace, to),
  token: asset.address && plain(namespace, asset.address),
  units: BigInt(units),
  tip,
  raw: {},
});

/** What a press has the wallet asked: what is shown, unless a press before it is not answered yet. */
export const confirm = ({ tab, presses }: SendWorld): Press | null => {
  const { send, account, network } = tab.shown;
  const isOpen = presses.some((one) => one.tab === tab && one.isCommand && !one.isOver());
  const press = (): string => tab.sluice.send({ type: "send/confirm" });
  if (send?.plan.status !== "ready" || isOpen || account === null) {
    press();
    return null;
  }
  const { to, asset, units } = send.plan.plan;
  const namespace = namespaceIn(tab);
  const shown = { chain: network.caipNetworkId, from: account.address, to, asset, units };
  const asked = toldAs(namespace, shown, tipOf(namespace, send.draft.speed));
  const pressed: Press = { tab, asked, isCommand: true, prompts: 0, isOver: () => false };
  presses.push(pressed);
  const id = press();
  pressed.isOver = () => tab.isGone || hasOutcome(tab, id);
  return pressed;
};

const wishOf = (tab: Tab, which: number, how: number): TransferWish => {
  const namespace = namespaceIn(tab);
  const token = pick(ASSETS[namespace], how)?.address ?? null;
  return {
    to: pick(RECEIVERS[namespace], which),
    amount: pick(AMOUNTS, how),
    speed: pick(SPEEDS, which),
    ...(token === null ? {} : { token }),
  };
};

const prepare = (world: SendWorld, which: number, how: number): void => {
  const { tab, faults, prepared } = world;
  const { account, network } = tab.shown;
  const wish = wishOf(tab, which, how);
  const namespace = namespaceIn(tab);
  tab.sluice.prepareTransfer(wish).then(
    (value) => {
      prepared.push({ tab, value });
      if (value.from !== account?.address || value.caipNetworkId !== network.caipNetworkId)
        faults.push("Prepared for another account or network than the one that was active.");
      if (!plain(namespace, wish.to).includes(plain(namespace, value.to)))
        faults.push(`Prepared for ${value.to}, not for ${wish.to}.`);
      if ((value.asset.address ?? undefined) !== wish.token)
        faults.push("Prepared with another token.");
    },
    () => undefined,
  );
};

const submit = ({ tab, prepared, presses }: SendWorld, which: number): void => {
  const one = prepared[which % Math.max(1, prepared.length)];
  if (one === undefined) return;
  const { caipNetworkId: chain, request, ...told } = one.value;
  const namespace = chain.startsWith("solana") ? "solana" : "eip155";
  const [said] =
    namespace === "solana" ? [] : (request.params as readonly { maxPriorityFeePerGas?: string }[]);
  const tip = said?.maxPriorityFeePerGas;
  const { account, network } = tab.shown;
  const isOfNow =
    network.caipNetworkId === chain &&
    plain(namespace, account?.address ?? "") === plain(namespace, told.from);
  // What was prepared for others is asked of nobody.
  let isOver = !isOfNow;
  presses.push({
    tab,
    asked: toldAs(namespace, { chain, ...told }, tip === undefined ? null : BigInt(tip)),
    isCommand: false,
    prompts: 0,
    isOver: () => isOver || tab.isGone,
  });
  const over = (): void => {
    isOver = true;
  };
  tab.sluice.submitTransfer(one.value).then(over, over);
};

/** Whether who asked is there to hear the answer. */
const isHeard = ({ from, asked }: Prompt): boolean => {
  if (from === null || from.tab.isGone || asked === null) return false;
  const live = from.tab.shown.connections[asked.namespace];
  return live?.status === "connected" && live.connection.id === from.connectionId;
};

const takePrompt = ({ prompts }: SendWorld, which: number): Prompt | undefined => {
  const [prompt] = prompts.splice(which % Math.max(1, prompts.length), 1);
  return prompt;
};

export const approve = (world: SendWorld, which: number): void => {
  const prompt = takePrompt(world, which);
  if (prompt === undefined) return;
  const { asked, answer, from } = prompt;
  if (asked === null) {
    answer.next(prompt.method === "sign" ? "0x51" : null);
    return;
  }
  const recordId = from?.recordId ?? "";
  const { lastBlock = null } = kept(world.disk).find(({ id }) => id === recordId) ?? {};
  const {
    hash,
    asked: { namespace },
  } = world.chains.sign({ asked, recordId, isHeard: isHeard(prompt) }, lastBlock);
  answer.next(
    namespace === "solana"
      ? [{ signature: Uint8Array.from(Buffer.alloc(64, world.chains.signed.length)) }]
      : hash,
  );
};

const refuse = (world: SendWorld, which: number): void => {
  const prompt = takePrompt(world, which);
  if (prompt === undefined) return;
  const wasHeard = isHeard(prompt);
  prompt.answer.error(rpcError(4001));
  if (wasHeard && kept(world.disk).some(({ id }) => id === prompt.from?.recordId))
    world.faults.push("What was refused is still on record.");
};

const share = (world: SendWorld, which: number, how: number): void => {
  const holder = pick(world.holders, which);
  holder.shared = how % 5 === 4 ? [] : [pick(holder.own, how)];
  holder.wallet.emit("accountsChanged", holder.shared);
};

/** The page is loaded again: what it knew is gone, and wallets answer nobody. */
const reload = (world: SendWorld): void => {
  const { tab } = world;
  tab.isGone = true;
  tab.sluice.destroy();
  world.tab = world.openTab();
};

const otherTab = (world: SendWorld): void => {
  const living = world.tabs.filter(({ isGone }) => !isGone);
  world.tab = living.find((one) => one !== world.tab) ?? world.openTab();
};

/** Everything that can happen while something is sent: the visitor, the site, wallets, networks, tabs, time. */
export const SEND_ACTS = {
  open: ({ tab }: SendWorld, which: number) =>
    quiet(tab.sluice.open(which === 7 ? undefined : { view: "WalletSend" })),
  close: ({ tab }: SendWorld) => quiet(tab.sluice.close()),
  back: ({ tab }: SendWorld) => void tab.sluice.send({ type: "view/back" }),
  review: ({ tab }: SendWorld) =>
    void tab.sluice.send({ type: "view/push", entry: { view: "WalletSendPreview" } }),
  receiver: ({ tab }: SendWorld, which: number) =>
    edit(tab, { to: pick(RECEIVERS[namespaceIn(tab)], which) }),
  amount: ({ tab }: SendWorld, which: number) => edit(tab, { amount: pick(AMOUNTS, which) }),
  token: ({ tab }: SendWorld, which: number) =>
    edit(tab, { asset: pick(ASSETS[namespaceIn(tab)], which), amount: "" }),
  speed: ({ tab }: SendWorld, which: number) => edit(tab, { speed: pick(SPEEDS, which) }),
  /** Everything that a review takes, at once. */
  fill: ({ tab }: SendWorld, which: number, how: number) => {
    const namespace = namespaceIn(tab);
    edit(tab, {
      asset: pick(ASSETS[namespace], how),
      to: pick(RECEIVERS[namespace], which % 4),
      amount: pick(AMOUNTS, how % 4),
    });
  },
  begin: ({ tab }: SendWorld, which: number) =>
    void tab.sluice.send({
      type: "send/begin",
      draft: { asset: pick(ASSETS[namespaceIn(tab)], which), amount: "1" },
    }),
  confirm: (world: SendWorld) => void confirm(world),
  confirmTwice: (world: SendWorld) => {
    confirm(world);
    confirm(world);
  },
  approve,
  refuse,
  babble: (world: SendWorld, which: number) => takePrompt(world, which)?.answer.next({ ok: 1 }),
  sign: ({ tab }: SendWorld) => {
    const { account } = tab.shown;
    const namespace = namespaceIn(tab);
    quiet(
      namespace === "solana"
        ? tab.sluice.request(
            {
              method: "solana_signMessage",
              params: { message: "abc", pubkey: account?.address ?? "" },
            },
            { namespace },
          )
        : tab.sluice.request({
            method: "personal_sign",
            params: ["0x00", account?.address ?? "0x"],
          }),
    );
  },
  prepare,
  submit,
  transfer: ({ tab }: SendWorld, which: number, how: number) =>
    quiet(tab.sluice.transfer(wishOf(tab, which, how))),
  switchNetwork: ({ tab }: SendWorld, which: number) =>
    quiet(tab.sluice.switchNetwork(pick(NETWORKS, which))),
  walletSwitches: ({ holders }: SendWorld, which: number, how: number) => {
    const holder = pick(holders, which);
    holder.chain = pick(HEX, how);
    holder.wallet.emit("chainChanged", holder.chain);
  },
  account: (world: SendWorld, which: number, how: number) => {
    if (which < 5) share(world, which, how);
    else world.phantom.share(how % 5 === 4 ? [] : [pick(OWN_OF_SOLANA, how)]);
  },
  connect: ({ tab }: SendWorld, which: number) =>
    quiet(tab.sluice.connect(pick(CONNECTORS, which))),
  disconnect: ({ tab }: SendWorld, which: number) =>
    quiet(tab.sluice.disconnect(pick([undefined, "eip155", "solana"] as const, which))),
  nodes: ({ chains }: SendWorld, which: number) => {
    chains.mode = pick(MODES, which);
  },
  block: ({ chains, pass }: SendWorld, which: number) => {
    chains.settle(pick(OUTCOMES, which));
    pass(BLOCK_MS);
  },
  look: ({ tab, scheduler }: SendWorld, which: number) => {
    tab.hiddenSince = scheduler.frame;
    tab.env.setVisible(which % 2 === 0);
  },
  pass: ({ pass }: SendWorld, which: number) => pass(pick(PASSES, which)),
  reload,
  otherTab,
} as const;
