import {
  categoryOf,
  type ErrorCategory,
  type LoginFailureCode,
  type NamingFailureCode,
  type PayFailureCode,
  type PurchaseFailureCode,
  type SendFailureCode,
  type SignInFailureCode,
  type SwapFailureCode,
} from "./failure-codes.js";

/** What can go wrong. Codes are stable: test for them. The message catalogue has the texts for visitors. */
export type FailureCode =
  /** The visitor declined in the wallet (EIP-1193 4001, WalletConnect 5000 or 5002). */
  | "connect/rejected"
  /** The visitor went back before the wallet answered. */
  | "connect/cancelled"
  /** The wallet is not available: it was not announced, is not installed, or was removed. */
  | "connect/wallet-missing"
  /** The wallet has no accounts in the requested namespace. */
  | "connect/namespace-not-served"
  /** The wallet shared no account. */
  | "connect/no-account"
  /** The wallet's answer does not follow the standard. */
  | "connect/bad-answer"
  /** The wallet failed to connect for another reason. */
  | "connect/failed"
  /** A stored connection could not be restored in time (5 s injected, 10 s WalletConnect). */
  | "restore/timeout"
  /** The wallet no longer shares the stored account: it is locked, or the site's permission was removed. */
  | "restore/not-shared"
  /** The wallet ended the connection. */
  | "connection/ended-by-wallet"
  /** The session with the wallet has expired: it lives for a limited time. */
  | "connection/expired"
  /** The wallet was locked, or the site's permission was removed. */
  | "connection/no-longer-shared"
  /** The wallet withdrew the namespace, and keeps the session. */
  | "connection/withdrawn"
  /** The visitor disconnected in another tab. */
  | "connection/ended-elsewhere"
  /** No live connection has the id that a command named. */
  | "connection/unknown"
  /** The connection does not share the account that a command named. */
  | "account/not-shared"
  /** At least one connection could not be ended; the message says why. */
  | "disconnect/failed"
  /** The relay did not answer in time. */
  | "relay/unreachable"
  /** The WalletConnect relay does not accept this page's origin. */
  | "relay/origin-not-allowed"
  /** The relay rejects the session as not valid yet: the clock of this device is wrong. */
  | "relay/clock-skew"
  /** The relay does not know the project ID. */
  | "relay/invalid-project-id"
  /** The pairing code expired before a wallet answered. */
  | "pairing/expired"
  /** The wallet does not support the network. */
  | "network/not-supported"
  /** The visitor refused to switch. */
  | "network/rejected"
  /** The wallet does not know the network, or it is not configured. */
  | "network/not-found"
  /** No wallet is connected for this request (EIP-1193 4900). */
  | "request/disconnected"
  /** The active account changed before the request was sent (EIP-1193 4100). */
  | "request/account-changed"
  /** The visitor declined in the wallet. `rpc` has code 4001, and in its data the wallet's own code if it differs. */
  | "request/rejected"
  /** The parameters are not plain data, so nothing was sent (EIP-1474 -32602). */
  | "request/invalid"
  /** The wallet answered with an error; `rpc` holds its code and data. */
  | "request/failed"
  /** The frame of the embedded wallet could not be loaded. */
  | "frame/load-failed"
  /** The embedded wallet did not answer a log-in request within 120 s. */
  | "frame/request-timeout"
  /** This page's domain is not verified with the embedded wallet. */
  | "frame/domain-unverified"
  /** A request to the embedded wallet was abandoned: the visitor left it, or the frame reloaded. */
  | "frame/aborted"
  /** The embedded wallet refused; the message is the wallet's own. */
  | "frame/rejected"
  /** The request is malformed and was not sent to the embedded wallet. */
  | "frame/message-invalid"
  /** This library does not support wallets of that namespace. */
  | "adapter/not-found"
  /** This needs a project ID, and none was given. */
  | "options/project-id-missing"
  /** An option does not have its documented shape. */
  | "options/invalid"
  /** The device is offline, or the service did not answer. */
  | "http/unreachable"
  /** The service answered with an error status. */
  | "http/status"
  /** The service was asked too often (HTTP 429). */
  | "api/rate-limited"
  /** The service failed (HTTP 500 to 599); the message is the service's own. */
  | "api/server-error"
  /** The service's answer does not have its documented shape. */
  | "http/bad-answer"
  /** Part of this library could not be loaded. */
  | "chunk/load-failed"
  /** An argument of a command is missing or has the wrong shape; the message names it. Nothing was done. */
  | "command/invalid"
  /** A newer command replaced this one. */
  | "command/superseded"
  /** The sluice was destroyed. */
  | "command/destroyed"
  | LoginFailureCode
  | NamingFailureCode
  | PayFailureCode
  | SendFailureCode
  | SwapFailureCode
  | PurchaseFailureCode
  | SignInFailureCode
  /** A bug in this library. */
  | "internal";

