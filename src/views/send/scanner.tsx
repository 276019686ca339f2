import { useSubscription } from "observable-hooks";
import { useMemo, useState } from "react";
import {
  catchError,
  concat,
  defer,
  EMPTY,
  exhaustMap,
  from,
  interval,
  map,
  mergeMap,
  Observable,
  of,
  type SchedulerLike,
  switchMap,
  takeWhile,
} from "rxjs";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewPorts } from "../sluice-context.js";
import type { Camera, Detector } from "./camera.js";

/** How far a scan is. `refused`: the visitor or the page's policy says no; `missing`: no camera can be used. */
export type Scan =
  | { readonly status: "seeing" | "refused" | "missing" }
  | { readonly status: "read"; readonly text: string };

/** What the camera sees, until a code is read. The camera is asked for when this is shown, and let go when it is not. */
const Scanner = ({
  camera,
  detector,
  onRead,
}: {
  readonly camera: Camera;
  readonly detector: Detector;
  readonly onRead: (text: string) => void;
}) => {
  const { t } = useTexts(texts);
  const { scheduler } = useViewPorts().env;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [status, setStatus] = useState<Exclude<Scan["status"], "read"> | "asking">("asking");
  const scanned$ = useMemo(
    () => (video === null ? EMPTY : scan$(camera, detector, video, scheduler)),
    [camera, detector, video, scheduler],
  );
  useSubscription(scanned$, (scan) =>
    scan.status === "read" ? onRead(scan.text) : setStatus(scan.status),
  );
  const isOff = status === "refused" || status === "missing";
  return (
    <>
      {isOff ? null : (
        <video ref={setVideo} aria-label={t("send.scan-picture")} autoPlay muted playsInline />
      )}
      <p className={isOff ? "off" : "muted"} role="status">
        {t(`send.scan-${status}`)}
      </p>
    </>
  );
};

export default Scanner;

/** What the camera sees is searched for a code this often. */
const SCAN_MS = 200;

/**
 * Asks for the camera, shows what it sees in `video`, and gives the first code in it. The camera is let go then, and when
 * nobody waits for a code any more, also if it comes only afterwards.
 *
 * ```
 * camera   ---s
 * detect      -[]-[code]
 * emits    ---s---(c|)      s: seeing, c: read
 * ```
 */
export const scan$ = (
  camera: Pick<Camera, "open">,
  detector: Detector,
  video: Pick<HTMLVideoElement, "srcObject">,
  scheduler: SchedulerLike,
): Observable<Scan> =>
  seen$(camera, video).pipe(
    switchMap(() =>
      concat(
        of<Scan>({ status: "seeing" }),
        interval(SCAN_MS, scheduler).pipe(
          // It fails as long as there is no picture.
          exhaustMap(() => defer(() => detector.detect(video)).pipe(catchError(() => EMPTY))),
          mergeMap((codes) => codes.slice(0, 1)),
          map(({ rawValue }): Scan => ({ status: "read", text: rawValue })),
        ),
      ),
    ),
    takeWhile(({ status }) => status !== "read", true),
    catchError((cause: unknown) => of<Scan>({ status: isRefusal(cause) ? "refused" : "missing" })),
  );

const seen$ = (
  camera: Pick<Camera, "open">,
  video: Pick<HTMLVideoElement, "srcObject">,
): Observable<void> =>
  new Observable((observer) => {
    let seen: MediaStream | null = null;
    // Not given up with the observer: a camera that is allowed afterwards has to be let go.
    from(camera.open()).subscribe({
      next: (stream) => {
        if (observer.closed) return letGo(stream);
        seen = stream;
        video.srcObject = stream;
        observer.next();
      },
      error: (cause) => observer.error(cause),
    });
    return () => {
      video.srcObject = null;
      if (seen !== null) letGo(seen);
    };
  });

const letGo = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

const isRefusal = (cause: unknown): boolean =>
  cause instanceof Error && /^(NotAllowed|Security)Error$/.test(cause.name);
