import { of } from "rxjs";
import type { Env } from "../base/env.js";
import { evmApproval } from "../codecs/namespaces/eip155/approval.js";
import { solanaApproval } from "../codecs/namespaces/solana/approval.js";
import type { SluiceOptions } from "../codecs/options/options.js";
import { accountEffects } from "../effects/account/effects.js";
import { balancesEffects } from "../effects/balances/effects.js";
import { connectionEffects } from "../effects/connection/effects.js";
import { directoryEffects } from "../effects/directory/effects.js";
import { featuresEffects } from "../effects/features/effects.js";
import { loginEffects } from "../effects/login/effects.js";
import { modalEffects } from "../effects/modal/effects.js";
import { optionsEffects } from "../effects/options/effects.js";
import { originsEffects } from "../effects/origins/effects.js";
import { telemetryEffects } from "../effects/telemetry/effects.js";
import type { Chunks } from "../root/chunks.js";
import { embeddedOf } from "../root/embedded-of.js";
import { frameWith } from "../root/frame-of.js";
import { createPictures } from "../root/pictures.js";
import { answerRequest } from "../root/provider/answers.js";
import { changes$ } from "../root/provider/changes.js";
import { createSluiceWith } from "../root/sluice.js";
import type { Sluice, ViewPorts } from "../root/types.js";
import { viewPortsOf } from "../root/view-ports.js";
import { walletConnectWith } from "../root/walletconnect-of.js";
import { createFrame } from "../streams/frame/frame.js";
import { evmBalance } from "../streams/wallets/namespaces/eip155/balance.js";
import { evmOverSession } from "../streams/wallets/namespaces/eip155/over-session.js";
import { eip155 } from "../streams/wallets/namespaces/eip155/pack.js";
import { evmPageWallet } from "../streams/wallets/namespaces/eip155/page-wallet.js";
import { solanaBalance } from "../streams/wallets/namespaces/solana/balance.js";
import { solana } from "../streams/wallets/namespaces/solana/pack.js";
import type { WalletConnectPort } from "../streams/wallets/walletconnect/port.js";
import { type ScriptedFrame, scriptedFrame } from "./scripted-frame.js";
import { scriptedWalletConnect } from "./scripted-walletconnect.js";

export interface TestSluice extends Sluice {
  /** Sends a command as a view would; returns its id. */
  readonly send: ViewPorts["send"];
}

const mainnet = {
  id: 1,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["https://node.example/1"] } },
};
const optimism = { ...mainnet, id: 10, name: "OP Mainnet" };

/** Options for a test: by default a project ID and two networks. */
export const testOptions = (options: Partial<SluiceOptions> = {}): SluiceOptions => ({
  projectId: "test",
  networks: [mainnet, optimism],
  ...options,
});

/** Every part that is usually fetched on demand, available at once. */
export const testChunks = (
  walletConnect: WalletConnectPort = scriptedWalletConnect(),
  frame: ScriptedFrame | null = null,
): Chunks => ({
  effects: {
    account: of(accountEffects),
    balances: of(balancesEffects),
    connection: of(connectionEffects),
    directory: of(directoryEffects),
    features: of(featuresEffects),
    login: of(loginEffects),
    modal: of(modalEffects),
    options: of(optionsEffects),
    origins: of(originsEffects),
    telemetry: of(telemetryEffects),
  },
  packs: {
    eip155: of({
      ...eip155,
      pageWallet$: of(evmPageWallet),
      overSession$: of(evmOverSession),
      balance$: of(evmBalance),
      approval$: of(evmApproval),
    }),
    solana: of({ ...solana, balance$: of(solanaBalance), approval$: of(solanaApproval) }),
  },
  walletConnect$: of(walletConnectWith(() => walletConnect)),
  frame$: of(
    frameWith(({ env }, news) => createFrame({ env, ...news, ...(frame ?? scriptedFrame(env)) })),
  ),
  embedded$: of(embeddedOf),
  pictures$: of(createPictures),
  provider$: of({ answerRequest, changes$ }),
});

/**
 * A real sluice over a simulated environment. Every part that is usually fetched on demand is available at once,
 * so that time passes on `env.scheduler` only.
 */
export const createTestSluice = (
  env: Env,
  options: Partial<SluiceOptions> = {},
  walletConnect?: WalletConnectPort,
  frame?: ScriptedFrame,
): TestSluice => createTestSluiceWith(env, options, testChunks(walletConnect, frame));

/** {@link createTestSluice} with other parts. */
export const createTestSluiceWith = (
  env: Env,
  options: Partial<SluiceOptions>,
  chunks: Chunks,
): TestSluice => {
  const sluice = createSluiceWith(testOptions(options), env, chunks);
  return Object.assign(sluice, { send: viewPortsOf(sluice).send });
};
