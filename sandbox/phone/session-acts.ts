import type { IWalletKit } from "@reown/walletkit";
import { caip2 } from "../chains/chain-list.js";
import {
  accountsOn,
  grantedNamespaces,
  type NamespaceName,
  type OwnNamespace,
} from "./namespaces.js";
import type { Session } from "./phone.js";

/** What the phone's owner changes in a running session. Each resolves when the site has been told. */
export type SessionActs = {
  /** Puts the accounts in use first. */
  readonly tellAccounts: (session: Session) => Promise<void>;
  /** Adds the EVM chain where the session lacks it, and says that it is in use. */
  readonly tellChain: (session: Session, id: number) => Promise<void>;
  readonly addNamespace: (session: Session, name: NamespaceName) => Promise<void>;
  readonly takeNamespace: (session: Session, name: NamespaceName) => Promise<void>;
};

const NOTHING = { accounts: [], methods: [], events: [] };

export const createSessionActs = (
  kit: IWalletKit,
  own: () => readonly OwnNamespace[],
): SessionActs => {
  const ownOf = (name: NamespaceName): OwnNamespace | undefined =>
    own().find((one) => one.name === name);

  const emit = async (session: Session, name: string, data: unknown, chainId: string) => {
    const [namespace = ""] = chainId.split(":");
    const isListening = session.namespaces[namespace]?.events.includes(name);
    if (isListening === true) {
      await kit.emitSessionEvent({ topic: session.topic, event: { name, data }, chainId });
    }
  };

  const update = async ({ topic }: Session, namespaces: Session["namespaces"]): Promise<void> => {
    await kit.updateSession({ topic, namespaces });
  };

  return {
    tellAccounts: async (session) => {
      const inUse = own().filter(({ name }) => session.namespaces[name] !== undefined);
      const changed = inUse.map((one) => {
        const { chains = [], ...granted } = session.namespaces[one.name] ?? { ...NOTHING };
        return [one.name, { ...granted, chains, accounts: accountsOn(chains, one) }] as const;
      });
      await update(session, Object.fromEntries(changed));
      for (const one of inUse)
        for (const chain of session.namespaces[one.name]?.chains ?? [])
          await emit(session, "accountsChanged", [`${chain}:${one.addressesOn(chain)[0]}`], chain);
    },

    tellChain: async (session, id) => {
      const { eip155: granted, ...others } = session.namespaces;
      const chain = caip2(id);
      const known = ownOf("eip155");
      if (granted !== undefined && known !== undefined && !(granted.chains ?? []).includes(chain)) {
        const eip155 = {
          ...granted,
          chains: [...(granted.chains ?? []), chain],
          accounts: [...granted.accounts, ...accountsOn([chain], known)],
        };
        await update(session, { ...others, eip155 });
      }
      await emit(session, "chainChanged", id, chain);
    },

    addNamespace: async (session, name) => {
      const { requiredNamespaces, optionalNamespaces = {} } = session;
      const wanted = own().filter((one) => one.name === name);
      const added = grantedNamespaces(requiredNamespaces, optionalNamespaces, wanted);
      if (added[name] === undefined) throw new Error(`The site did not ask for ${name}.`);
      await update(session, { ...session.namespaces, ...added });
    },

    takeNamespace: async (session, name) => {
      const { [name]: _, ...left } = session.namespaces;
      if (Object.keys(left).length === 0) {
        throw new Error("A session has at least one namespace. End it instead.");
      }
      await update(session, left);
    },
  };
};
