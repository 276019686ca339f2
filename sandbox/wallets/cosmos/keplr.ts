import type { StdSignDoc } from "@cosmjs/amino";
import { describeAmino, describeDirect, describeText } from "../../signing/cosmos/describe.js";
import {
  type CosmosKey,
  type DirectDoc,
  devCosmosKey,
  signText,
} from "../../signing/cosmos/key.js";
import type { Ask } from "../ask.js";
import type { CosmosWalletConfig } from "./config.js";
import type { cosmosMemory } from "./memory.js";

export type KeplrParts = {
  readonly config: CosmosWalletConfig;
  readonly memory: ReturnType<typeof cosmosMemory>;
  readonly ask: Ask;
};

/** What a site suggests, as far as the wallet reads it. */
type SuggestedChain = {
  readonly chainId: string;
  readonly chainName: string;
  readonly rest: string;
  readonly bech32Config: { readonly bech32PrefixAccAddr: string };
};

/** Keplr's interface over real keys. Like Keplr, it refuses in words, without a code. */
export const keplrInterface = ({ config, memory, ask }: KeplrParts) => {
  const asked: Ask = (description) =>
    ask(description).catch(() => {
      throw new Error("Request rejected");
    });
  const keyInUse = (): CosmosKey => devCosmosKey(config.accounts[memory.read().account] ?? 0);
  const prefixOf = (id: string): string => {
    const own = config.networks.find((one) => one.id === id)?.prefix;
    const prefix = own ?? memory.read().suggested[id];
    if (prefix === undefined) throw new Error(`There is no modular chain info for ${id}`);
    return prefix;
  };

  const enable = async (chainIds: string | readonly string[]): Promise<void> => {
    const ids = typeof chainIds === "string" ? [chainIds] : chainIds;
    const prefixes = ids.map(prefixOf);
    if (memory.read().isLocked) {
      await asked({ title: "Unlock the wallet", rows: [] });
      memory.change({ isLocked: false });
    }
    if (ids.every((id) => memory.read().permitted.includes(id))) return;
    const accounts = prefixes.map((prefix) => keyInUse().accountOn(prefix));
    await asked({
      title: "Connect to this site",
      rows: accounts.map(({ address }, at) => ({ label: ids[at] ?? "", value: address })),
    });
    memory.change({ permitted: [...new Set([...memory.read().permitted, ...ids])] });
  };

  const getKey = async (id: string) => {
    await enable(id);
    const { address, publicKey } = keyInUse().accountOn(prefixOf(id));
    return {
      name: `Account ${memory.read().account + 1}`,
      algo: "secp256k1",
      pubKey: publicKey,
      bech32Address: address,
      isNanoLedger: config.isLedger,
      isKeystone: false,
    };
  };

  /** The key that is to sign; a site cannot name another one than is in use. */
  const signerOf = async (id: string, signer: string): Promise<readonly [CosmosKey, string]> => {
    if ((await getKey(id)).bech32Address !== signer) throw new Error("Signer mismatched");
    return [keyInUse(), prefixOf(id)];
  };

  return {
    version: "0.12.0",
    mode: "extension",
    enable,
    getKey,
    disable: async (): Promise<void> => memory.change({ permitted: [] }),
    experimentalSuggestChain: async ({
      chainId,
      chainName,
      rest,
      bech32Config,
    }: SuggestedChain) => {
      const { suggested } = memory.read();
      if (config.networks.some(({ id }) => id === chainId) || chainId in suggested) return;
      const prefix = bech32Config.bech32PrefixAccAddr;
      await asked({
        title: "Add a network",
        rows: [
          { label: "Network", value: `${chainName} (${chainId})` },
          { label: "Service", value: rest },
        ],
      });
      memory.change({ suggested: { ...suggested, [chainId]: prefix } });
    },
    signAmino: async (id: string, signer: string, doc: StdSignDoc) => {
      const [key, prefix] = await signerOf(id, signer);
      if (doc.chain_id !== id) throw new Error("Chain id in the message is not matched");
      await asked(describeAmino(doc));
      return key.signAmino(prefix, doc);
    },
    signDirect: async (id: string, signer: string, doc: DirectDoc) => {
      const [key, prefix] = await signerOf(id, signer);
      if (config.isLedger) throw new Error("Ledger does not support direct signing");
      if (doc.chainId !== id) throw new Error("Chain id in the message is not matched");
      await asked(describeDirect(doc));
      return key.signDirect(prefix, doc);
    },
    signArbitrary: async (id: string, signer: string, data: string | Uint8Array) => {
      const [key, prefix] = await signerOf(id, signer);
      const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
      await asked(describeText(typeof data === "string" ? data : new TextDecoder().decode(data)));
      return signText(key, prefix, bytes);
    },
  };
};
