import type { ConnectedAccount, Connection } from "../../effects/payloads.js";
import { useConnections, useIdentity } from "../host-hooks.js";

interface Face {
  readonly name: string | null;
  readonly avatar: string | null;
  readonly wallet: Connection["wallet"] | null;
  /** Whether the service has said what it knows of the account. */
  readonly isNamed: boolean;
}

/** Name and picture of an account, as far as they are known, and its wallet. */
export const useFace = ({ address, namespace }: ConnectedAccount): Face => {
  const identity = useIdentity();
  const { name, avatar, status } = identity.address === address ? identity : NAMELESS;
  const state = useConnections()[namespace];
  const isNamed = status === "ready" || status === "failed";
  return {
    name,
    avatar,
    isNamed,
    wallet: state?.status === "connected" ? state.connection.wallet : null,
  };
};

const NAMELESS = { name: null, avatar: null, status: "idle" };
