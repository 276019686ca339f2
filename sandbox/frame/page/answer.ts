import { reasonOf } from "../../shared/json.js";
import { type FrameFault, isFrameFault } from "../faults.js";
import { callApi } from "./api.js";
import { type AppRequest, type Channel, FRAME, type FrameReply } from "./channel.js";
import type { Handlers } from "./messages/parts.js";
import { sendFromElsewhere } from "./send-from-elsewhere.js";
import { spoil } from "./spoil.js";

/** What shall go wrong with the next message of this type. */
export const takeFault = async (type: string): Promise<FrameFault | undefined> => {
  const fault: unknown = await callApi("fault", { type });
  return isFrameFault(fault) ? fault : undefined;
};

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The true reply: `X_SUCCESS` with the payload, or `X_ERROR` with a sentence, and the same id. */
const trueReply = async (request: AppRequest, handlers: Handlers): Promise<FrameReply> => {
  const { id, type, payload } = request;
  const handle = Object.hasOwn(handlers, type) ? handlers[type] : undefined;
  try {
    if (handle === undefined) throw new Error(`The frame does not know ${type}.`);
    const answer = await handle(payload);
    const success = { id, type: `${FRAME}${type}_SUCCESS` };
    return answer === undefined ? success : { ...success, payload: answer };
  } catch (cause) {
    return { id, type: `${FRAME}${type}_ERROR`, payload: { message: reasonOf(cause) } };
  }
};

/** Answers one request, or does what the fault in force says instead. */
export const answerRequest = async (
  request: AppRequest,
  handlers: Handlers,
  { post }: Channel,
  otherOrigin: string,
): Promise<void> => {
  const { id, type } = request;
  const fault = await takeFault(type);
  switch (fault?.does) {
    case "silent":
      return;
    case "reload":
      return location.reload();
    case "error":
    case "emptyError": {
      const message =
        fault.does === "error" ? (fault.message ?? "The frame was told to fail.") : "";
      return post({ id, type: `${FRAME}${type}_ERROR`, payload: { message } });
    }
    case "slow":
      await pause(fault.delayMs ?? 0);
  }
  const reply = await trueReply(request, handlers);
  if (fault?.does === "wrongOrigin") return sendFromElsewhere(otherOrigin, reply);
  if (fault?.does === "wrongSource") return sendFromElsewhere(location.origin, reply);
  for (const one of spoil(reply, type, fault)) post(one);
};
