import { createPublicKey, verify } from "node:crypto";
import { isObject, isText, parseJson } from "../shared/json.js";

/** Who connected, or why it may not. */
export type AuthVerdict =
  | { readonly ok: true; readonly clientId: string }
  | { readonly ok: false; readonly reason: string };

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** DER head of an Ed25519 SubjectPublicKeyInfo (RFC 8410); the raw key follows. */
const ED25519_SPKI_HEAD = Buffer.from("302a300506032b6570032100", "hex");
const CLOCK_LEEWAY_S = 60;

const decodeBase58 = (text: string): Buffer | undefined => {
  let value = 0n;
  for (const letter of text) {
    const digit = BASE58.indexOf(letter);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
};

/** The 32 key bytes of `did:key:z…`: multibase base58btc, multicodec 0xed01. */
const keyOfDid = (did: string): Buffer | undefined => {
  if (!did.startsWith("did:key:z")) return undefined;
  const bytes = decodeBase58(did.slice("did:key:z".length));
  const isEd25519 = bytes?.length === 34 && bytes[0] === 0xed && bytes[1] === 0x01;
  return isEd25519 ? bytes.subarray(2) : undefined;
};

const isSignedBy = (key: Buffer, data: string, signature: string): boolean => {
  const spki = Buffer.concat([ED25519_SPKI_HEAD, key]);
  const publicKey = createPublicKey({ key: spki, format: "der", type: "spki" });
  return verify(null, Buffer.from(data), publicKey, Buffer.from(signature, "base64url"));
};

const refused = (reason: string): AuthVerdict => ({ ok: false, reason });
const withoutSlash = (url: string): string => url.replace(/\/+$/, "");
const decodePart = (part: string): unknown =>
  parseJson(Buffer.from(part, "base64url").toString("utf8"));

/**
 * Checks the `auth` query value of a connection: a JWT signed by the Ed25519 key that its issuer
 * names as a did:key, made out to this relay and valid now. The issuer is the client id.
 */
export const checkAuth = (jwt: string, relayUrl: string, nowMs = Date.now()): AuthVerdict => {
  const [head, body, signature] = jwt.split(".");
  if (head === undefined || body === undefined || signature === undefined) {
    return refused("JWT validation error: malformed JWT Token");
  }
  const header = decodePart(head);
  const claims = decodePart(body);
  if (!isObject(header) || header.alg !== "EdDSA" || !isObject(claims) || !isText(claims.iss)) {
    return refused("JWT validation error: malformed JWT Token");
  }
  const key = keyOfDid(claims.iss);
  if (key === undefined || !isSignedBy(key, `${head}.${body}`, signature)) {
    return refused("JWT validation error: invalid signature");
  }
  if (!isText(claims.aud) || withoutSlash(claims.aud) !== withoutSlash(relayUrl)) {
    return refused("JWT validation error: wrong audience");
  }
  const now = nowMs / 1000;
  if (typeof claims.iat === "number" && claims.iat > now + CLOCK_LEEWAY_S) {
    return refused("JWT validation error: JWT Token is not yet valid");
  }
  if (typeof claims.exp === "number" && claims.exp < now - CLOCK_LEEWAY_S) {
    return refused("JWT validation error: JWT Token has expired");
  }
  return { ok: true, clientId: claims.iss };
};
