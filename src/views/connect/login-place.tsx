/** Keeps the place of a way to log in until its code has loaded: as high as that will be. */
export const LoginPlace = ({
  isLow = false,
  isEmpty = false,
}: {
  /** One line, where there are few social accounts. */
  readonly isLow?: boolean;
  readonly isEmpty?: boolean;
}) => (
  <div className={isEmpty ? "place gone" : "place"}>
    <span className="ghost" />
    {isLow ? null : <span className="ghost" />}
  </div>
);
