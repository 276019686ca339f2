import { map, type Observable } from "rxjs";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { base58Bytes, toBase64 } from "../../../../../codecs/encodings.js";
import { errorNameOf } from "../../../../../codecs/namespaces/solana/chain-facts.js";
import { isOnCurve } from "../../../../../codecs/namespaces/solana/program-keys.js";
import {
  type ChainAccount,
  chainAccount,
} from "../../../../../codecs/namespaces/solana/token-account.js";
import type { Danger, Transfer } from "../../../../../codecs/payment/plan.js";
import { optional, orNull, string, unknown } from "../../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../../codecs/shape.js";
import type { AskNode } from "../../../../api/node-question.js";
import { wouldFail } from "../../spending-failures.js";
import { COMMITMENT, SYSTEM_PROGRAM } from "./instructions.js";
import { heldAt, type Known } from "./known.js";

const simulation = shape({
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
    decode: (said) => decodeOrNull(simulation, said)?.value ?? null,
  }).pipe(
    map(({ err, logs, accounts }) => {
      if (err != null) throw wouldFail(reasonOf(err, logs ?? []));
      return accounts?.length === addresses.length ? accounts : null;
    }),
  );

/** What programs say while they refuse, else what the network calls it. */
const reasonOf = (err: unknown, logs: readonly string[]): string => {
  const name = errorNameOf(err);
  const known = KNOWN_ERRORS[name];
  const said = logs.findLast((line) => SAID.test(line))?.replace(SAID, "");
  return known ?? said ?? name;
};

const SAID = /^Program log: (Error: )?(?!Instruction)/;

/** Those that a transfer meets most, by the numbers of the programs and the names of the network. */
const KNOWN_ERRORS: Readonly<Record<string, string>> = {
  "Custom 17": "the issuer has frozen an account for this token",
  "Custom 36":
    "the receiver's account for this token takes transfers with a note only. Send it from your wallet",
  "Custom 37": "its makers have made this token so that it stays where it is",
  BlockhashNotFound: "its node is behind the others. Try again in a moment",
};

/** Addresses of which nobody has the key. */
const BURN: readonly string[] = [SYSTEM_PROGRAM, "1nc1nerator11111111111111111111111111111111"];

/** Who the receiver is, as far as that is a danger. */
export const dangersOf = (
  { from, to, asset }: Transfer,
  { receiver }: Known,
): readonly Danger[] => {
  if (to === from) return ["own"];
  if (to === asset.address) return ["token-contract"];
  if (BURN.includes(to)) return ["burn"];
  if (heldAt(receiver) !== null) return ["token-account"];
  const isProgram = receiver !== null && (receiver.executable || receiver.owner !== SYSTEM_PROGRAM);
  if (isProgram || !isOnCurve(base58Bytes(to) ?? new Uint8Array(32))) return ["contract"];
  return receiver === null ? ["unused"] : [];
};

interface Changes {
  readonly transfer: Transfer;
  readonly known: Known;
  readonly units: bigint;
  readonly costs: bigint;
  /** As a node has played it. */
  readonly sender: ChainAccount | null;
  readonly receiver: ChainAccount | null;
}

/** What a node changed when it played the transaction, against what is meant to change. */
export const changesOf = ({
  transfer: { from, to },
  known: { coin, token, receiver: before },
  units,
  costs,
  sender,
  receiver,
}: Changes): readonly Danger[] => {
  if (from === to) return [];
  const paid = coin - (sender?.lamports ?? 0n);
  const arrives =
    token === null
      ? (receiver?.lamports ?? 0n) - (before?.lamports ?? 0n)
      : (heldAt(receiver)?.units ?? 0n) - (heldAt(token.target.account)?.units ?? 0n);
  return [
    ...(paid > costs + (token === null ? units : 0n) ? (["more-leaves"] as const) : []),
    ...(arrives < units ? (["less-arrives"] as const) : []),
  ];
};
