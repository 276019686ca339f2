import type { Env } from "../../base/env.js";
import { read } from "../../base/errors.js";

/**
 * Whether the page is inside Telegram, whose windows cannot reach the page that opened them: as the host's environment says, else
 * by what its apps set. The script for pages, which runs everywhere, has data of a visitor only inside it.
 */
export const isInTelegram = (env: Pick<Env, "page" | "global">): boolean =>
  env.page().telegram ??
  (typeof read(env.global("TelegramWebviewProxy"), "postEvent") === "function" ||
    // The empty text is no data.
    typeof (read(read(env.global("Telegram"), "WebApp"), "initData") || 0) === "string");
