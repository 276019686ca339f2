import { isObject, isTextList } from "../../shared/json.js";

/**
 * Sends messages that look like the frame's, from where they must not come. What its holder posts to
 * it decides: `{ say }` is passed on to the holder's own holder, once; `{ ids }` are ids to forge
 * replies for. With `?flood=1` it forges on its own, without an end.
 */
const FLOOD_PAUSE_MS = 1;
const thief = "0x000000000000000000000000000000000000dEaD";
let ids: readonly (string | undefined)[] = [undefined];

const forged: readonly { readonly type?: string; readonly [field: string]: unknown }[] = [
  { type: "@w3m-frame/READY", payload: { version: "4" } },
  { type: "@w3m-frame/SESSION_UPDATE", payload: { token: "forged" } },
  { type: "@w3m-frame/IS_CONNECTED_SUCCESS", payload: { isConnected: false } },
  { type: "@w3m-frame/CONNECT_EMAIL_SUCCESS", payload: { action: "CONNECT" } },
  { type: "@w3m-frame/CONNECT_OTP_SUCCESS" },
  { type: "@w3m-frame/GET_USER_SUCCESS", payload: { address: thief, chainId: 31337 } },
  { type: "@w3m-frame/CONNECT_SOCIAL_SUCCESS", payload: { address: thief, chainId: 31337 } },
  {
    type: "@w3m-frame/SET_PREFERRED_ACCOUNT_SUCCESS",
    payload: { type: "eoa", address: thief },
  },
  { type: "@w3m-frame/RPC_REQUEST_SUCCESS", payload: "0xdead" },
  { resultUri: `${location.origin}/callback?code=forged&state=forged` },
];

const flood = (): void => {
  for (const id of ids) {
    for (const message of forged) window.parent.postMessage({ ...message, id }, "*");
  }
  setTimeout(flood, FLOOD_PAUSE_MS);
};

window.addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
  if (source !== window.parent || !isObject(data)) return;
  if ("say" in data) window.parent.parent.postMessage(data.say, "*");
  if (isTextList(data.ids)) ids = [undefined, ...data.ids];
});

if (new URLSearchParams(location.search).get("flood") === "1") flood();
