import { failed, SluiceError } from "../../base/errors.js";
import type { RequestType } from "../../codecs/frame/requests.js";
import type { TimeoutReason } from "./port.js";

/** The failure of open requests, by the reason for giving them up. wire 6.8 */
const CODES = {
  iframe_load_failed: "frame/load-failed",
  iframe_request_timeout: "frame/request-timeout",
  unverified_domain: "frame/domain-unverified",
} as const satisfies Readonly<Record<TimeoutReason, SluiceError["code"]>>;

export const codeOf = (reason: TimeoutReason): SluiceError["code"] => CODES[reason];

/** The failure of a request that was given up, in the words of the specification. S8.29 */
export const aborted = (
  type: RequestType,
  code: SluiceError["code"] = "frame/aborted",
): SluiceError =>
  failed(code, type === "RPC_REQUEST" ? "Request was aborted" : "Something went wrong");

/** The failure of an approval that the visitor left: to a site, the visitor refused. EIP-1193 */
export const takenBack = (): SluiceError =>
  new SluiceError({
    code: "frame/aborted",
    message: "Request was aborted",
    rpc: { code: 4001 },
  });

/** The failure of a request that the frame refused, with the frame's own message. S8.28 */
export const rejected = (said: string): SluiceError => failed("frame/rejected", said);
