import type { SwapLie } from "./swaps/lies.js";

/** What a route answers; the server adds the headers that all answers share. */
export type Reply = {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  /** Besides those that all answers share. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** One request as a route sees it. */
export type RouteCall = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  /** How a service of swaps shall deceive, where a fault says so. */
  readonly lie?: SwapLie | undefined;
};

/** Answers a request, or `undefined` when the path is not its own. */
export type Route = (call: RouteCall) => Promise<Reply | undefined> | Reply | undefined;

export const json = (value: unknown, status = 200): Reply => ({
  status,
  type: "application/json",
  body: JSON.stringify(value),
});

/** Blockchain-API errors have this shape; the first reason is the text shown to people. */
export const apiError = (status: number, description: string): Reply =>
  json({ status: "FAILED", reasons: [{ name: "request", description }] }, status);

export const listOf = (query: URLSearchParams, name: string): readonly string[] =>
  (query.get(name) ?? "").split(",").filter((item) => item !== "");
