import { useObservableState } from "observable-hooks";
import { useMemo } from "react";
import { catchError, combineLatest, map, of } from "rxjs";
import { toFailure } from "../../base/errors.js";
import { loadDefault } from "../../base/load-once.js";
import type { Camera } from "./camera.js";
import { SendFailure } from "./send-failure.js";

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
