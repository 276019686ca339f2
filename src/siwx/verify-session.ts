import { isRight } from "fp-ts/Either";
import { web } from "../base/browser-env/web.js";
import { read } from "../base/errors.js";
import { namespaceOf } from "../codecs/caip.js";
import { decodeWith } from "../codecs/decode.js";
import { isChecksumAddress } from "../codecs/namespaces/eip155/checksum.js";
import {
  isSameAddress,
  type SignInProblem,
  type SignInProblemCode,
} from "../codecs/sign-in/check.js";
import { readMessage } from "../codecs/sign-in/message.js";
import { signed } from "../codecs/sign-in/session.js";
import type { SignInMessage, SignInSession } from "../codecs/sign-in/siwx.js";
import type { SignatureProblemCode, Verifiers } from "./verify/verifier.js";

/** Why a sign-in is refused. */
export type SignInRefusalCode = SignInProblemCode | SignatureProblemCode;

/** What a verification has shown. A refusal has a sentence in English. */
export type SignInVerdict =
  | { readonly ok: true; readonly session: SignInSession }
  | { readonly ok: false; readonly code: SignInRefusalCode; readonly message: string };

/**
 * Reads the signed text, lets `check` look at its fields, and verifies the signature. Only the text counts: the session of the verdict has
 * the fields that the text says, whatever was handed over beside it. Never rejects.
 */
export const verifySession = async (
  given: Omit<SignInSession, "data">,
  verifiers: Verifiers,
  check: (message: SignInMessage) => { code: SignInProblemCode; message: string } | null,
  after = web.after,
): Promise<SignInVerdict> => {
  // A server may have taken it out of a body as it was.
  const known = decodeWith(signed, given);
  if (!isRight(known)) return refused("message", `The sign-in cannot be read: ${known.left}.`);
  const fields = readMessage(known.right.message);
  if (!isRight(fields)) return refused("message", `${fields.left} Start the sign-in again.`);
  const data = fields.right;
  const session: SignInSession = { data, ...known.right };
  const problem = check(data) ?? cacaoProblem(session) ?? addressProblem(session);
  if (problem !== null) return { ok: false, ...problem };

  const verify = verifiers[namespaceOf(data.chainId)];
  if (verify === undefined)
    return refused("no-verifier", `Accounts of ${data.chainId} cannot sign in here.`);
  // The node of a smart account may hang.
  const late = after(VERIFY_MS).then(() => LATE);
  const wrong = await Promise.race([verify(session).catch(() => BROKEN), late]);
  return wrong === null ? { ok: true, session } : { ok: false, ...wrong };
};

/** Of a host's own verifier. */
const BROKEN = {
  code: "unreachable",
  message: "The signature could not be checked. Try again later.",
} as const;

const LATE = {
  code: "unreachable",
  message: "The signature could not be checked in time. Try again later.",
} as const;

/** A server has a second more for its answer (`ANSWER_MS`). */
const VERIFY_MS = 8_000;

const refused = (code: SignInRefusalCode, message: string): SignInVerdict => ({
  ok: false,
  code,
  message,
});

/** Over WalletConnect the address comes out of a DID, which need not have the checksum that EIP-4361 wants. */
const addressProblem = ({ data, cacao }: SignInSession) =>
  namespaceOf(data.chainId) !== "eip155" ||
  cacao !== undefined ||
  isChecksumAddress(data.accountAddress)
    ? null
    : ({
        code: "address",
        message: "The address in the message lacks its checksum (ERC-55). Start the sign-in again.",
      } as const);

/**
 * Says if a cacao (CAIP-74) is of another sign-in than the text it comes with; null without one. The text was made of the cacao, and it is
 * the text whose signature is verified: so each field has to be in it.
 */
const cacaoProblem = ({ data, signature, cacao }: SignInSession): SignInProblem | null => {
  if (cacao === undefined) return null;
  const { h, p, s } = cacao;
  const isOne =
    CACAO_KINDS.includes(h.t) &&
    s.s === signature &&
    CACAO_FIELDS.every(([key, field]) => read(p, key) === data[field]) &&
    isIssuer(read(p, "iss"), data) &&
    isSameList(read(p, "resources"), data.resources) &&
    (data.statement ?? "").startsWith(String(read(p, "statement") ?? ""));
  return isOne
    ? null
    : {
        code: "message",
        message: "The wallet signed another text than its answer says. Start the sign-in again.",
      };
};

const CACAO_KINDS: readonly string[] = ["caip122", "eip4361"];

const CACAO_FIELDS = [
  ["domain", "domain"],
  ["aud", "uri"],
  ["version", "version"],
  ["nonce", "nonce"],
  ["iat", "issuedAt"],
  ["exp", "expirationTime"],
  ["nbf", "notBefore"],
  ["requestId", "requestId"],
] as const;

/** `did:pkh:<CAIP-10>` */
const isIssuer = (issuer: unknown, data: SignInMessage): boolean => {
  const start = `did:pkh:${data.chainId}:`;
  return (
    typeof issuer === "string" &&
    issuer.startsWith(start) &&
    isSameAddress(data, issuer.slice(start.length))
  );
};

const isSameList = (said: unknown, resources: readonly string[] = []): boolean =>
  said === undefined
    ? resources.length === 0
    : Array.isArray(said) &&
      said.length === resources.length &&
      resources.every((uri, at) => said[at] === uri);
