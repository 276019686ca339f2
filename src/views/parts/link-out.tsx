import type { ReactNode } from "react";
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
