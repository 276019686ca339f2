import { encodeAddress } from "@polkadot/util-crypto";
import type { IWalletKit, WalletKitTypes } from "@reown/walletkit";
import type { PrivateKeyAccount } from "viem/accounts";
import type { SandboxBitcoin } from "../chains/bitcoin/bitcoin-list.js";
import { caip2, type SandboxChain } from "../chains/chain-list.js";
import { COSMOS_HUB, OSMOSIS } from "../chains/cosmos/network-list.js";
import type { SandboxDotNetwork } from "../chains/polkadot/network-list.js";
import type { SandboxCluster } from "../chains/solana/cluster-list.js";
import { reasonOf } from "../shared/json.js";
import type { SiteRequest } from "../signing/params.js";
import { RpcError } from "../signing/rpc-error.js";
import type { SolanaKey } from "../signing/solana/key.js";
import { altered } from "../wallets/alter.js";
import {
  firstOf,
  phoneAccounts,
  phoneBitcoin,
  phoneCosmosKeys,
  phonePolkadotKeys,
  phoneSolanaKeys,
} from "./accounts.js";
import { isSilent, type PhoneBatches } from "./answer-batch.js";
import { answerBitcoin, type PhoneBitcoin } from "./answer-bitcoin.js";
import { answerCosmos, prefixOf } from "./answer-cosmos.js";
import { answerPolkadot } from "./answer-polkadot.js";
import { answerRequest } from "./answer-request.js";
import { answerSolana } from "./answer-solana.js";
import { approveSignIn } from "./approve-sign-in.js";
import { askedOf, grantedNamespaces, type NamespaceName, type OwnNamespace } from "./namespaces.js";
import type { PhoneConfig } from "./phone-config.js";
import type { PhoneMemory } from "./phone-memory.js";
import { createSessionActs } from "./session-acts.js";

/** A site's request that waits for an answer. */
export type PendingRequest = {
  readonly id: number;
  readonly topic: string;
  readonly site: string;
  readonly chainId: string;
  readonly request: SiteRequest;
};

export type PendingProposal = ReturnType<IWalletKit["getPendingSessionProposals"]>[number];
export type Session = ReturnType<IWalletKit["getActiveSessions"]>[string];
export type SignIn = WalletKitTypes.SessionAuthenticate;

/** What the phone shows and does. Every act resolves when the other side has been told. */
export type Phone = {
  readonly proposals: () => readonly PendingProposal[];
  readonly requests: () => readonly PendingRequest[];
  readonly signIns: () => readonly SignIn[];
  readonly sessions: () => readonly Session[];
  readonly chains: () => readonly SandboxChain[];
  readonly clusters: readonly SandboxCluster[];
  readonly bitcoins: readonly SandboxBitcoin[];
  readonly dotNetworks: readonly SandboxDotNetwork[];
  readonly cosmosNetworks: typeof cosmosNetworks;
  readonly account: () => PrivateKeyAccount;
  readonly solanaAccount: () => SolanaKey;
  readonly bitcoinAccount: () => PhoneBitcoin;
  /** Of the phone's namespaces, those that a site asks for. */
  readonly askedOf: (asked: Asked) => readonly NamespaceName[];
  readonly pair: (uri: string) => Promise<void>;
  readonly approve: (proposal: PendingProposal) => Promise<void>;
  readonly refuse: (proposal: PendingProposal) => Promise<void>;
  readonly answer: (pending: PendingRequest) => Promise<void>;
  readonly refuseRequest: (pending: PendingRequest) => Promise<void>;
  readonly signIn: (asked: SignIn) => Promise<void>;
  readonly refuseSignIn: (asked: SignIn) => Promise<void>;
  readonly end: (session: Session) => Promise<void>;
  readonly changeAccount: () => Promise<void>;
  readonly changeChain: (id: number) => Promise<void>;
  /** Adds a namespace that the site asked for to a running session, or takes one out of it. */
  readonly setNamespace: (session: Session, name: NamespaceName, isOn: boolean) => Promise<void>;
};

type Asked = Pick<Session, "requiredNamespaces" | "optionalNamespaces">;

