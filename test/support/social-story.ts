import type { PopupHandle } from "../../src/base/env.js";
import { type LoginStory, type LoginStoryOptions, loginStory } from "./login-story.js";

export const FRAME = "https://frame.example";
export const RESULT = `${FRAME}/callback?code=s3cret`;

export interface Popup extends PopupHandle {
  closed: boolean;
  readonly went: string[];
}
export interface SocialStory extends LoginStory {
  readonly popups: readonly Popup[];
  readonly opened: readonly (readonly [url: string, target: string, features?: string])[];
  /** A message, from the newest window unless it says otherwise. */
  readonly say: (data: unknown, from?: { origin?: string; source?: unknown }) => void;
}

/** {@link loginStory}, with the windows that open. */
export const socialStory = (
  tell: (story: SocialStory) => undefined | (() => void),
  options: LoginStoryOptions & { readonly blocked?: boolean } = {},
): void => {
  const popups: Popup[] = [];
  const opened: [string, string, string?][] = [];
  const openWindow = (url: string, target: string, features?: string): PopupHandle | null => {
    opened.push(features === undefined ? [url, target] : [url, target, features]);
    if (options.blocked === true) return null;
    const went: string[] = [];
    const popup: Popup = {
      closed: false,
      went,
      location: { replace: (to) => void went.push(to) },
      close: () => {
        popup.closed = true;
      },
    };
    popups.push(popup);
    return popup;
  };
  loginStory(
    (story) =>
      tell({
        ...story,
        popups,
        opened,
        say: (data, { origin = FRAME, source = popups.at(-1) } = {}) =>
          void story.env.window.dispatchEvent(
            Object.assign(new Event("message"), { data, origin, source }),
          ),
      }),
    { ...options, outside: () => ({ openWindow }) },
  );
};

/** What the window of a social account says once its visitor is confirmed. */
export const DONE = { resultUri: RESULT };
