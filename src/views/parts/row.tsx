import type { ReactNode } from "react";
import type { ViewName } from "../../model/modal.js";
import { useViewPorts } from "../sluice-context.js";
import { Icon, type IconName } from "./icons.js";

interface RowProps {
  readonly picture: ReactNode;
  /** A name from outside, in either direction of writing. */
  readonly name?: string;
  /** Stands below the name. */
  readonly note?: ReactNode;
  /** Our own words, instead of a name. */
  readonly children?: ReactNode;
  /** A muted word or sign at the end. */
  readonly end?: ReactNode;
  /** Takes the focus when the view opens. */
  readonly first?: boolean;
  readonly current?: boolean;
  readonly onClick: () => void;
  /** Called when the pointer or the visitor's focus is on the row, so that a click is likely. */
  readonly onIntent?: () => void;
}

/** A row that is one button. */
export const Row = ({
  picture,
  name,
  note,
  children,
  end,
  first,
  current,
  onClick,
  onIntent,
}: RowProps) => (
  <button
    type="button"
    className="row"
    onClick={onClick}
    onPointerEnter={onIntent}
    // Not if the dialog itself moved the focus here when it opened by a click.
    onFocus={({ currentTarget }) => {
      if (currentTarget.matches(":focus-visible")) onIntent?.();
    }}
    {...(first === true ? { "data-focus": "" } : {})}
    {...(current === true ? { "aria-current": "true" as const } : {})}
  >
    {picture}
    {/* Isolated in its place: the name stands beside its picture, whichever way it runs. */}
    {note === undefined ? (
      <span className="grow">{name === undefined ? children : <bdi>{name}</bdi>}</span>
    ) : (
      <span className="grow two">
        <bdi>{name}</bdi> <span className="small">{note}</span>
      </span>
    )}{" "}
    {end}
  </button>
);

/** A row with a sign of ours that leads to another view. */
export const OnwardRow = ({
  icon,
  round = false,
  view,
  children,
}: {
  readonly icon: IconName;
  readonly round?: boolean;
  readonly view: ViewName;
  readonly children: ReactNode;
}) => {
  const { send } = useViewPorts();
  return (
    <Row
      picture={
        <span className={round ? "icon round" : "icon"}>
          <Icon name={icon} />
        </span>
      }
      end={<Icon name="next" />}
      onClick={() => send({ type: "view/push", entry: { view } })}
    >
      {children}
    </Row>
  );
};

/** The shape of a row that is awaited. */
export const SkeletonRow = ({ round = false }: { readonly round?: boolean }) => (
  <div className="row still">
    <span className={round ? "icon round" : "icon"} />
    <span className="ghost" />
  </div>
);
