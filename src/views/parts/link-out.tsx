import { type ReactNode, useState } from "react";
import { catchError, defer, EMPTY, switchMap, tap } from "rxjs";
import { after } from "../../base/wait.js";
import { useViewPorts } from "../sluice-context.js";
import { Icon } from "./icons.js";

/** A link that leaves the site in a new tab, which learns nothing about this one. */
export const LinkOut = ({
  href,
  className = "link",
  children,
}: {
  readonly href: string;
  /** Looks like a link in the text unless it should look like a button. */
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <a className={className} href={href} target="_blank" rel="noopener noreferrer">
    <span>{children}</span>
    <Icon name="out" />
  </a>
);

/** How long a button says that it has copied. */
const COPIED_MS = 2_000;

/**
 * Copies a text within a click, and says for a moment that it has, where the hand is. A passing message tells that it could
 * not.
 */
export const useCopy = (text: string): readonly [isCopied: boolean, copy: () => void] => {
  const { env, send } = useViewPorts();
  const [isCopied, setIsCopied] = useState(false);
  const copy = (): void =>
    // Deferred: a page without a secure context has no clipboard, and asking for it throws.
    void defer(() => env.copy(text))
      .pipe(
        tap(() => setIsCopied(true)),
        switchMap(() => after(COPIED_MS, env.scheduler)),
        catchError(() => {
          const message = { key: "snackbar.copy-failed" } as const;
          send({ type: "snackbar/show", snackbar: { kind: "error", message } });
          return EMPTY;
        }),
      )
      .forEach(() => {
        setIsCopied(false);
      });
  return [isCopied, copy];
};
