import { startTransition, useEffect, useRef, useState } from "react";
import { tap } from "rxjs";
import { readNow } from "../../base/state.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { fetchAhead } from "./load-dialog.js";
import { isReadyView } from "./shown-view.js";
import { viewCode } from "./views.js";

/** Between two steps the browser does what it has to do. */
const STEP_MS = 50;

/**
 * Draws Connect into the closed modal dialog where a click is likely, so that a click has only to show it. What has been
 * shown once is gone when the dialog closes: each opening finds a new one, or makes it. Once an account is connected, the
 * code of its view is fetched instead, without anything that the view would ask.
 *
 * @param isShown whether the visitor sees the dialog
 * @returns what is drawn, which is of no use any more once this changes, and whether it is drawn while it is closed
 */
export const useReady = (
  root: ShadowRoot,
  isShown: boolean,
  inline: boolean,
): readonly [turn: number, isReady: boolean] => {
  const { account$, locale$, view$ } = useSluice();
  const { env } = useViewPorts();
  const isOut = useNow(account$) === null;
  const last = useRef({ isShown, turn: 0 });
  if (last.current.isShown !== isShown) {
    const isUsed = isShown && isReadyView(readNow(view$));
    last.current = { isShown, turn: last.current.turn + (isUsed ? 0 : 1) };
  }
  const { turn } = last.current;
  const [drawn, setDrawn] = useState(-1);
  const isReady = drawn === turn;
  const isAhead = env.held.ahead === true && !inline && !isShown;
  useEffect(() => {
    if (!isAhead) return;
    // React draws in steps of a few milliseconds, and lets everything else go first.
    const steps = env.scheduler.schedule(function () {
      if (!isOut)
        fetchAhead(
          viewCode("Account").pipe(tap((view) => view?.prepare?.(readNow(locale$).locale))),
        );
      else if (root.querySelector(".out") !== null)
        this.schedule(undefined, STEP_MS); // a card is leaving
      else if (isReady) layOut(root);
      else startTransition(() => setDrawn(turn));
    }, STEP_MS);
    return () => steps.unsubscribe();
  }, [root, env, turn, isReady, isAhead, isOut, locale$]);
  return [turn, isReady && isAhead && isOut];
};

/** To find and measure the letters takes most of a first layout: they are known from here on. */
const layOut = (root: ShadowRoot): void => {
  const dialog = root.querySelector("dialog");
  dialog?.classList.add("fit");
  dialog?.getBoundingClientRect();
  dialog?.classList.remove("fit");
};
