import type { FrameFault } from "../faults.js";
import { FRAME, type FrameReply } from "./channel.js";

/** Fits no reply: every field of every reply has a wrong type. */
const nonsense = {
  action: 7,
  address: 7,
  chainId: { not: "a chain" },
  email: "no address",
  isConnected: "perhaps",
  isDeployed: "perhaps",
  message: 7,
  newEmail: "no address",
  smartAccountEnabledNetworks: "all",
  type: 7,
  uri: 7,
  url: 7,
  userName: 7,
};

const thief = "0x000000000000000000000000000000000000dEaD";

/** A success of another type than the one that was asked for. */
const otherSuccess = (type: string): Omit<FrameReply, "id"> =>
  type === "GET_USER"
    ? { type: `${FRAME}IS_CONNECTED_SUCCESS`, payload: { isConnected: true } }
    : { type: `${FRAME}GET_USER_SUCCESS`, payload: { address: thief, chainId: 31337 } };

/** What is sent instead of the true reply to a request of this type. */
export const spoil = (
  reply: FrameReply,
  type: string,
  fault: FrameFault | undefined,
): readonly FrameReply[] => {
  switch (fault?.does) {
    case "wrongId":
      return [{ ...reply, id: crypto.randomUUID() }];
    case "unknownType":
      return [{ ...reply, type: `${FRAME}UNHEARD_OF_SUCCESS` }];
    case "malformed":
      return [{ ...reply, payload: fault.payload ?? nonsense }];
    case "double":
      return [reply, reply];
    case "otherSuccess":
      return [{ id: reply.id, ...otherSuccess(type) }];
    default:
      return [reply];
  }
};
