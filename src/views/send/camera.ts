import {
  catchError,
  defer,
  from,
  map,
  type Observable,
  type ObservableInput,
  of,
  switchMap,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { loadDefault } from "../../base/load-once.js";

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
