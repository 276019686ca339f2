import { isObject, isText } from "../../shared/json.js";

export const APP = "@w3m-app/";
export const FRAME = "@w3m-frame/";

/** wire 6.3. `type` is without its prefix. */
export type AppRequest = {
  readonly id: string | undefined;
  readonly type: string;
  readonly payload: unknown;
};

/** As it travels. */
export type FrameReply = {
  readonly id?: string | undefined;
  readonly type: string;
  readonly payload?: unknown;
};

/** The line to the page that holds this one. */
export type Channel = {
  readonly post: (reply: FrameReply) => void;
  /** Calls `hear` for each request of that page; whatever else arrives is not for us. */
  readonly listen: (hear: (request: AppRequest) => void) => void;
};

export const createChannel = (host: string): Channel => ({
  post: (reply) => window.parent.postMessage(reply, host),
  listen: (hear) => {
    window.addEventListener("message", ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== host || source !== window.parent || !isObject(data)) return;
      const { id, type, payload } = data;
      if (!isText(type) || !type.startsWith(APP)) return;
      hear({ id: isText(id) ? id : undefined, type: type.slice(APP.length), payload });
    });
  },
});
