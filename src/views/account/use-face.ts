import type { ConnectedAccount, Connection } from "../../effects/payloads.js";
import { useConnections, useIdentity } from "../host-hooks.js";

interface Face {
  readonly name: string | null;
  readonly avatar: string | null;
  readonly wallet: Connection["wallet"] | null;
}

/** Name and picture of an account, as far as they are known, and its wallet. */
export const useFace = ({ address, namespace }: ConnectedAccount): Face => {
  const identity = useIdentity();
  const { name, avatar } = identity.address === address ? identity : NAMELESS;
  const state = useConnections()[namespace];
  return { name, avatar, wallet: state?.status === "connected" ? state.connection.wallet : null };
};

const NAMELESS = { name: null, avatar: null };
