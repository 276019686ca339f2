import type { IWalletKit, WalletKitTypes } from "@reown/walletkit";
import type { PrivateKeyAccount } from "viem/accounts";
import { caip2, type SandboxChain } from "../chains/chain-list.js";
import { reasonOf } from "../shared/json.js";
import type { SiteRequest } from "../signing/params.js";
import { RpcError } from "../signing/rpc-error.js";
import { answerRequest, phoneAccounts } from "./answer-request.js";
import { approveSignIn } from "./approve-sign-in.js";
import { grantedNamespaces } from "./namespaces.js";
import type { PhoneMemory } from "./phone-memory.js";

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
  readonly account: () => PrivateKeyAccount;
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
};

const userRejected = { code: 5000, message: "User rejected." };
const jsonrpc = "2.0";

const paramsOf = (params: unknown): readonly unknown[] =>
  params === undefined ? [] : Array.isArray(params) ? params : [params];

export const createPhone = (
  kit: IWalletKit,
  memory: PhoneMemory,
  ownChains: readonly SandboxChain[],
): Phone => {
  let signIns: readonly SignIn[] = [];
  kit.on("session_authenticate", (asked) => {
    signIns = [...signIns, asked];
  });
  const dropSignIn = (asked: SignIn): void => {
    signIns = signIns.filter((one) => one.id !== asked.id);
  };

  const chains = (): readonly SandboxChain[] => [...ownChains, ...memory.read().added];
  const account = (): PrivateKeyAccount => phoneAccounts[memory.read().account === 1 ? 1 : 0];
  const sessions = (): readonly Session[] => Object.values(kit.getActiveSessions());

  const emit = async (session: Session, name: string, data: unknown, chainId: string) => {
    const isListening = session.namespaces.eip155?.events.includes(name);
    if (isListening === true) {
      await kit.emitSessionEvent({ topic: session.topic, event: { name, data }, chainId });
    }
  };

  /** Puts the account in use first and tells the site, once per chain of the session. */
  const tellAccount = async (session: Session): Promise<void> => {
    const granted = session.namespaces.eip155;
    if (granted === undefined) return;
    const ofChain = granted.chains ?? [];
    const accounts = ofChain.map((chain) => `${chain}:${account().address}`);
    const others = granted.accounts.filter((one) => !accounts.includes(one));
    const eip155 = { ...granted, accounts: [...accounts, ...others] };
    const { topic } = session;
    await kit.updateSession({ topic, namespaces: { ...session.namespaces, eip155 } });
    for (const chain of ofChain) {
      await emit(session, "accountsChanged", [`${chain}:${account().address}`], chain);
    }
  };

  const widen = async (session: Session, chainId: string): Promise<void> => {
    const granted = session.namespaces.eip155;
    if (granted === undefined || (granted.chains ?? []).includes(chainId)) return;
    const eip155 = {
      ...granted,
      chains: [...(granted.chains ?? []), chainId],
      accounts: [...granted.accounts, `${chainId}:${account().address}`],
    };
    await kit.updateSession({
      topic: session.topic,
      namespaces: { ...session.namespaces, eip155 },
    });
  };

  const changeChain = async (id: number): Promise<void> => {
    memory.change({ chainId: id });
    for (const session of sessions()) {
      await widen(session, caip2(id));
      await emit(session, "chainChanged", id, caip2(id));
    }
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
      const result = await answerRequest(request, chainId, phoneChains);
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc, result } });
      if (isChainChanged) await changeChain(memory.read().chainId);
    } catch (cause) {
      const code = cause instanceof RpcError ? cause.code : -32000;
      const error = { code, message: reasonOf(cause) };
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc, error } });
    }
  };

  return {
    proposals: () => Object.values(kit.getPendingSessionProposals()),
    requests: () =>
      kit.getPendingSessionRequests().map(({ id, topic, params }) => ({
        id,
        topic,
        chainId: params.chainId,
        site: kit.getActiveSessions()[topic]?.peer.metadata.name ?? "Unknown site",
        request: { method: params.request.method, params: paramsOf(params.request.params) },
      })),
    signIns: () => signIns,
    sessions,
    chains,
    account,
    pair: (uri) => kit.pair({ uri }),
    approve: async ({ id, requiredNamespaces, optionalNamespaces }) => {
      const addresses = [account().address];
      const namespaces = grantedNamespaces(
        requiredNamespaces,
        optionalNamespaces,
        chains(),
        addresses,
      );
      if (namespaces === undefined) throw new Error("The phone knows none of the networks");
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
      memory.change({ account: memory.read().account === 0 ? 1 : 0 });
      for (const session of sessions()) await tellAccount(session);
    },
    changeChain,
  };
};
