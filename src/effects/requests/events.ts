import type { Failure } from "../../base/errors.js";
import type { Namespace } from "../../codecs/caip.js";
import type { Asks, Settles } from "../asks.js";
import type { PendingRequest } from "./payload.js";

export type RequestCommand = Asks & {
  readonly type: "request";
  readonly namespace: Namespace;
  readonly connectionId: string;
  /** The account that was active when the caller asked. */
  readonly address: string;
  readonly method: string;
  /** Key of the parameters in the vault; null if they cannot be copied, so that the request is refused. */
  readonly paramsRef: string | null;
};

export type RequestFact =
  | { readonly type: "request/sent"; readonly request: PendingRequest }
  /** The dialog asks the visitor to approve it. */
  | {
      readonly type: "request/asked";
      readonly requestId: string;
      /** Key in the vault of what the dialog shows; removed when the request is settled. */
      readonly askedRef: string;
    }
  | (Settles & {
      readonly type: "request/answered";
      /** Key of the answer in the vault. */
      readonly resultRef: string;
    })
  | (Settles & { readonly type: "request/failed"; readonly failure: Failure });
