import { VirtualTimeScheduler } from "rxjs";
import { readNow } from "../../src/base/state.js";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import { messageText } from "../../src/codecs/sign-in/message.js";
import type { SiweConfig, SiweMessageFields } from "../../src/codecs/sign-in/siwx.js";
import type { SluiceEvent } from "../../src/model/events.js";
import { mainnet, optimism, solana } from "../../src/networks/networks.js";
import {
  type ScriptedSolanaWallet,
  scriptedSolanaWallet,
} from "../../src/testing/scripted-solana-wallet.js";
import { type ScriptedWallet, scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { ALICE } from "./sign-in-story.js";

/** A page whose site signs visitors in by callbacks. They give promises, so that a story waits for what follows. */
export interface SiweStory {
  readonly sluice: TestSluice;
  readonly env: SimulatedEnv;
  readonly wallet: ScriptedWallet;
  readonly solanaWallet: ScriptedSolanaWallet;
  readonly events: readonly SluiceEvent[];
  /** The callbacks that were called, in order, with what they were told. */
  readonly calls: readonly string[];
  /** What `createMessage` was given. */
  readonly fields: readonly SiweMessageFields[];
  /** Who is signed in at the site. */
  readonly server: { session: Awaited<ReturnType<SiweConfig["getSession"]>> };
  /** Connects the wallet of the EVM, or that of Solana, and waits for what follows. */
  readonly connect: (connectorId?: string) => Promise<void>;
  readonly sign: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Does something, and waits for what follows. */
  readonly then: (act: () => unknown) => Promise<void>;
  /** The view, or that the dialog is closed. */
  readonly shown: () => string;
  /** The account and network of `session$`. */
  readonly who: () => string | null;
  readonly status: () => string;
  readonly prompts: () => number;
}

export const siweStory = (
  config: Partial<SiweConfig> = {},
  session: SiweStory["server"]["session"] = null,
  options: Partial<SluiceOptions> = {},
): SiweStory => {
  const scheduler = new VirtualTimeScheduler(undefined, 0);
  const env = simulatedEnv({ scheduler });
  const calls: string[] = [];
  const fields: SiweMessageFields[] = [];
  const server: SiweStory["server"] = { session };
  const siweConfig: SiweConfig = {
    getNonce: async (address) => {
      calls.push(`getNonce ${address}`);
      return "abcdefgh1";
    },
    createMessage: (asked) => {
      fields.push(asked);
      return textOf(asked);
    },
    verifyMessage: async () => {
      calls.push("verifyMessage");
      return true;
    },
    getSession: async () => {
      calls.push("getSession");
      return server.session;
    },
    signOut: async () => {
      calls.push("signOut");
      server.session = null;
      return true;
    },
    onSignIn: (signedIn) => {
      calls.push(`onSignIn ${signedIn.address} ${signedIn.chainId}`);
      server.session = signedIn;
    },
    onSignOut: () => void calls.push("onSignOut"),
    ...config,
  };
  const sluice = createTestSluice(env, {
    networks: [mainnet, optimism, solana],
    remoteConfig: "off",
    siweConfig,
    ...options,
  });
  const wallet = scriptedWallet({
    rdns: "dev.a",
    accounts: [ALICE],
    answers: { personal_sign: () => Promise.resolve("0x5161") },
  });
  const solanaWallet = scriptedSolanaWallet({ name: "Lark" });
  const events: SluiceEvent[] = [];
  sluice.events$.subscribe((event) => events.push(event));
  wallet.announce(env);
  solanaWallet.register(env);
  const then: SiweStory["then"] = async (act) => {
    const done = act();
    if (done instanceof Promise) done.catch(() => undefined);
    await settled();
    // What a page does in its next task.
    scheduler.flush();
    await settled();
  };
  return {
    sluice,
    env,
    wallet,
    solanaWallet,
    events,
    calls,
    fields,
    server,
    then,
    connect: (connectorId = "dev.a") => then(() => sluice.connect(connectorId)),
    sign: () => then(() => sluice.send({ type: "sign-in/sign" })),
    cancel: () => then(() => sluice.send({ type: "sign-in/cancel" })),
    shown: () => (readNow(sluice.modal$).open ? readNow(sluice.view$).current.view : "closed"),
    who: () => {
      const data = readNow(sluice.session$)?.data;
      return data === undefined ? null : `${data.accountAddress} ${data.chainId}`;
    },
    status: () => readNow(sluice.status$),
    prompts: () => wallet.calls.filter(({ method }) => method === "personal_sign").length,
  };
};

/** After every promise that is settled by then. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** As sites make it, of the account at the end of the DID. EIP-4361 */
const textOf = ({ address, chainId, iat, exp, nbf, ...rest }: SiweMessageFields): string =>
  messageText({
    ...rest,
    accountAddress: address.split(":").at(-1) ?? "",
    chainId: `eip155:${chainId}`,
    issuedAt: iat,
    ...(exp === undefined ? {} : { expirationTime: exp }),
    ...(nbf === undefined ? {} : { notBefore: nbf }),
  });
