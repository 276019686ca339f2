import type { NamespaceName } from "./namespaces.js";
import type { Phone } from "./phone.js";
import type { PhoneMemory } from "./phone-memory.js";

/** The handle on `window.sandboxPhone`, for tests. */
export type SandboxPhone = {
  readonly pair: (uri: string) => Promise<void>;
  readonly approveEverything: (isOn: boolean) => void;
  readonly address: () => string;
  readonly solanaAddress: () => string;
  /** What the running sessions are. */
  readonly sessions: () => readonly {
    readonly topic: string;
    readonly site: string;
    readonly namespaces: readonly string[];
  }[];
  /** Withholds these from proposals from now on, although they ask for them; all others are granted. */
  readonly withhold: (names: readonly NamespaceName[]) => void;
  /** Adds a namespace that the sites asked for to every running session, or takes it out. */
  readonly setNamespace: (name: NamespaceName, isOn: boolean) => Promise<void>;
  /** How many proposals, sign-ins and requests wait for an answer. */
  readonly waiting: () => number;
  readonly changeAccount: () => Promise<void>;
  readonly changeChain: (id: number) => Promise<void>;
  readonly endAll: () => Promise<void>;
};

declare global {
  interface Window {
    sandboxPhone?: SandboxPhone;
  }
}

export const exposePhone = ({
  phone,
  memory,
  pair,
  draw,
  approveWaiting,
}: {
  readonly phone: Phone;
  readonly memory: PhoneMemory;
  readonly pair: (uri: string) => Promise<void>;
  readonly draw: () => void;
  readonly approveWaiting: () => void;
}): void => {
  const drawn = async (work: () => Promise<void>): Promise<void> => {
    await work();
    draw();
  };
  window.sandboxPhone = {
    pair,
    approveEverything: (isOn) => {
      memory.change({ isApprovingAll: isOn });
      draw();
      approveWaiting();
    },
    address: () => phone.account().address,
    solanaAddress: () => phone.solanaAccount().address,
    sessions: () =>
      phone.sessions().map(({ topic, peer, namespaces }) => ({
        topic,
        site: peer.metadata.name,
        namespaces: Object.keys(namespaces),
      })),
    withhold: (names) => {
      memory.change({ withheld: names });
      draw();
    },
    setNamespace: (name, isOn) =>
      drawn(async () => {
        for (const session of phone.sessions()) await phone.setNamespace(session, name, isOn);
      }),
    waiting: () => phone.proposals().length + phone.signIns().length + phone.requests().length,
    changeAccount: () => drawn(phone.changeAccount),
    changeChain: (id) => drawn(() => phone.changeChain(id)),
    endAll: () =>
      drawn(async () => {
        for (const session of phone.sessions()) await phone.end(session);
      }),
  };
};
