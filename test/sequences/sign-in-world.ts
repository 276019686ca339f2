import { defer, type Observable, of, Subject, take, throwError, VirtualTimeScheduler } from "rxjs";
import { readNow } from "../../src/base/state.js";
import type { CaipNetworkId } from "../../src/codecs/caip.js";
import { messageText, readMessage } from "../../src/codecs/sign-in/message.js";
import type { SignInMessage, SignInSession, Siwx } from "../../src/codecs/sign-in/siwx.js";
import type { SluiceEvent } from "../../src/model/events.js";
import type { SignInModel } from "../../src/model/sign-in.js";
import { mainnet, optimism } from "../../src/networks/networks.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import { type ScriptedWallet, scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { messageFor, sessionFor, withText } from "../support/sign-in-story.js";

/** How the site's functions answer. */
export type SiteMode =
  | "quick"
  /** When the test says so. */
  | "slow"
  | "fails"
  /** With sessions of everybody, and messages for another site. */
  | "lies";

/** Something that the test answers. */
export interface Question {
  readonly of: "wallet" | "site";
  readonly answer: () => void;
  readonly refuse: () => void;
}

/** A site with sign-in, two wallets, and whoever acts in the browser. */
export interface SignInWorld {
  readonly sluice: TestSluice;
  readonly env: SimulatedEnv;
  readonly wallets: readonly [ScriptedWallet, ScriptedWallet];
  readonly own: readonly [readonly string[], readonly string[]];
  readonly events: readonly SluiceEvent[];
  readonly questions: Question[];
  readonly site: {
    mode: SiteMode;
    sessions: SignInSession[];
    readonly isRequired: boolean;
    /** Nonces of the sessions that the site accepted at any time. */
    readonly accepted: Set<string>;
  };
  /** What was found wrong on the way, in sentences. */
  readonly faults: string[];
  /** Clicks on Sign so far, and the prompts that followed. */
  readonly counts: { clicks: number; prompts: number };
  readonly signIn: () => SignInModel;
  /** Whether a value is in the vault. */
  readonly isKept: (ref: string) => boolean;
  readonly pass: (ms: number) => void;
}

interface Asked {
  readonly signInWithEthereum: Omit<SignInMessage, "chainId" | "accountAddress"> & {
    readonly chainId: string;
  };
}

const SESSION_MS = 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();

