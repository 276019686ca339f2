import type { ReactNode } from "react";
import { Icon } from "./icons.js";

/** A link that leaves the site, in a new tab that learns nothing of this one. */
export const LinkOut = ({
  href,
  className = "link",
  children,
}: {
  readonly href: string;
  /** A link in the text, unless it is to look like a button. */
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <a className={className} href={href} target="_blank" rel="noopener noreferrer">
    <span>{children}</span>
    <Icon name="out" />
  </a>
);
