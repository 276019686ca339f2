import type { Failure } from "../../base/errors.js";
import type { Namespace } from "../../codecs/caip.js";
import type { Asks, Settles } from "../asks.js";
import type { PendingRequest } from "./payload.js";

export type RequestCommand = Asks & {
  readonly type: "request";
  readonly namespace: Namespace;
  readonly connectionId: string;
  /** The account the caller saw when asking. */
  readonly address: string;
  readonly method: string;
  /** Key of the parameters in the vault. */
  readonly paramsRef: string;
};

export type RequestFact =
  | { readonly type: "request/sent"; readonly request: PendingRequest }
  /** The visitor is looking at it. */
  | {
      readonly type: "request/asked";
      readonly requestId: string;
      /** Key of what is shown, in the vault until the request is settled. */
      readonly askedRef: string;
    }
  | (Settles & {
      readonly type: "request/answered";
      /** Key of the answer in the vault. */
      readonly resultRef: string;
    })
  | (Settles & { readonly type: "request/failed"; readonly failure: Failure });
