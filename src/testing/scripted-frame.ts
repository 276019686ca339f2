import {
  EMPTY,
  from,
  Observable,
  type ObservableInput,
  of,
  type Subscriber,
  throwError,
} from "rxjs";
import type { Env } from "../base/env.js";
import { failed } from "../base/errors.js";
import { decodeAppMessage } from "../codecs/frame/app-message.js";
import {
  errorMessage,
  type SuccessPayload,
  successMessage,
} from "../codecs/frame/frame-message.js";
import type { RequestType } from "../codecs/frame/requests.js";
import type { FrameAddress, FrameWindow, OpenFrame } from "../streams/frame/port.js";
import type { ScriptedAnswer } from "./scripted-wallet.js";

/** A message that the frame received. `type` is the request's type without its prefix. */
export interface PostedMessage {
  readonly id: string;
  readonly type: string;
  readonly payload?: unknown;
}

/** The embedded wallet's frame as a test controls it, without an element or a page. */
export interface ScriptedFrame {
  /** Replaces the function that puts the element into the page. */
  readonly openFrame: OpenFrame;
  readonly address: FrameAddress;
  /** Everything that was posted to it, in order. */
  readonly posted: readonly PostedMessage[];
  /** How often it was added to the page. */
  readonly loads: () => number;
  readonly isAttached: () => boolean;
  /** Changes how a request is answered from now on. A value is its success, an error its failure. */
  answer(type: RequestType, answer: ScriptedAnswer): void;
  /** Sends READY, as after loading. Call it again for a reload. */
  ready(): void;
  /** Sends any message, also with another origin or window as its source. */
  say(message: unknown, from?: { readonly origin?: string; readonly source?: unknown }): void;
  /** Loads another page, which sends nothing, into the element. */
  navigate(): void;
  /** Makes the element fire its error event. */
  breakDown(): void;
  /** Removes the element, as the host page might: it has no window to post to any more. */
  vanish(): void;
}

export interface ScriptedFrameOptions {
  /** READY is sent when this emits, e.g. `cold("--r")`. Default: at once. */
  readonly ready?: () => ObservableInput<unknown>;
  readonly answers?: Partial<Readonly<Record<RequestType, ScriptedAnswer>>>;
  readonly origin?: string;
}

/** Refuses every request with this message. */
export const frameRefuses =
  (message: string): ScriptedAnswer =>
  () =>
    throwError(() => new Error(message));

/** A frame that a test controls. By default it loads at once and logs everybody in. */
export const scriptedFrame = (
  env: Pick<Env, "window">,
  options: ScriptedFrameOptions = {},
): ScriptedFrame => {
  const origin = options.origin ?? "https://frame.example";
  const answers = new Map<string, ScriptedAnswer>([
    ...Object.entries(SUCCESSES).map(
      ([type, payload]) => [type, (): ObservableInput<unknown> => of(payload)] as const,
    ),
    ...Object.entries(options.answers ?? {}),
  ]);
  const posted: PostedMessage[] = [];
  const loads = new Set<Subscriber<unknown>>();
  let count = 0;
  let element: { readonly subscriber: Subscriber<FrameWindow>; readonly window: object } | null =
    null;
  let hasVanished = false;

  const say: ScriptedFrame["say"] = (message, as = {}) => {
    const source = "source" in as ? as.source : element?.window;
    env.window.dispatchEvent(
      Object.assign(new Event("message"), { data: message, origin: as.origin ?? origin, source }),
    );
  };
  const ready = (): void => {
    say({ type: "@w3m-frame/READY", payload: {} });
    navigate();
  };
  const navigate = (): void => {
    for (const listener of [...loads]) listener.next(undefined);
  };

  const receive = (message: unknown): void => {
    const decoded = decodeAppMessage(structuredClone(message));
    if (decoded._tag === "Left") throw new Error(`The frame cannot read that: ${decoded.left}`);
    const { id, type: prefixed, payload } = decoded.right;
    const type = prefixed.slice("@w3m-app/".length) as RequestType;
    posted.push({ id, type, ...(payload === undefined ? {} : { payload }) });
    from(answers.get(type)?.(payload) ?? EMPTY).subscribe({
      next: (answer) => say(successMessage(id, type, answer as SuccessPayload<typeof type>)),
      error: (cause: unknown) => say(errorMessage(id, type, (cause as Error).message)),
    });
  };

  return {
    address: { url: `${origin}/sdk`, origin },
    posted,
    loads: () => count,
    isAttached: () => element !== null,
    openFrame: () =>
      new Observable((subscriber) => {
        const window = {};
        element = { subscriber, window };
        hasVanished = false;
        count += 1;
        subscriber.add(() => {
          if (element?.window === window) element = null;
        });
        subscriber.next({
          post: (message, to) => {
            if (hasVanished) throw failed("frame/load-failed", "W3mFrame: iframe is not set");
            // A browser does not deliver a message that is addressed to another origin.
            if (to === origin) receive(message);
          },
          isSource: (source) => source === window,
          loads$: new Observable((listener) => {
            loads.add(listener);
            return () => loads.delete(listener);
          }),
        });
        subscriber.add(from((options.ready ?? (() => of(0)))()).subscribe(ready));
      }),
    answer: (type, answer) => void answers.set(type, answer),
    ready,
    navigate,
    say,
    breakDown: () =>
      element?.subscriber.error(
        failed("frame/load-failed", "Unable to load email login dependency"),
      ),
    vanish: () => {
      hasVanished = true;
    },
  };
};

const USER = { address: "0x1111111111111111111111111111111111111111", chainId: 1 };

const SUCCESSES: { readonly [T in RequestType]: SuccessPayload<T> } = {
  SWITCH_NETWORK: { chainId: 1 },
  CONNECT_EMAIL: { action: "CONNECT" },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: undefined,
  CONNECT_SOCIAL: { ...USER, userName: "neo" },
  GET_SOCIAL_REDIRECT_URI: { uri: "https://social.example/login" },
  GET_FARCASTER_URI: { url: "https://farcaster.example/login" },
  CONNECT_FARCASTER: { userName: "neo" },
  GET_USER: { ...USER, email: "neo@example.org" },
  SIGN_OUT: undefined,
  IS_CONNECTED: { isConnected: true },
  GET_CHAIN_ID: { chainId: 1 },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [] },
  INIT_SMART_ACCOUNT: { address: USER.address, isDeployed: true },
  SET_PREFERRED_ACCOUNT: { type: "eoa", address: USER.address },
  RPC_REQUEST: "0x",
  UPDATE_EMAIL: { action: "VERIFY_PRIMARY_OTP" },
  UPDATE_EMAIL_PRIMARY_OTP: undefined,
  UPDATE_EMAIL_SECONDARY_OTP: { newEmail: "neo@example.com" },
  SYNC_THEME: undefined,
  SYNC_DAPP_DATA: undefined,
  RELOAD: undefined,
  RPC_ABORT: undefined,
};
