export type { InitialState } from "../base/browser-env.js";
export { initialStateOf, keepCookie } from "../root/visitor-cookie.js";
