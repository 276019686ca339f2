import type { ReactNode } from "react";
import { Icon } from "./icons.js";

/** A link that leaves the site, in a new tab that learns nothing of this one. */
export const LinkOut = ({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) => (
  <a className="link" href={href} target="_blank" rel="noopener noreferrer">
    <span>{children}</span>
    <Icon name="out" />
  </a>
);
