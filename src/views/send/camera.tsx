import { useObservableState } from "observable-hooks";
import { useMemo } from "react";
import {
  catchError,
  combineLatest,
  defer,
  from,
  map,
  type Observable,
  type ObservableInput,
  of,
  switchMap,
} from "rxjs";
import { loadDefault } from "../../base/answers.js";
import type { Env } from "../../base/env.js";
import { toFailure } from "../../base/errors.js";
import { SendFailure } from "./use-send.js";

/** What reads codes in what a video shows. */
export interface Detector {
  detect(video: unknown): ObservableInput<readonly { readonly rawValue: string }[]>;
}

/** What a page has to read codes by camera. */
export interface Camera {
  readonly open: () => ObservableInput<MediaStream>;
  /** The browser's own where it has one for these codes, else ours. @throws chunk/load-failed */
  readonly detector$: Observable<Detector>;
}

interface WithDetector {
  readonly BarcodeDetector?: {
    new (options: { readonly formats: readonly string[] }): Detector;
    getSupportedFormats(): ObservableInput<readonly string[]>;
  };
}

const QR = "qr_code";
/** The one that looks at the world, not at the visitor. */
const WANTED: MediaStreamConstraints = { video: { facingMode: "environment" }, audio: false };

const ours$ = loadDefault(() => import("./read-code.js"));

/** Null where the page has no camera, as without https. */
export const cameraOf = ({ hostDocument }: Pick<Env, "hostDocument">): Camera | null => {
  const view = hostDocument()?.defaultView as (Window & WithDetector) | null | undefined;
  const { BarcodeDetector } = view ?? {};
  // It is not there in every browser, whatever its type says.
  const devices: Partial<MediaDevices> | undefined = view?.navigator.mediaDevices;
  if (devices?.getUserMedia === undefined) return null;
  const own$ = defer(() =>
    from(BarcodeDetector === undefined ? [[]] : BarcodeDetector.getSupportedFormats()),
  ).pipe(
    map((formats) =>
      BarcodeDetector !== undefined && formats.includes(QR)
        ? new BarcodeDetector({ formats: [QR] })
        : null,
    ),
    catchError(() => of(null)),
  );
  return {
    open: () => (devices as MediaDevices).getUserMedia(WANTED),
    detector$: own$.pipe(switchMap((own) => (own === null ? ours$ : of(own)))),
  };
};

const scanner$ = loadDefault(() => import("./scanner.js"));

/** Where a code is scanned. What scans is fetched for it, and once more with each press if that failed; its place is kept. */
export const ScanPlace = ({
  camera,
  onRead,
}: {
  readonly camera: Camera;
  readonly onRead: (text: string) => void;
}) => {
  const parts$ = useMemo(
    () =>
      combineLatest([scanner$, camera.detector$]).pipe(
        map(([Scanner, detector]) => ({ Scanner, detector })),
        catchError((cause: unknown) => of(toFailure(cause, "chunk/load-failed"))),
      ),
    [camera],
  );
  const parts = useObservableState(parts$, null);
  return (
    <div className="camera">
      {parts === null ? null : "Scanner" in parts ? (
        <parts.Scanner camera={camera} detector={parts.detector} onRead={onRead} />
      ) : (
        <SendFailure failure={parts} />
      )}
    </div>
  );
};
