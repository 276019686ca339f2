import { json, type Route } from "./reply.js";

/** Takes analytics events and keeps nothing: what was sent is in the request log. */
export const analyticsRoute: Route = ({ path }) =>
  path === "/e" || path === "/batch" ? json({}, 202) : undefined;
