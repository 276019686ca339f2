import { correction, generate } from "lean-qr/nano";
import { useMemo } from "react";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { qrPath } from "./qr-path.js";

/**
 * Always dark on white with a white frame, in both themes, since many scanners refuse inverted codes. It is
 * smaller in a low window, because half a code cannot be scanned.
 */
const sheet = `
.qr{--s-success:#14734f;position:relative;width:100%;max-width:min(336px,100dvh - 176px);aspect-ratio:1;margin:0 auto;padding:20px;border-radius:calc(var(--s-r)*5);background:#fff;color:var(--sluice-qr-color,#0c1417);box-shadow:inset 0 0 0 1px #0c14171f;forced-color-adjust:none;display:grid;place-items:center}
@media (max-height:480px){.qr{max-width:min(336px,100dvh - 96px)}}
.qr>svg{width:100%;height:100%;stroke-width:1}
.qr>.icon{position:absolute;inset:0;width:14%;height:auto;aspect-ratio:1;margin:auto;border-radius:22%}
.qr>.spin{zoom:1.6;border-color:#0b7083 #e1e7ea #e1e7ea}
.dim>svg{opacity:.08}
:host(.done) .qr>*{opacity:.08}
.qr>.btn{position:absolute;color:#fff;background:#0c1417}
`;

/** A code to scan, or a place of the same size while there is none. */
export const QrCode = ({
  text,
  label,
  picture,
  dim = false,
  children,
}: {
  readonly text: string | null;
  readonly label: string;
  /** Stands in the middle of the code. */
  readonly picture?: React.ReactNode;
  /** True if the code has expired: it is shown but cannot be scanned. */
  readonly dim?: boolean;
  /** Drawn over the code. */
  readonly children?: React.ReactNode;
}) => {
  useViewSheet(sheet);
  const hasPicture = picture !== undefined;
  const code = useMemo(() => {
    if (text === null) return null;
    // A higher level would make the modules smaller, which costs more than the picture in the middle.
    const modules = generate(text, { minCorrectionLevel: correction.M });
    return { size: modules.size, ...qrPath(modules, hasPicture) };
  }, [text, hasPicture]);
  return (
    <div className={dim ? "qr dim" : "qr"}>
      {code === null ? (
        <span className="spin" />
      ) : (
        <>
          <svg
            role="img"
            aria-label={label}
            aria-hidden={dim}
            viewBox={`0 0 ${code.size} ${code.size}`}
          >
            <path d={code.lines} />
            <path fill="currentColor" stroke="none" fillRule="evenodd" d={code.areas} />
          </svg>
          {dim ? null : picture}
        </>
      )}
      {children}
    </div>
  );
};
