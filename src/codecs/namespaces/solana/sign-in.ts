import { boundedList, longText, text } from "../../bounded.js";
import { shape } from "../../shape.js";

/** What a site wants in the message of a sign-in. The wallet fills in the domain and the address if they are left out. */
export const signInInput = shape(
  {},
  {
    domain: text,
    address: text,
    statement: longText,
    uri: longText,
    version: text,
    chainId: text,
    nonce: text,
    issuedAt: text,
    expirationTime: text,
    notBefore: text,
    requestId: text,
    resources: boundedList(longText),
  },
);
