import { defer, from, map, of } from "rxjs";
import { failed } from "../../src/base/errors.js";
import type { AskNode } from "../../src/streams/api/node-question.js";

/** A node that answers over JSON-RPC, at once if it does not promise to. What it throws, the question fails with. */
export const askWith =
  (answer: (method: string, params: readonly unknown[]) => unknown): AskNode =>
  (question) => {
    if (!("method" in question)) throw new Error("This node is asked over JSON-RPC only.");
    const { method, params, decode } = question;
    return defer(() => {
      const said = answer(method, params());
      return said instanceof Promise ? from(said) : of(said);
    }).pipe(
      map((said) => {
        const read = decode(said);
        if (read === null) throw failed("http/bad-answer", method);
        return read;
      }),
    );
  };
