import { read } from "../base/errors.js";
import { isSameAddress, type SignInProblem } from "../codecs/sign-in/check.js";
import type { SignInMessage, SignInSession } from "../codecs/sign-in/siwx.js";

/**
 * Says if a cacao (CAIP-74) is of another sign-in than the text it comes with; null without one. The text was made of the cacao, and it is
 * the text whose signature is verified: so each field has to be in it.
 */
export const cacaoProblem = ({ data, signature, cacao }: SignInSession): SignInProblem | null => {
  if (cacao === undefined) return null;
  const { h, p, s } = cacao;
  const isOne =
    KINDS.includes(h.t) &&
    s.s === signature &&
    FIELDS.every(([key, field]) => read(p, key) === data[field]) &&
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

const KINDS: readonly string[] = ["caip122", "eip4361"];

const FIELDS = [
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
