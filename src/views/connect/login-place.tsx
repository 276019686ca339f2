/** Keeps the place of a way to log in until its code has loaded: as high as that will be. */
export const LoginPlace = ({
  isField = false,
  isEmpty = false,
}: {
  /** A field with room for a failure below it, or a line of buttons. */
  readonly isField?: boolean;
  readonly isEmpty?: boolean;
}) => (
  <div className={`place${isField ? " of-field" : ""}${isEmpty ? " gone" : ""}`}>
    <span className="ghost" />
  </div>
);
