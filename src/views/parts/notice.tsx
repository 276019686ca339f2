import type { ReactNode } from "react";

/** A short message in the middle of a view: what happened, what it means, what to do. */
export const Notice = ({
  title,
  children,
  actions,
}: {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) => (
  <>
    <div className="note">
      <strong>{title}</strong>
      {children === undefined ? null : <p>{children}</p>}
    </div>
    {actions === undefined ? null : <div className="btns">{actions}</div>}
  </>
);
