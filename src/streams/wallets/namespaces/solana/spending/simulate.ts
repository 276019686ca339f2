import { map, type Observable } from "rxjs";
import { toBase64 } from "../../../../../codecs/base64.js";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import {
  type ChainAccount,
  chainAccount,
} from "../../../../../codecs/namespaces/solana/chain-account.js";
import { errorNameOf } from "../../../../../codecs/namespaces/solana/error-name.js";
import { optional, orNull } from "../../../../../codecs/or.js";
import { string, unknown } from "../../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../../codecs/shape.js";
import type { AskNode } from "../../../../api/node-question.js";
import { wouldFail } from "../../spending-failures.js";
import { COMMITMENT } from "./costs.js";

const answer = shape({
  value: shape(
    { err: unknown },
    { logs: optional(listOf(string)), accounts: optional(listOf(orNull(chainAccount))) },
  ),
});

/**
 * What these accounts would be after an unsigned transaction, as a node plays it; null if its node does not tell.
 *
 * @throws send/would-fail with the decoded reason
 */
export const simulated$ = (
  ask: AskNode,
  transaction: Uint8Array,
  addresses: readonly string[],
): Observable<readonly (ChainAccount | null)[] | null> =>
  ask({
    method: "simulateTransaction",
    params: () => [
      toBase64(transaction),
      {
        encoding: "base64",
        commitment: COMMITMENT,
        sigVerify: false,
        replaceRecentBlockhash: true,
        accounts: { encoding: "base64", addresses },
      },
    ],
    decode: (said) => decodeOrNull(answer, said)?.value ?? null,
  }).pipe(
    map(({ err, logs, accounts }) => {
      if (err != null) throw wouldFail(reasonOf(err, logs ?? []));
      return accounts?.length === addresses.length ? accounts : null;
    }),
  );

/** What programs say while they refuse, else what the network calls it. */
const reasonOf = (err: unknown, logs: readonly string[]): string => {
  const name = errorNameOf(err);
  const known = KNOWN[name];
  const said = logs.findLast((line) => SAID.test(line))?.replace(SAID, "");
  return known ?? said ?? name;
};

const SAID = /^Program log: (Error: )?(?!Instruction)/;

/** Those that a transfer meets most, by the numbers of the programs and the names of the network. */
const KNOWN: Readonly<Record<string, string>> = {
  "Custom 17": "the issuer has frozen an account for this token",
  "Custom 36":
    "the receiver's account for this token takes transfers with a note only. Send it from your wallet",
  "Custom 37": "its makers have made this token so that it stays where it is",
  BlockhashNotFound: "its node is behind the others. Try again in a moment",
};
