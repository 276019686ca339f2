export type { InitialState } from "../base/server-env.js";
export { initialStateOf } from "../root/ssr/initial-state-of.js";
export { keepCookie } from "../root/ssr/keep-cookie.js";
