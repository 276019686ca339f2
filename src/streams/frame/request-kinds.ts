import { read } from "../../base/errors.js";
import type { AppMessageOf } from "../../codecs/frame/app-message.js";
import type { RequestType } from "../../codecs/frame/requests.js";
import { rpcMethodKind } from "../../codecs/frame/rpc-methods.js";

const PATIENT: ReadonlySet<RequestType> = new Set([
  "SYNC_DAPP_DATA",
  "SYNC_THEME",
  "SET_PREFERRED_ACCOUNT",
]);

/** Waits for the frame however long that takes. wire 6.8 */
export const isPatient = (type: RequestType): boolean => PATIENT.has(type);

const TIMED: ReadonlySet<RequestType> = new Set([
  "CONNECT_EMAIL",
  "CONNECT_DEVICE",
  "CONNECT_OTP",
  "CONNECT_SOCIAL",
  "GET_SOCIAL_REDIRECT_URI",
]);

/** Requests that must be answered within 120 s. The others end by a reply or an abort. S8.31, S8.34 */
export const isTimed = (type: RequestType): boolean => TIMED.has(type);

/** An RPC request, unless it is known to be a read. S6.9 */
export const needsApproval = (
  type: RequestType,
  { payload }: Pick<AppMessageOf<RequestType>, "payload">,
): boolean => type === "RPC_REQUEST" && rpcMethodKind(String(read(payload, "method"))) !== "safe";
