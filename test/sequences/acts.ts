import { solanaDevnet } from "../../src/networks/networks.js";
import { rpcError } from "../../src/testing/scripted-wallet.js";
import { jsonResponse } from "../../src/testing/simulated-env.js";
import { PAGE, PAGE_EVENT } from "../support/scripted-pack.js";
import { keyOf } from "../support/solana.js";
import { FRAME, frameAnswer } from "./frame.js";
import { OTHER, type Prompt, type World } from "./world.js";

/** One step of a sequence: what happens, and two numbers that say to whom and how. */
export type Step = readonly [name: keyof typeof ACTS, which: number, how: number];

const CHAINS = ["eip155:1", "eip155:10", "eip155:99", solanaDevnet.caipNetworkId] as const;
const NAMESPACES = ["eip155", "solana"] as const;
const HEX = ["0x1", "0xa", "0x539"] as const;
const VIEWS = ["AllWallets", "Networks", "Account", "ConnectingWalletConnect"] as const;
const NONSENSE = [null, "x", {}, [1], -1, "0x"] as const;
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const quiet = (promise: Promise<unknown>): void => void promise.catch(() => undefined);

/** The account that acts in a namespace. */
const accountIn = ({ connections }: World["shown"], namespace: "eip155" | "solana"): string => {
  const live = connections[namespace];
  return live?.status === "connected" ? live.connection.accounts[0].address : "nobody";
};

/** Everything that can happen: the visitor, the host, the wallets, the network, other tabs, time. */
export const ACTS = {
  open: ({ sluice }: World) => quiet(sluice.open()),
  close: ({ sluice }: World) => quiet(sluice.close()),
  push: ({ sluice }: World, which: number) =>
    void sluice.send({ type: "view/push", entry: { view: pick(VIEWS, which) } }),
  back: ({ sluice }: World) => void sluice.send({ type: "view/back" }),
  connect: ({ sluice }: World, which: number) =>
    quiet(
      sluice.connect(
        pick(["dev.w0", "dev.w1", "dev.w2", "walletConnect", "nobody", "auth", OTHER], which),
      ),
    ),
  restart: ({ sluice }: World, which: number) =>
    void sluice.send({
      type: "connect",
      namespace: "eip155",
      connectorId: pick(["dev.w0", "walletConnect"], which),
      restart: true,
    }),
  cancel: ({ sluice }: World, which = 0) =>
    void sluice.send({ type: "connect/cancel", namespace: pick(NAMESPACES, which) }),
  disconnect: ({ sluice }: World, which = 0) =>
    quiet(sluice.disconnect(pick([undefined, undefined, ...NAMESPACES], which))),
  otherLocks: ({ other }: World) => other.wallet.emit(PAGE_EVENT.accounts, []),
  otherEnds: ({ other }: World) => other.wallet.emit(PAGE_EVENT.ended, undefined),
  switch: ({ sluice }: World, which: number) => quiet(sluice.switchNetwork(pick(CHAINS, which))),
  select: ({ sluice }: World, which: number, how: number) =>
    void sluice.send({
      type: "network/select",
      caipNetworkId: pick(CHAINS, which),
      skipConfirmation: how % 2 === 0,
    }),
  request: ({ sluice, shown }: World) =>
    quiet(
      sluice.request({
        method: "personal_sign",
        params: ["0xprivate", accountIn(shown, "eip155")],
      }),
    ),
  requestOnSolana: ({ sluice, shown }: World) => {
    const params = { message: "abc", pubkey: accountIn(shown, "solana") };
    quiet(sluice.request({ method: "solana_signMessage", params }, { namespace: "solana" }));
  },
  refresh: ({ sluice }: World) => void sluice.send({ type: "balance/refresh" }),
  recommend: ({ sluice }: World) => void sluice.send({ type: "directory/recommend" }),
  more: ({ sluice }: World) => void sluice.send({ type: "directory/more" }),
  search: ({ sluice }: World, which: number) =>
    void sluice.send({ type: "directory/search", query: pick(["", "m", "me", "met"], which) }),
  certified: ({ sluice }: World, which: number) =>
    void sluice.send({ type: "directory/certified", only: which % 2 === 0 }),
  theme: ({ sluice }: World, which: number) =>
    quiet(sluice.setTheme(pick(["dark", "light", "system"] as const, which))),
  locale: ({ sluice }: World, which: number) =>
    quiet(sluice.setLocale(pick(["ar", "en", "<"], which))),
  snackbar: ({ sluice }: World, which: number) =>
    void sluice.send({
      type: "snackbar/show",
      snackbar: { kind: pick(["error", "loading"] as const, which), message: { text: "t" } },
    }),
  hide: ({ sluice }: World) => void sluice.send({ type: "snackbar/hide" }),
  approve: (world: World, which: number) => answer(world, which, approve),
  refuse: (world: World, which: number) =>
    answer(world, which, ({ answer: to }) => to.error(rpcError(4001))),
  pending: (world: World, which: number) =>
    answer(world, which, ({ answer: to }) => to.error(rpcError(-32002))),
  babble: (world: World, which: number, how: number) =>
    answer(world, which, ({ answer: to }) => to.next(pick(NONSENSE, how))),
  lock: (world: World, which: number) => share(holderOf(world, which), []),
  account: (world: World, which: number, how: number) => {
    const holder = holderOf(world, which);
    share(holder, [pick(holder.own, how)]);
  },
  chain: (world: World, which: number, how: number) => {
    const holder = holderOf(world, which);
    holder.chain = pick(HEX, how);
    holder.wallet.emit("chainChanged", holder.chain);
  },
  noise: (world: World, which: number, how: number) => {
    const event = pick(["accountsChanged", "chainChanged", "disconnect"], how);
    holderOf(world, which).wallet.emit(event, pick(NONSENSE, which + how));
  },
  logIn: ({ sluice }: World) => {
    quiet(sluice.open());
    quiet(sluice.connect("auth"));
  },
  kind: ({ sluice }: World, which: number) =>
    void sluice.send({
      type: "account/set-type",
      accountType: pick(["eoa", "smartAccount"] as const, which),
    }),
  frame: ({ frame }: World, which: number) => {
    if (frame.isAttached())
      pick([frame.ready, frame.ready, frame.breakDown, frame.vanish], which)();
  },
  leave: ({ person }: World) => {
    person.isThere = false;
  },
  elsewhere: ({ env }: World) => env.changeElsewhere("@sluice/connections", null),
  hidden: ({ env }: World, which: number) => env.setVisible(which % 2 === 0),
  pass: ({ pass }: World, which: number) =>
    pass(pick([1, 150, 600, 3_000, 11_000, 31_000, 241_000], which)),
} as const;