/** A failure as data: what facts carry, states hold and reports send. */
export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
  /** JSON-RPC error of the wallet or node, so that viem and ethers get code 4001 and revert data. */
  readonly rpc?: { readonly code: number; readonly data?: unknown };
  /** How long to wait before asking again, in milliseconds, as the service said (`Retry-After`, RFC 9110). */
  readonly retryAfterMs?: number;
}

/**
 * A failure that a promise rejects with or a stream errors with. `cause` is the error behind it, as the wallet or
 * the browser threw it, if there is one. It is for developers, never for visitors.
 */
export class SluiceError extends Error implements Failure {
  readonly #ours = true;
  override readonly name = "SluiceError";
  readonly code: FailureCode;
  readonly rpc?: { readonly code: number; readonly data?: unknown };
  readonly retryAfterMs?: number;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.message, cause === undefined ? undefined : { cause });
    this.code = failure.code;
    if (failure.rpc !== undefined) this.rpc = failure.rpc;
    if (failure.retryAfterMs !== undefined) this.retryAfterMs = failure.retryAfterMs;
  }

  /** Whether `cause` is one. Never throws; a Proxy or a copy of the prototype is none. */
  static is(cause: unknown): cause is SluiceError {
    return typeof cause === "object" && cause !== null && #ours in cause;
  }

  /** Who is at fault: a service, an answer that cannot be read, or anything else. */
  get category(): ErrorCategory {
    return categoryOf(this.code);
  }

  /** The name of `cause`, e.g. `TypeError`. */
  get originalName(): string | undefined {
    const name = read(this.cause, "name");
    return typeof name === "string" ? name : undefined;
  }
}

/** Short form of `new SluiceError`, for `throwError`. */
export const failed = (code: FailureCode, message: string, cause?: unknown): SluiceError =>
  new SluiceError({ code, message }, cause);

/** Why a command is not carried out. */
export const wrongArgument = (argument: string): SluiceError =>
  failed("command/invalid", `"${argument}" is missing or wrong. See what this command takes.`);

/** Whether `cause` is one of ours. */
export const isSluiceError = (cause: unknown): cause is SluiceError => SluiceError.is(cause);

/** Converts anything thrown to a failure. Anything but a `SluiceError` gets `code`. */
export const toFailure = (cause: unknown, code: FailureCode = "internal"): Failure => {
  if (isSluiceError(cause))
    return {
      code: cause.code,
      message: cause.message,
      ...(cause.rpc === undefined ? {} : { rpc: cause.rpc }),
      ...(cause.retryAfterMs === undefined ? {} : { retryAfterMs: cause.retryAfterMs }),
    };
  const rpc = rpcErrorOf(cause);
  return { code, message: messageOf(cause), ...(rpc === undefined ? {} : { rpc }) };
};

/** Reads a property of an untrusted value, whose getters may throw. */
export const read = (from: unknown, key: string): unknown => {
  try {
    return typeof from === "object" && from !== null ? Reflect.get(from, key) : undefined;
  } catch {
    return undefined; // as if the property were missing
  }
};

const MESSAGE_MAX = 300;

/**
 * The message of a thrown value: a string, an `Error`, or a plain `{ message }`. Of an object without one, its JSON, if that
 * says anything.
 */
export const messageOf = (cause: unknown): string => {
  const own = typeof cause === "string" ? cause : read(cause, "message");
  const text = typeof own === "string" ? own : jsonOf(cause);
  return text.slice(0, MESSAGE_MAX) || "Unknown error";
};

/** Empty where JSON says nothing. */
const jsonOf = (cause: unknown): string => {
  const json = typeof cause === "object" ? JSON.stringify(plain(cause)) : undefined;
  return json === undefined || /^(\{\}|\[\]|null)$/.test(json) ? "" : json;
};

/** The JSON-RPC code and data of an error that has them (EIP-1193). */
export const rpcErrorOf = (cause: unknown): Failure["rpc"] => {
  const code = read(cause, "code");
  if (typeof code !== "number" || !Number.isSafeInteger(code)) return undefined;
  const data = plain(read(cause, "data"));
  return data === undefined ? { code } : { code, data };
};

/** A copy as JSON, so that failures stay plain data: wallets also give cycles, BigInts and live objects. */
const plain = (data: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(data));
  } catch {
    return undefined;
  }
};
