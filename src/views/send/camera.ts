import { catchError, defer, map, type Observable, type ObservableInput, of } from "rxjs";
import type { Env } from "../../base/env.js";

/** What reads codes in pictures. Not every browser has it. */
export interface Detector {
  detect(picture: unknown): ObservableInput<readonly { readonly rawValue: string }[]>;
}

/** What a page has to read codes by camera. */
export interface Camera {
  readonly open: () => ObservableInput<MediaStream>;
  readonly formats: () => ObservableInput<readonly string[]>;
  readonly detector: () => Detector;
}

interface WithDetector {
  readonly BarcodeDetector?: {
    new (options: { readonly formats: readonly string[] }): Detector;
    getSupportedFormats(): Promise<readonly string[]>;
  };
}

const QR = "qr_code";
/** The one that looks at the world, not at the visitor. */
const WANTED: MediaStreamConstraints = { video: { facingMode: "environment" }, audio: false };

/** Null where the page has no camera, as without https, or nothing that reads codes. */
export const cameraOf = ({ hostDocument }: Pick<Env, "hostDocument">): Camera | null => {
  const view = hostDocument()?.defaultView as (Window & WithDetector) | null | undefined;
  const { BarcodeDetector } = view ?? {};
  // Neither is there in every browser, whatever its types say.
  const devices: Partial<MediaDevices> | undefined = view?.navigator.mediaDevices;
  return BarcodeDetector === undefined || devices?.getUserMedia === undefined
    ? null
    : {
        open: () => (devices as MediaDevices).getUserMedia(WANTED),
        formats: () => BarcodeDetector.getSupportedFormats(),
        detector: () => new BarcodeDetector({ formats: [QR] }),
      };
};

/** Whether codes can be read here. Asks nobody for the camera. */
export const canScan$ = (camera: Camera | null): Observable<boolean> =>
  camera === null
    ? of(false)
    : defer(camera.formats).pipe(
        map((formats) => formats.includes(QR)),
        catchError(() => of(false)),
      );
