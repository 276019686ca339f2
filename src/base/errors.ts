/** What can go wrong, by a code that is stable. The texts for visitors are in the message catalogue. */
export type FailureCode =
  /** The visitor said no in the wallet (4001, 5000, 5002). S8.36 */
  | "connect/rejected"
  /** The visitor went back before the wallet answered. */
  | "connect/cancelled"
  /** The wallet is not there (any more): not announced, not installed, not registered. */
  | "connect/wallet-missing"
  /** The wallet has no accounts of the namespace that was asked for. */
  | "connect/namespace-not-served"
  /** The wallet answered with no account. */
  | "connect/no-account"
  /** The wallet answered with something that is not what the standard says. */
  | "connect/bad-answer"
  /** Any other error of the wallet while connecting. S8.38 */
  | "connect/failed"
  /** A stored connection could not be restored in time (5 s injected, 10 s WalletConnect). */
  | "restore/timeout"
  /** The wallet is there and no longer shares the stored account (locked, or permission removed). */
  | "restore/not-shared"
  /** The wallet ended the connection. */
  | "connection/ended-by-wallet"
  /** The wallet was locked, or the site's permission was taken back. */
  | "connection/no-longer-shared"
  /** Disconnected in another tab. */
  | "connection/ended-elsewhere"
  /** At least one namespace could not be disconnected; the message names the reasons. S4.7, S8.50 */
  | "disconnect/failed"
  /** The relay did not answer in time. */
  | "relay/unreachable"
  /** The relay does not let this page's origin in. S8.12 */
  | "relay/origin-not-allowed"
  /** The relay says that the session begins in its future: a clock is wrong. S8.13 */
  | "relay/clock-skew"
  /** The relay does not know the project id. S8.14 */
  | "relay/invalid-project-id"
  /** The pairing code expired before a wallet answered. S4.34 */
  | "pairing/expired"
  /** The wallet does not support the network. S4.12 */
  | "network/not-supported"
  /** The visitor refused to switch. */
  | "network/rejected"
  /** The wallet does not know the network, or it is not configured. S4.13 */
  | "network/not-found"
  /** There is no connected wallet for this request. EIP-1193 4900. */
  | "request/disconnected"
  /** The account changed between asking and sending. EIP-1193 4100. */
  | "request/account-changed"
  /** The wallet answered with an error. `rpc` holds its code and data. */
  | "request/failed"
  /** The frame of the embedded wallet could not be loaded. S8.30, S8.42 */
  | "frame/load-failed"
  /** The embedded wallet did not answer a request of the log-in within 120 s. S8.31 */
  | "frame/request-timeout"
  /** The embedded wallet does not know this page's domain. S8.20 */
  | "frame/domain-unverified"
  /** A request to the embedded wallet was given up, by the visitor or because the frame loaded anew. S8.29 */
  | "frame/aborted"
  /** The embedded wallet refused; the message is its own. S8.28 */
  | "frame/rejected"
  /** A request that the embedded wallet cannot understand; it was not sent. S5.5 */
  | "frame/message-invalid"
  /** Nothing here can speak to wallets of that namespace. S8.44, S8.51 */
  | "adapter/not-found"
  /** What was asked for needs a project id. S1.19 */
  | "options/project-id-missing"
  /** A host option is not of its documented shape. */
  | "options/invalid"
  /** No network, or the service did not answer. */
  | "http/unreachable"
  /** The service answered with an error status. */
  | "http/status"
  /** A service was asked too often (429). S8.26 */
  | "api/rate-limited"
  /** A service failed (500 to 599); the message is its own. S8.25 */
  | "api/server-error"
  /** An answer that is not of the documented shape. S7.32 */
  | "http/bad-answer"
  /** Part of this library could not be loaded. */
  | "chunk/load-failed"
  /** A newer command took this one's place. */
  | "command/superseded"
  /** The sluice was destroyed. */
  | "command/destroyed"
  /** A fault of this library. S8.52 */
  | "internal";

/** A failure as data: what facts carry, states hold and reports send. */
export interface Failure {
  readonly code: FailureCode;
  readonly message: string;
  /** JSON-RPC error of the wallet or node, so that viem and ethers see 4001 and revert data. */
  readonly rpc?: { readonly code: number; readonly data?: unknown };
  /** Milliseconds from then on for which the service wants to be left alone. RFC 9110, 10.2.3 */
  readonly retryAfterMs?: number;
}

/** A failure on its way up a stream or a promise. `cause` is for error reports, never for visitors. */
export class SluiceError extends Error implements Failure {
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
}

/** Short form of `new SluiceError`, for `throwError`. */
export const failed = (code: FailureCode, message: string, cause?: unknown): SluiceError =>
  new SluiceError({ code, message }, cause);

/** Whether it is ours. `instanceof` asks for the prototype, which a hostile Proxy does not tell. */
export const isSluiceError = (cause: unknown): cause is SluiceError => {
  try {
    return cause instanceof SluiceError;
  } catch {
    return false;
  }
};

/** Makes data of whatever was thrown. Anything that is not ours gets `code`. */
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

/** Reads a property of something hostile: getters may throw. */
export const read = (from: unknown, key: string): unknown => {
  try {
    return typeof from === "object" && from !== null ? Reflect.get(from, key) : undefined;
  } catch {
    return undefined; // a throwing getter says nothing
  }
};

const MESSAGE_MAX = 300;
/** What is said of something thrown that says nothing. S8.10 */
export const UNKNOWN = "Unknown error";

/** A sentence out of whatever was thrown: a text, an Error, a plain `{ message }`, or nothing. */
export const messageOf = (cause: unknown): string => {
  const text = typeof cause === "string" ? cause : read(cause, "message");
  return typeof text === "string" && text !== "" ? text.slice(0, MESSAGE_MAX) : UNKNOWN;
};

/** The JSON-RPC code and data of an error, where it has one. EIP-1193. */
export const rpcErrorOf = (cause: unknown): Failure["rpc"] => {
  const code = read(cause, "code");
  if (typeof code !== "number" || !Number.isSafeInteger(code)) return undefined;
  const data = plain(read(cause, "data"));
  return data === undefined ? { code } : { code, data };
};

/** As JSON has it, so that failures stay data: wallets also give circles, BigInts and live objects. */
const plain = (data: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify(data));
  } catch {
    return undefined;
  }
};

/** Wallets nest the code that matters: `data.originalError.code`. S4.12 */
export const nestedRpcCodeOf = (cause: unknown): number | undefined => {
  const code = read(read(read(cause, "data"), "originalError"), "code");
  return typeof code === "number" ? code : undefined;
};
