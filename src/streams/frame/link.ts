import { isRight } from "fp-ts/Either";
import {
  catchError,
  EMPTY,
  filter,
  finalize,
  map,
  merge,
  type Observable,
  of,
  share,
  startWith,
  switchMap,
  tap,
} from "rxjs";
import { type Env, events$ } from "../../base/env.js";
import { failed, isSluiceError, messageOf, read } from "../../base/errors.js";
import { after } from "../../base/wait.js";
import { readFrameMessage } from "../../codecs/frame/frame-message.js";
import {
  type FrameTold,
  initialLink,
  isOrder,
  judge,
  type LinkFact,
  type LinkState,
  step,
} from "./link-state.js";
import type { FrameAddress, FrameHappening, FrameWindow, OpenFrame } from "./port.js";

/** The first message is sent this long after the frame said that it is ready. S4.25, S9.10 */
const FRAME_READY_DELAY_MS = 500;

/** The way of what is told about the frame: told here, and heard at once by whoever listens. */
export interface FrameNews {
  readonly told$: Observable<FrameTold>;
  readonly tell: (told: FrameTold) => void;
}

export interface LinkParts extends FrameNews {
  readonly env: Pick<Env, "window" | "scheduler">;
  readonly openFrame: OpenFrame;
  readonly address: FrameAddress;
}

/** The link to the frame: what happens on it, and where that has led. */
export interface Link {
  /** The first subscription attaches the frame, the last unsubscription removes it. Never errors. */
  readonly facts$: Observable<LinkFact>;
  /** The state after the last fact. */
  readonly now: () => LinkState;
}

export const createLink = ({ told$, tell, ...parts }: LinkParts): Link => {
  // The last value of the fold, and the only variable. A replayed stream would not do: a request that is made in
  // response to a fact must find the state after it while that fact is still on its way to others.
  let state = initialLink;

  const orders$ = told$.pipe(filter((told) => isOrder(told)));
  const frame$ = told$.pipe(
    startWith({ kind: "wanted" } as const),
    filter(({ kind }) => kind === "wanted" || kind === "lost"),
    switchMap(({ kind }) => (kind === "wanted" ? frameFacts(parts) : EMPTY)),
  );
  const facts$ = merge(orders$, frame$).pipe(
    // Another page may have been loaded within the 500 ms.
    filter(({ kind }) => kind !== "ready" || state.phase === "loaded"),
    map((fact) => (fact.kind === "said" ? judge(state, fact.reply) : fact)),
    tap((fact) => {
      state = step(state, fact);
      const happening = happeningOf(fact, state);
      if (happening !== null) tell(happening);
    }),
    finalize(() => {
      state = step(state, { kind: "lost" });
    }),
    share(),
  );
  return { facts$, now: () => state };
};

/** What others hear of a fact. */
const happeningOf = (fact: LinkFact, { drops }: LinkState): FrameHappening | null => {
  if (fact.kind === "attached" || fact.kind === "ready") return { kind: fact.kind };
  return fact.kind === "dropped" ? { ...fact, count: drops[fact.reason] ?? 0 } : null;
};

/** One frame, from its creation. Unsubscribing removes it. */
const frameFacts = (
  parts: Pick<LinkParts, "env" | "openFrame" | "address">,
): Observable<LinkFact> =>
  parts.openFrame(parts.address.url).pipe(
    switchMap((frame) => {
      const messages$ = messagesOf(frame, parts).pipe(share());
      const accepts$ = messages$.pipe(
        filter(({ kind }) => kind === "loaded"),
        switchMap(() => after(FRAME_READY_DELAY_MS, parts.env.scheduler)),
      );
      return merge<LinkFact[]>(
        messages$,
        accepts$.pipe(map(() => ({ kind: "ready" }))),
        frame.loads$.pipe(map(() => ({ kind: "page" }))),
        // Last, so that nothing is missed of what follows from it.
        of({ kind: "attached", frame }),
      );
    }),
    catchError((cause: unknown) =>
      of<LinkFact>({
        kind: "broken",
        failure: isSluiceError(cause) ? cause : failed("frame/load-failed", messageOf(cause)),
      }),
    ),
  );

/**
 * The messages of one frame, decoded. Listens while subscribed.
 *
 * Checks origin and window before anything else: a page may hold other frames of the same origin, and other
 * pages can post to ours. Messages from elsewhere are ignored silently. S5.7
 */
const messagesOf = (
  frame: FrameWindow,
  { env, address }: Pick<LinkParts, "env" | "address">,
): Observable<LinkFact> =>
  events$(env.window, "message").pipe(
    filter(
      (event) => read(event, "origin") === address.origin && frame.isSource(read(event, "source")),
    ),
    map((event) => factOf(read(event, "data"))),
    filter((fact) => fact !== null),
  );

/** Null if a message is not meant for us, or belongs to an older protocol. */
const factOf = (data: unknown): LinkFact | null => {
  const message = readFrameMessage(data);
  if (!isRight(message))
    return message.left === "foreign" ? null : { kind: "dropped", reason: message.left };
  if (message.right.kind === "ready") return { kind: "loaded" };
  return message.right.kind === "reply" ? { kind: "said", reply: message.right } : null;
};
