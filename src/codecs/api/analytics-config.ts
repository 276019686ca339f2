import { isRight } from "fp-ts/Either";
import { decodeWith } from "../decode.js";
import { boolean } from "../primitives.js";
import { shape } from "../shape.js";

const answer = shape({ isAnalyticsEnabled: boolean });

/** Answer of `GET /getAnalyticsConfig`. Anything but a clear yes counts as no. wire 3.3, S7.9 */
export const decodeAnalyticsEnabled = (body: unknown): boolean => {
  const decoded = decodeWith(answer, body);
  return isRight(decoded) && decoded.right.isAnalyticsEnabled;
};
