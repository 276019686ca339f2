import { useSubscription } from "observable-hooks";
import { useMemo, useState } from "react";
import { EMPTY } from "rxjs";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewPorts } from "../sluice-context.js";
import type { Camera, Detector } from "./camera.js";
import { type Scan, scan$ } from "./scan.js";

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
