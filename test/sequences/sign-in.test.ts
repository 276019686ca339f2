import fc from "fast-check";
import { expect, test } from "vitest";
import { readNow } from "../../src/base/state.js";
import { CASES, casesOf } from "../support/extent.js";
import { outcomeFaults } from "./invariants.js";
import { createSignInWorld, type SignInWorld, sessionElsewhere } from "./sign-in-world.js";

/** A part of what the other models play: one takes sixty times as long. */
const SEQUENCES = Math.max(casesOf(100), CASES * 0.016);
const LIMIT_MS = 60_000 + SEQUENCES * 60;

const RECORD = "@sluice/sign-in";
const CHAINS = ["0x1", "0xa", "0x539"] as const;
const IDS = ["eip155:1", "eip155:10"] as const;
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const quiet = (promise: Promise<unknown>): void => void promise.catch(() => undefined);

/** Another tab of the site writes the record with each sign-in and sign-out. */
const tellOfTab = ({ env }: SignInWorld): void =>
  env.changeElsewhere(
    RECORD,
    JSON.stringify({ version: 1, value: { caipNetworkId: null, at: env.scheduler.now() } }),
  );

/** Answers the oldest question to the wallet or the site. */
const settle = ({ questions }: SignInWorld, of: "wallet" | "site", how: "answer" | "refuse") => {
  const at = questions.findIndex((question) => question.of === of);
  const [question] = at === -1 ? [] : questions.splice(at, 1);
  question?.[how]();
};

type Act = (world: SignInWorld, which: number) => void;

/** Everything that can happen: the visitor, the host, the wallets, the site, another tab, time. */
const ACTS = {
  connect: ({ sluice }, which) => quiet(sluice.connect(pick(["dev.w0", "dev.w1"], which))),
  disconnect: ({ sluice }) => quiet(sluice.disconnect()),
  lock: ({ wallets }, which) => pick(wallets, which).emit("accountsChanged", []),
  account: ({ wallets, own }, which) => wallets[0].emit("accountsChanged", [pick(own[0], which)]),
  chain: ({ wallets }, which) =>
    pick(wallets, which % 4 === 3 ? 1 : 0).emit("chainChanged", pick(CHAINS, which)),
  switchNetwork: ({ sluice }, which) => quiet(sluice.switchNetwork(pick(IDS, which))),
  sign: ({ sluice, counts }) => {
    counts.clicks += 1;
    sluice.send({ type: "sign-in/sign" });
  },
  accept: (world) => settle(world, "wallet", "answer"),
  decline: (world) => settle(world, "wallet", "refuse"),
  cancel: ({ sluice }) => void sluice.send({ type: "sign-in/cancel" }),
  open: ({ sluice }) => quiet(sluice.open()),
  close: ({ sluice }) => quiet(sluice.close()),
  closeByVisitor: (world) => {
    const { sluice, site, faults } = world;
    const { step } = world.signIn();
    const isHeld = shown(world) === "SIWXSignMessage" && site.isRequired && step !== null;
    sluice.send({ type: "modal/close", by: "visitor" });
    if (isHeld && shown(world) !== "SIWXSignMessage")
      faults.push("The visitor closed the view, though they have to sign in.");
    if (!isHeld && shown(world) !== "closed") faults.push("The visitor could not close the view.");
  },
  signIn: ({ sluice }) => quiet(sluice.signIn()),
  signOut: ({ sluice }) => quiet(sluice.signOut()),
  tabSignsIn: (world, which) => {
    const { site, own } = world;
    const session = sessionElsewhere(world, pick(IDS, which >> 1), pick(own.flat(), which));
    site.sessions.push(session);
    site.accepted.add(session.data.nonce);
    tellOfTab(world);
  },
  tabSignsOut: (world) => {
    world.site.sessions = [];
    tellOfTab(world);
  },
  mode: ({ site }, which) => {
    site.mode = pick(["quick", "slow", "slow", "fails", "lies", "quick"] as const, which);
  },
  siteAnswers: (world) => settle(world, "site", "answer"),
  siteFails: (world) => settle(world, "site", "refuse"),
  pass: ({ pass }, which) => pass(pick([1, 5_000, 11_000, 31_000, 61_000, 241_000], which)),
} satisfies Record<string, Act>;
type Name = keyof typeof ACTS;
type Step = readonly [name: Name, which: number];

/** The view, or that the dialog is closed. */
const shown = ({ sluice }: SignInWorld): string =>
  readNow(sluice.modal$).open ? readNow(sluice.view$).current.view : "closed";

