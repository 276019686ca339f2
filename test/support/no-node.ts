import { failed } from "../../src/base/errors.js";

/** For parts that must not ask a node. */
export const noNode = (): never => {
  throw failed("internal", "A node was asked in a test that has none.");
};
