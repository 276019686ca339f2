/** The shape of a row that is awaited. */
export const SkeletonRow = ({ round = false }: { readonly round?: boolean }) => (
  <div className="row still">
    <span className={round ? "icon round" : "icon"} />
    <span className="ghost" />
  </div>
);
