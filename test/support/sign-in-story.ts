import { type Observable, of } from "rxjs";
import { readNow } from "../../src/base/state.js";
import type { CaipNetworkId } from "../../src/codecs/caip.js";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import { messageText } from "../../src/codecs/sign-in/message.js";
import type { SignInMessage, SignInSession, Siwx } from "../../src/codecs/sign-in/siwx.js";
import type { SluiceEvent } from "../../src/model/events.js";
import { mainnet, optimism } from "../../src/networks/networks.js";
import {
  type ScriptedAnswer,
  type ScriptedWallet,
  type ScriptedWalletConnect,
  type ScriptedWalletConnectOptions,
  scriptedWallet,
  scriptedWalletConnect,
} from "../../src/testing/scripted-wallet.js";
import { type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "./marbles.js";
import { told } from "./told.js";

export const ALICE = `0x${"a".repeat(40)}`;
export const BOB = `0x${"b".repeat(40)}`;

/** How a function of the site answers: a stream in virtual time, instead of a promise. */
type Answers = {
  readonly [K in Exclude<keyof Siwx, "signOutOnDisconnect">]?: (
    ...args: never[]
  ) => Observable<unknown> | boolean;
} & Pick<Siwx, "signOutOnDisconnect">;

/** A site that keeps sessions in a list, and what it was asked for. */
export interface ScriptedSite {
  readonly siwx: Siwx;
  readonly sessions: SignInSession[];
  /** What it was asked of an account. */
  readonly calls: string[];
  /** The networks that it was asked for a message on before an account was known. */
  readonly early: string[];
}

export const messageFor = (
  chainId: CaipNetworkId,
  accountAddress: string,
  more: Partial<SignInMessage> = {},
): SignInMessage => ({
  chainId,
  accountAddress,
  domain: "host.example",
  uri: "https://host.example/",
  version: "1",
  nonce: "abcdefgh1",
  issuedAt: "1970-01-01T00:00:00.000Z",
  ...more,
});

export const sessionFor = (
  chainId: CaipNetworkId,
  accountAddress: string,
  more: Partial<SignInMessage> = {},
): SignInSession => {
  const data = messageFor(chainId, accountAddress, more);
  return { data, message: messageText(data), signature: "0x5161" };
};

export const scriptedSite = (
  answers: Answers,
  sessions: SignInSession[],
  isRequired: boolean,
): ScriptedSite => {
  const calls: string[] = [];
  const early: string[] = [];
  const is = (chainId: string, address: string) => (one: SignInSession) =>
    one.data.chainId === chainId && one.data.accountAddress === address;
  const own: Answers = {
    createMessage: ({ chainId, accountAddress }: SignInMessage) =>
      of(withText(messageFor(chainId, accountAddress))),
    addSession: (session: SignInSession) => of(sessions.push(session)),
    setSessions: (next: readonly SignInSession[]) =>
      of(sessions.splice(0, sessions.length, ...next)),
    getSessions: (chainId: string, address: string) => of(sessions.filter(is(chainId, address))),
    revokeSession: (chainId: string, address: string) => {
      const rest = sessions.filter((one) => !is(chainId, address)(one));
      return of(sessions.splice(0, sessions.length, ...rest));
    },
    getRequired: () => isRequired,
  };
  const noted = Object.entries({ ...own, ...answers }).map(([name, answer]) => [
    name,
    typeof answer !== "function"
      ? answer
      : (...args: [] | [SignInMessage]) => {
          const [asked] = args;
          if (asked?.accountAddress === "<<AccountAddress>>") early.push(asked.chainId);
          else if (name !== "getRequired") calls.push(name);
          return answer(...(args as never[]));
        },
  ]);
  // In a page these are promises, which virtual time does not have.
  return { siwx: Object.fromEntries(noted) as Siwx, sessions, calls, early };
};

export const withText = (message: SignInMessage) => ({
  ...message,
  toString: () => messageText(message),
});

export interface SignInStory {
  readonly sluice: TestSluice;
  readonly env: SimulatedEnv;
  readonly wallet: ScriptedWallet;
  readonly phone: ScriptedWalletConnect;
  readonly site: ScriptedSite;
  readonly events: readonly SluiceEvent[];
}

export interface SignInScript {
  readonly answers?: Answers;
  readonly sessions?: readonly SignInSession[];
  readonly required?: boolean;
  readonly sign?: ScriptedAnswer;
  readonly stored?: Readonly<Record<string, string>>;
  readonly options?: Partial<SluiceOptions>;
  readonly accounts?: readonly string[];
  readonly phone?: ScriptedWalletConnectOptions;
}

/**
 * A site with sign-in on two networks, and a wallet with Alice's account. In each story `o` opens the dialog, `c` connects, `w` connects
 * over WalletConnect, and the keys of `acts` do what they say.
 */
export const signInStory = (
  diagram: string,
  script: SignInScript,
  acts: (story: SignInStory) => Readonly<Record<string, () => void>>,
): SignInStory => {
  const held: { story: SignInStory | null } = { story: null };
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler, storage: script.stored ?? {} });
    const site = scriptedSite(
      script.answers ?? {},
      [...(script.sessions ?? [])],
      script.required ?? true,
    );
    const phone = scriptedWalletConnect(script.phone);
    const sluice = createTestSluice(
      env,
      {
        networks: [mainnet, optimism],
        remoteConfig: "off",
        siwx: site.siwx,
        ...script.options,
      },
      phone,
    );
    const wallet = scriptedWallet({
      rdns: "dev.a",
      name: "dev.a",
      accounts: script.accounts ?? [ALICE],
      answers: { personal_sign: script.sign ?? (() => of("0x5161")) },
    });
    const events: SluiceEvent[] = [];
    sluice.events$.subscribe((event) => events.push(event));
    wallet.announce(env);
    const story: SignInStory = { sluice, env, wallet, phone, site, events };
    held.story = story;
    act(diagram, {
      o: () => void sluice.open(),
      c: () => void sluice.connect("dev.a").catch(() => undefined),
      w: () => void sluice.connect("walletConnect").catch(() => undefined),
      ...acts(story),
    });
  });
  if (held.story === null) throw new Error("It did not run.");
  return held.story;
};

/** The view that is shown, or that the dialog is closed. */
export const shown = ({ sluice }: SignInStory): string =>
  readNow(sluice.modal$).open ? readNow(sluice.view$).current.view : "closed";

/** Who is signed in. */
export const who = ({ sluice }: SignInStory): string | null =>
  readNow(sluice.session$)?.data.accountAddress ?? null;

export const status = ({ sluice }: SignInStory): string => readNow(sluice.status$);

/** The EVM connection in a few words. */
export const connection = ({ sluice }: SignInStory) => told(readNow(sluice.connections$));

/** Presses the view's button. */
export const sign =
  ({ sluice }: SignInStory) =>
  (): void =>
    void sluice.send({ type: "sign-in/sign" });
