import type { Address, Hex } from "viem";
import { isObject, type JsonObject } from "../../shared/json.js";
import type { AccountType } from "../accounts/users.js";
import type { FrameConfig } from "../frame-config.js";
import { Problem } from "../problem.js";
import { callApi } from "./api.js";
import type { FrameMemory } from "./memory.js";
import { type FrameNetwork, findNetwork, needNetwork } from "./networks.js";

/** The person who is signed in, as the server tells it. */
export type SignedIn = {
  readonly email: string | null;
  readonly userName: string | null;
  readonly provider: string;
  readonly seed: Hex;
  readonly preferred: AccountType | null;
  readonly smartAccount: Address;
};

/** Who is signed in, and on which network. */
export type FrameSession = {
  readonly network: () => FrameNetwork;
  readonly changeNetwork: (id: unknown) => FrameNetwork;
  readonly user: () => Promise<SignedIn | null>;
  /** @throws Problem when nobody is signed in */
  readonly needUser: () => Promise<SignedIn>;
  /** Calls the server as this browser and this session. */
  readonly call: (name: string, body?: JsonObject) => Promise<JsonObject>;
  readonly open: (token: unknown) => void;
  readonly close: () => Promise<void>;
};

export const createSession = (
  { chains }: FrameConfig,
  memory: FrameMemory,
  firstChain: string | null,
): FrameSession => {
  const call = (name: string, body: JsonObject = {}): Promise<JsonObject> => {
    const { device, token } = memory.read();
    return callApi(name, { device, token, ...body });
  };
  const user = async (): Promise<SignedIn | null> => {
    if (memory.read().token === null) return null;
    const { user: found } = await call("session/user");
    // Made by our own server, which is of the same version.
    return isObject(found) ? (found as unknown as SignedIn) : null;
  };
  const network = (): FrameNetwork => {
    const wanted = [memory.read().chain, firstChain, chains[0]?.id];
    const found = wanted.map((id) => findNetwork(id, chains)).find((one) => one !== undefined);
    return found ?? needNetwork(firstChain, chains);
  };

  return {
    network,
    changeNetwork: (id) => {
      const next = needNetwork(id, chains);
      memory.change({ chain: next.caip });
      return next;
    },
    user,
    needUser: async () => {
      const found = await user();
      if (found === null) throw new Problem("Nobody is signed in. Sign in first.");
      return found;
    },
    call,
    open: (token) => memory.change({ token: String(token), channel: null }),
    close: async () => {
      const { token } = memory.read();
      memory.change({ token: null, chain: null, grants: [] });
      if (token !== null) await call("session/end", { token });
    },
  };
};
