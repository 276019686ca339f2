import { useObservableState } from "observable-hooks";
import { catchError, of } from "rxjs";
import { toFailure } from "../../base/errors.js";
import { loadOnce } from "../../base/load-once.js";
import type { Camera } from "./camera.js";
import { SendFailure } from "./send-failure.js";

const scanner$ = loadOnce(() => import("./scanner.js")).pipe(
  catchError((cause: unknown) => of(toFailure(cause, "chunk/load-failed"))),
);

/** Where a code is scanned. What scans is fetched for it, and once more with each press if that failed; its place is kept. */
export const ScanPlace = (props: {
  readonly camera: Camera;
  readonly onRead: (text: string) => void;
}) => {
  const code = useObservableState(scanner$, null);
  return (
    <div className="camera">
      {code === null ? null : "default" in code ? (
        <code.default {...props} />
      ) : (
        <SendFailure failure={code} />
      )}
    </div>
  );
};
