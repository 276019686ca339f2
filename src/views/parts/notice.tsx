import type { ReactNode } from "react";

/** A short message: what happened and what it means. What to do about it stands in the foot of the view. */
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
    {actions === undefined ? null : <div className="foot btns">{actions}</div>}
  </>
);