/** Mostly the connected wallet, since what the others do is of little interest. */
const holderOf = ({ holders, shown }: World, which: number): World["holders"][number] => {
  const live = shown.connections.eip155;
  const name = live?.status === "connected" && which > 1 ? live.connection.connector.name : "";
  return holders[Number(name.slice(1))] ?? pick(holders, which);
};

const share = (holder: World["holders"][number], shared: readonly string[]): void => {
  holder.shared = shared;
  holder.wallet.emit("accountsChanged", shared);
};

/** Answers one open question, if there is one: mostly a wallet's. */
const answer = (world: World, which: number, how: (prompt: Prompt, world: World) => void): void => {
  const { prompts } = world;
  const wallets = prompts.filter(({ of }) => which < 2 || of !== -1);
  const prompt = wallets[which % Math.max(1, wallets.length)];
  if (prompt === undefined) return;
  prompts.splice(prompts.indexOf(prompt), 1);
  how(prompt, world);
};

const approve = ({ of, method, params, answer: to }: Prompt, world: World): void => {
  if (of === FRAME) {
    to.next(frameAnswer(method, params, world.person));
    return;
  }
  const { holders } = world;
  const holder = holders[of];
  if (holder !== undefined && method === "eth_requestAccounts") holder.shared = [holder.own[0]];
  if (holder !== undefined && method === "wallet_switchEthereumChain")
    holder.chain = (params as readonly [{ readonly chainId: string }])[0].chainId;
  const answers: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: holder?.shared,
    personal_sign: "0xsignature",
    [PAGE.connect]: [keyOf(3)],
    directory: jsonResponse({ count: 99, data: [{ id: "a", name: "A" }] }),
    node: jsonResponse({ jsonrpc: "2.0", id: 1, result: "0x1" }),
  };
  to.next(answers[method] ?? null);
};
