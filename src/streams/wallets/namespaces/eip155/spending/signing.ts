import { switchMap } from "rxjs";
import { loadDefault } from "../../../../../base/load-once.js";
import type { Signing } from "../../spending.js";

/** Signs a transaction and sends it nowhere. EIP-1474 */
export const SIGN = "eth_signTransaction";

const sendSigned$ = loadDefault(() => import("./send-signed.js"));

/** What a wallet signs alone is compared and sent by code that is fetched for it. */
export const evmSigning: Signing = {
  isFor: ({ method }) => method === SIGN,
  send$: (ask, request, said) => sendSigned$.pipe(switchMap((send$) => send$(ask, request, said))),
};
