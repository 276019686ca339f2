import { SluiceError } from "../../base/errors.js";

/** EIP-1193: the wallet does not support the method. */
const UNSUPPORTED = 4200;

/** The wallet cannot do what it is asked for. */
export const unsupported = (what: string): SluiceError =>
  new SluiceError({
    code: "request/failed",
    message: `The wallet does not support ${what}. Choose another wallet, or ask for something else.`,
    rpc: { code: UNSUPPORTED },
  });