export const createSignInWorld = (isRequired: boolean): SignInWorld => {
  const scheduler = new VirtualTimeScheduler(undefined, 0);
  const env = simulatedEnv({ scheduler });
  const events: SluiceEvent[] = [];
  const questions: Question[] = [];
  const faults: string[] = [];
  const counts = { clicks: 0, prompts: 0 };
  const site: SignInWorld["site"] = {
    mode: "quick",
    sessions: [],
    isRequired,
    accepted: new Set(),
  };

  /** Asked of somebody who answers when the test does; what follows from the answer happens then. */
  const ask = <T>(whom: Question["of"], give: () => T, refusal: Error): Observable<T> =>
    defer(() => {
      const to = new Subject<T>();
      questions.push({
        of: whom,
        answer: () => to.next(give()),
        refuse: () => to.error(refusal),
      });
      return to.pipe(take(1));
    });
  const atSite = <T>(give: () => T): Observable<T> => {
    const offline = new Error("Offline.");
    if (site.mode === "slow") return ask("site", give, offline);
    return site.mode === "fails" ? throwError(() => offline) : defer(() => of(give()));
  };
  let nonces = 0;
  const times = (now: number) => ({
    nonce: `nonce000${nonces}`,
    issuedAt: iso(now),
    expirationTime: iso(now + SESSION_MS),
  });
  const siwx = {
    createMessage: ({ chainId, accountAddress }: Parameters<Siwx["createMessage"]>[0]) =>
      atSite(() => {
        nonces += 1;
        const domain = site.mode === "lies" ? { domain: "evil.example" } : {};
        const more = { ...times(scheduler.now()), ...domain };
        return withText(messageFor(chainId, accountAddress, more));
      }),
    addSession: (session: SignInSession) =>
      atSite(() => {
        site.sessions.push(session);
        site.accepted.add(session.data.nonce);
      }),
    setSessions: (sessions: readonly SignInSession[]) =>
      atSite(() => {
        site.sessions = [...sessions];
        for (const { data } of sessions) site.accepted.add(data.nonce);
      }),
    getSessions: (chainId: CaipNetworkId, address: string) =>
      atSite(() =>
        site.sessions.filter(
          ({ data }) =>
            site.mode === "lies" ||
            (data.chainId === chainId &&
              data.accountAddress === address &&
              Date.parse(data.expirationTime ?? "") > scheduler.now()),
        ),
      ),
    revokeSession: () => atSite(() => undefined),
    getRequired: () => isRequired,
  };

  const own = [[`0x${"1".repeat(40)}`, `0x${"2".repeat(40)}`], [`0x${"3".repeat(40)}`]] as const;
  const declined = Object.assign(new Error("declined"), { code: 4001 });
  /** The second wallet signs in while it connects; each third message is for another site. */
  const signsIn = (params: unknown): Observable<unknown> =>
    ask(
      "wallet",
      () => {
        const [{ capabilities }] = params as readonly [{ readonly capabilities: Asked }];
        const { chainId, ...fields } = capabilities.signInWithEthereum;
        const [address] = own[1];
        const id = `eip155:${Number(chainId)}` as const;
        const domain = nonces % 3 === 0 ? { domain: "evil.example" } : {};
        const message = messageText(messageFor(id, address, { ...fields, ...domain }));
        const signInWithEthereum = { message, signature: "0x5161" };
        return { accounts: [{ address, capabilities: { signInWithEthereum } }] };
      },
      declined,
    );
  const walletOf = (at: 0 | 1): ScriptedWallet =>
    scriptedWallet({
      name: `dev.w${at}`,
      rdns: `dev.w${at}`,
      uuid: String(at),
      accounts: own[at],
      answers: {
        ...(at === 1 ? { wallet_connect: signsIn } : {}),
        personal_sign: (params) => {
          counts.prompts += 1;
          faults.push(...wronglyAsked(sluice, `dev.w${at}`, params));
          if (counts.prompts > counts.clicks) faults.push("A wallet was asked without a click.");
          return ask("wallet", () => "0x5161", declined);
        },
      },
    });
  const wallets = [walletOf(0), walletOf(1)] as const;
  const sluice = createTestSluice(env, {
    networks: [mainnet, optimism],
    remoteConfig: "off",
    // In a page these are promises, which virtual time does not have.
    siwx: siwx as unknown as Siwx,
  });
  sluice.events$.subscribe((event) => events.push(event));
  for (const wallet of wallets) wallet.announce(env);
  const ports = viewPortsOf(sluice);
  const pass = (ms: number): void => {
    const end = scheduler.frame + ms;
    scheduler.maxFrames = end;
    scheduler.flush();
    scheduler.frame = end;
  };
  pass(50);
  return {
    sluice,
    env,
    wallets,
    own,
    events,
    questions,
    site,
    faults,
    counts,
    signIn: () => readNow(ports.signIn$),
    // Looks into the vault whatever the key is of.
    isKept: (ref) => ports.asked(ref) !== null,
    pass,
  };
};

/** A session as another tab of the site gets it. */
export const sessionElsewhere = (
  { site, env }: SignInWorld,
  chainId: CaipNetworkId,
  address: string,
): SignInSession => {
  const now = env.scheduler.now();
  const nonce = `elsewhere${site.accepted.size}`;
  return sessionFor(chainId, address, {
    nonce,
    issuedAt: iso(now),
    expirationTime: iso(now + SESSION_MS),
  });
};

/** A message must be of this page, and of the account and network that are active, in the wallet that has them. */
const wronglyAsked = (sluice: TestSluice, name: string, params: unknown): readonly string[] => {
  const [hex, address] = params as readonly [string, string];
  const account = readNow(sluice.account$);
  const live = readNow(sluice.connections$).eip155;
  const text = Buffer.from(hex.slice(2), "hex").toString();
  const read = readMessage(text);
  if (read._tag === "Left") return [`Something else was to be signed: ${text}`];
  const { domain, chainId, accountAddress } = read.right;
  return [
    ...(live?.status === "connected" && live.connection.connector.name === name
      ? []
      : [`${name} was asked, and is not connected.`]),
    ...(domain === "host.example" ? [] : [`A message of ${domain} was to be signed.`]),
    ...(address === account?.address && accountAddress === address
      ? []
      : [`A message of ${accountAddress} was to be signed by ${address}.`]),
    ...(chainId === readNow(sluice.network$).caipNetworkId
      ? []
      : [`A message of ${chainId} was to be signed elsewhere.`]),
  ];
};