/** What must hold after every step. Sentences about what does not. */
const faultsNow = (world: SignInWorld): readonly string[] => {
  const { sluice, site, env, faults, questions } = world;
  const session = readNow(sluice.session$)?.data ?? null;
  const account = readNow(sluice.account$);
  const network = readNow(sluice.network$);
  const { step } = world.signIn();
  const isActive = (one: { readonly address: string; readonly chain: string }): boolean =>
    one.address === account?.address &&
    one.chain === network.caipNetworkId &&
    network.unsupported !== true;
  const isRead = questions.some(({ of }) => of === "site");
  return [
    ...faults,
    ...env.logged.filter(({ message }) => message.includes("defect")).map(({ message }) => message),
    ...(session === null || isActive({ address: session.accountAddress, chain: session.chainId })
      ? []
      : ["The session is of another account or network."]),
    ...(session === null || site.accepted.has(session.nonce)
      ? []
      : ["Signed in without a session that the site accepted."]),
    ...(session === null || Date.parse(session.expirationTime ?? "") > env.scheduler.now()
      ? []
      : ["Signed in with a session that has expired."]),
    ...(step === null || isActive({ address: step.address, chain: step.caipNetworkId })
      ? []
      : ["Another account or network is asked than the active one."]),
    ...(step === null || session === null ? [] : ["Who is signed in is asked to sign in."]),
    ...(shown(world) !== "SIWXSignMessage" || step !== null || isRead
      ? []
      : ["The view asks nobody."]),
  ];
};

/** The visitor leaves by the view's own button, and the wallet is disconnected; whoever owes an answer gives it. */
const leave = (world: SignInWorld): readonly string[] => {
  const { sluice, site, own, questions, pass } = world;
  site.mode = "quick";
  const answerAll = (): void => {
    while (questions.length > 0) questions.shift()?.refuse();
    pass(40_000);
  };
  answerAll();
  const isAsked = (): boolean => shown(world) === "SIWXSignMessage" && world.signIn().step !== null;
  // Cancelling goes back to a network where the visitor is signed in, and that session may expire meanwhile.
  for (const _ of own.flat()) {
    if (!isAsked()) break;
    sluice.send({ type: "sign-in/cancel" });
    answerAll();
  }
  const left = isAsked() ? ["The visitor could not leave by cancelling."] : [];
  quiet(sluice.disconnect());
  quiet(sluice.close());
  answerAll();
  pass(600_000);
  return left;
};

/** What must hold once everything that was begun has been given up. */
const faultsAtEnd = (world: SignInWorld): readonly string[] => {
  const { events, isKept } = world;
  const { sessions, step } = world.signIn();
  const held = [...sessions.map(({ sessionRef }) => sessionRef), step?.messageRef];
  const refs = [...JSON.stringify(events).matchAll(/"(\w+Refs?)":(?:"([^"]+)"|\[([^\]]*)\])/g)];
  return [
    ...outcomeFaults(events),
    ...(JSON.stringify(events).includes("0x5161") ? ["A signature is on the bus."] : []),
    ...(step === null ? [] : ["Somebody is asked who has left."]),
    ...refs.flatMap(([, name, ref = ""]) =>
      ref !== "" && isKept(ref) && !held.includes(ref) ? [`A ${name} is left in the vault.`] : [],
    ),
  ];
};

const play = (isRequired: boolean, steps: readonly Step[]): readonly string[] => {
  const world = createSignInWorld(isRequired);
  try {
    for (const [at, [name, which]] of steps.entries()) {
      ACTS[name](world, which);
      const faults = faultsNow(world);
      if (faults.length > 0) return faults.map((fault) => `after ${at} (${name}): ${fault}`);
    }
    return [...leave(world), ...faultsAtEnd(world)];
  } finally {
    world.sluice.destroy();
  }
};

const NAMES = Object.keys(ACTS) as Name[];
const OFTEN: readonly Name[] = ["connect", "sign", "accept", "mode", "siteAnswers", "account"];

const sequences: fc.Arbitrary<readonly Step[]> = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), fc.constantFrom(...OFTEN)), fc.nat(11)), {
    minLength: 40,
    maxLength: 80,
  })
  .map((steps) => [["connect", 0], ...steps]);

test(
  `[S4.14][S4.15][S2.46] whatever happens, nobody is signed in or asked who should not be (${SEQUENCES} sequences)`,
  () =>
    fc.assert(
      fc.asyncProperty(fc.boolean(), sequences, async (isRequired, steps) => {
        expect(play(isRequired, steps)).toEqual([]);
      }),
      { numRuns: SEQUENCES },
    ),
  LIMIT_MS,
);
