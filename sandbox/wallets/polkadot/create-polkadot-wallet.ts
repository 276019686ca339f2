import { devPolkadotKey } from "../../chains/polkadot/dev-keys.js";
import { describePayload, describePolkadotMessage } from "../../signing/polkadot/describe.js";
import type { PolkadotKey } from "../../signing/polkadot/key.js";
import { type Payload, signPayload, signWrapped } from "../../signing/polkadot/sign.js";
import { createAsk } from "../ask.js";
import type { WalletMode } from "../config.js";
import { createEmitter } from "../emitter.js";
import { iconOf } from "../icon.js";
import { pause } from "../pause.js";
import { createPrompt } from "../prompt.js";
import { walletMemory } from "../wallet-state.js";
import type { PolkadotWalletConfig } from "./config.js";

/** The handle on `window.sandboxPolkadotWallets[name]`: does what a person does in the wallet itself. */
export type SandboxPolkadotWallet = {
  readonly name: string;
  /** What stands in `window.injectedWeb3`. */
  readonly entry: object;
  /** How questions are answered from now on; assign to change it. */
  mode: WalletMode;
  /** What sites asked for. */
  readonly calls: readonly string[];
  /** Shares the first accounts only, as many as this. */
  readonly shareFirst: (count: number) => void;
  /** Takes the site's permission away: the accounts become none, and `enable` asks again. */
  readonly stopSharing: () => void;
};

type Account = { readonly address: string; readonly name: string; readonly type: string };

/** Extensions have no error codes. */
const declined = (words: string): Error => new Error(words);

/** A wallet with real keys, as polkadot.js' extension injects itself. */
export const createPolkadotWallet = (config: PolkadotWalletConfig): SandboxPolkadotWallet => {
  const { name } = config;
  const calls: string[] = [];
  const memory = walletMemory(`polkadot:${name}`, config.accounts.length);
  const emitter = createEmitter();
  const ask = createAsk(createPrompt({ name, icon: iconOf(name, config.colors) }), () => made.mode);
  const keys = config.accounts.map(devPolkadotKey);
  /** The number of shared accounts is kept in the place of a chain's, since there is none. */
  const shared = (): readonly PolkadotKey[] =>
    memory.read().isPermitted ? keys.slice(0, memory.read().chainId) : [];
  const accounts = (): readonly Account[] =>
    shared().map(({ address, kind }, at) => ({ address, name: `${name} ${at + 1}`, type: kind }));
  const telling = (change: () => void): void => {
    change();
    emitter.emit("accounts", accounts());
  };
  const keyOf = (address: unknown): PolkadotKey => {
    const key = shared().find((one) => one.address === address);
    if (key === undefined) throw new Error("Unable to find the account");
    return key;
  };
  const heard = async (method: string): Promise<void> => {
    calls.push(method);
    if (config.delayMs > 0) await pause(config.delayMs);
  };
  const asked = async (question: Parameters<typeof ask>[0], words: string): Promise<void> => {
    await ask(question).catch(() => {
      throw declined(words);
    });
  };

  const injected = {
    accounts: {
      get: async () => accounts(),
      subscribe: (listener: (accounts: unknown) => void) => {
        emitter.on("accounts", listener);
        listener(accounts());
        return () => emitter.removeListener("accounts", listener);
      },
    },
    signer: {
      signRaw: async ({ address, data }: { readonly address: string; readonly data: string }) => {
        await heard("signRaw");
        const key = keyOf(address);
        await asked(describePolkadotMessage(data), "Cancelled");
        return { id: calls.length, signature: signWrapped(key, data) };
      },
      signPayload: async (payload: Payload & { readonly address: string }) => {
        await heard("signPayload");
        const key = keyOf(payload.address);
        await asked(describePayload(payload), "Cancelled");
        return { id: calls.length, signature: signPayload(key, payload) };
      },
    },
  };
  const enable = async (site: string) => {
    await heard("enable");
    if (!memory.read().isPermitted) {
      const rows = keys.map(({ address }) => ({ label: "Account", value: address }));
      await asked(
        { title: "Connect to this site", rows: [{ label: "Site", value: site }, ...rows] },
        "Rejected",
      );
      telling(() => memory.change({ isPermitted: true }));
    }
    return injected;
  };

  const made: SandboxPolkadotWallet = {
    name,
    entry: { version: "1.0.0", enable },
    mode: config.mode,
    calls,
    shareFirst: (count) => telling(() => memory.change({ chainId: count })),
    stopSharing: () => telling(() => memory.change({ isPermitted: false })),
  };
  return made;
};