const userRejected = { code: 5000, message: "User rejected." };
const jsonrpc = "2.0";
const cosmosNetworks = [COSMOS_HUB, OSMOSIS].map(({ id, name }) => ({
  caipNetworkId: `cosmos:${id}`,
  name,
}));

const paramsOf = (params: unknown): readonly unknown[] =>
  params === undefined ? [] : Array.isArray(params) ? params : [params];

/** What phones differ in. */
export type PhoneKind = {
  /** It only knows plain sessions, as older wallets: the SDK then takes what a site proposes instead. */
  readonly isPlain: boolean;
  /** Whether it signs transactions without sending them, and then with the number (nonce) that it is given. Null: it does not. */
  readonly signs: "number" | "own-number" | null;
};

export const createPhone = (
  kit: IWalletKit,
  memory: PhoneMemory,
  ownChains: readonly SandboxChain[],
  { clusters, bitcoins, dotNetworks }: Pick<PhoneConfig, "clusters" | "bitcoins" | "dotNetworks">,
  { isPlain, signs }: PhoneKind,
): Phone => {
  let signIns: readonly SignIn[] = [];
  if (!isPlain)
    kit.on("session_authenticate", (asked) => {
      signIns = [...signIns, asked];
    });
  const dropSignIn = (asked: SignIn): void => {
    signIns = signIns.filter((one) => one.id !== asked.id);
  };

  const chains = (): readonly SandboxChain[] => [...ownChains, ...memory.read().added];
  const inUse = <A>(accounts: readonly [A, A, A]): A =>
    accounts[memory.read().account] ?? accounts[0];
  const account = (): PrivateKeyAccount => inUse(phoneAccounts);
  const solanaAccount = (): SolanaKey => inUse(phoneSolanaKeys);
  const bitcoinAccount = (): PhoneBitcoin => inUse(phoneBitcoin);
  const sessions = (): readonly Session[] => Object.values(kit.getActiveSessions());

  const own = (): readonly OwnNamespace[] => [
    {
      name: "eip155",
      chains: chains().map(({ id }) => caip2(id)),
      addressesOn: () => firstOf(phoneAccounts, account()).map(({ address }) => address),
      methods: signs === null ? [] : ["eth_signTransaction"],
    },
    {
      name: "solana",
      chains: clusters.map(({ caipNetworkId }) => caipNetworkId),
      addressesOn: () => firstOf(phoneSolanaKeys, solanaAccount()).map(({ address }) => address),
    },
    {
      name: "polkadot",
      chains: dotNetworks.map(({ caipNetworkId }) => caipNetworkId),
      addressesOn: (chain) => {
        const prefix = dotNetworks.find(({ caipNetworkId }) => caipNetworkId === chain)?.prefix;
        return firstOf(phonePolkadotKeys, inUse(phonePolkadotKeys)).map((key) =>
          encodeAddress(key.account, prefix),
        );
      },
    },
    {
      name: "bip122",
      chains: bitcoins.map(({ caipNetworkId }) => caipNetworkId),
      addressesOn: () => bitcoinAccount().map(({ address }) => address),
    },
    {
      name: "cosmos",
      chains: cosmosNetworks.map(({ caipNetworkId }) => caipNetworkId),
      addressesOn: (chain) =>
        firstOf(phoneCosmosKeys, inUse(phoneCosmosKeys)).map(
          (key) => key.accountOn(prefixOf(chain)).address,
        ),
    },
  ];
  const acts = createSessionActs(kit, own);

  const changeChain = async (id: number): Promise<void> => {
    memory.change({ chainId: id });
    for (const session of sessions()) await acts.tellChain(session, id);
  };

  const batches: PhoneBatches = {
    sent: () => memory.read().batches,
    add: (batchId, sent) =>
      memory.change({ batches: { ...memory.read().batches, [batchId]: sent } }),
  };

  const answer = async ({ id, topic, chainId, request }: PendingRequest): Promise<void> => {
    let isChainChanged = false;
    const phoneChains = {
      known: chains,
      add: (chain: SandboxChain) => {
        const isKnown = chains().some((one) => one.id === chain.id);
        if (!isKnown) memory.change({ added: [...memory.read().added, chain] });
      },
      use: (next: number) => {
        isChainChanged = next !== memory.read().chainId;
        memory.change({ chainId: next });
      },
    };
    try {
      const cluster = clusters.find(({ caipNetworkId }) => caipNetworkId === chainId);
      const bitcoin = bitcoins.find(({ caipNetworkId }) => caipNetworkId === chainId);
      const answer = () => {
        if (chainId.startsWith("polkadot:")) return answerPolkadot(request, phonePolkadotKeys);
        if (chainId.startsWith("cosmos:"))
          return answerCosmos(request, chainId, firstOf(phoneCosmosKeys, inUse(phoneCosmosKeys)));
        if (bitcoin !== undefined) return answerBitcoin(request, bitcoin, bitcoinAccount());
        return cluster === undefined
          ? answerRequest(
              signs === "own-number" ? altered(request, "number") : request,
              chainId,
              phoneChains,
              batches,
            )
          : answerSolana(request, cluster, [solanaAccount(), ...phoneSolanaKeys]);
      };
      const result = await answer();
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc, result } });
      if (isChainChanged) await changeChain(memory.read().chainId);
    } catch (cause) {
      const code = cause instanceof RpcError ? cause.code : -32000;
      const error = { code, message: reasonOf(cause) };
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc, error } });
    }
  };

  const pending = (): readonly PendingRequest[] =>
    kit.getPendingSessionRequests().map(({ id, topic, params }) => ({
      id,
      topic,
      chainId: params.chainId,
      site: kit.getActiveSessions()[topic]?.peer.metadata.name ?? "Unknown site",
      request: { method: params.request.method, params: paramsOf(params.request.params) },
    }));
  kit.on("session_request", ({ id }) => {
    const asked = pending().find((one) => one.id === id);
    if (asked !== undefined && isSilent(asked.request.method)) void answer(asked);
  });

  return {
    proposals: () => Object.values(kit.getPendingSessionProposals()),
    requests: () => pending().filter(({ request }) => !isSilent(request.method)),
    signIns: () => signIns,
    sessions,
    chains,
    clusters,
    bitcoins,
    bitcoinAccount,
    dotNetworks,
    cosmosNetworks,
    account,
    solanaAccount,
    askedOf: ({ requiredNamespaces, optionalNamespaces = {} }) =>
      askedOf([requiredNamespaces, optionalNamespaces], own()).map(({ name }) => name),
    pair: (uri) => kit.pair({ uri }),
    approve: async ({ id, requiredNamespaces, optionalNamespaces }) => {
      const { withheld } = memory.read();
      const offered = own().filter(({ name }) => !withheld.includes(name));
      const namespaces = grantedNamespaces(requiredNamespaces, optionalNamespaces, offered);
      if (Object.keys(namespaces).length === 0)
        throw new Error("The phone knows or grants none of the networks");
      await kit.approveSession({ id, namespaces });
    },
    refuse: ({ id }) => kit.rejectSession({ id, reason: userRejected }),
    answer,
    refuseRequest: ({ id, topic }) =>
      kit.respondSessionRequest({ topic, response: { id, jsonrpc, error: userRejected } }),
    signIn: async (asked) => {
      await approveSignIn(kit, asked, account(), chains());
      dropSignIn(asked);
    },
    refuseSignIn: async (asked) => {
      await kit.rejectSessionAuthenticate({ id: asked.id, reason: userRejected });
      dropSignIn(asked);
    },
    end: ({ topic }) =>
      kit.disconnectSession({ topic, reason: { code: 6000, message: "User disconnected." } }),
    changeAccount: async () => {
      memory.change({ account: (memory.read().account + 1) % phoneAccounts.length });
      for (const session of sessions()) await acts.tellAccounts(session);
    },
    changeChain,
    setNamespace: (session, name, isOn) =>
      isOn ? acts.addNamespace(session, name) : acts.takeNamespace(session, name),
  };
};
