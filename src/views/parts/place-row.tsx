import { FailureText } from "../messages/failure-text.js";
import { SkeletonRow } from "./skeleton-row.js";
import type { Place } from "./way.js";

/** As high as a row. It shows the shape of one while that is awaited, and stays empty if none comes. */
export const PlaceRow = ({ place: { isAwaited, failure } }: { readonly place: Place }) =>
  isAwaited ? (
    <SkeletonRow />
  ) : (
    <div className="row still">
      {failure === null ? null : (
        <span className="small grow">
          <FailureText failure={failure} />
        </span>
      )}
    </div>
  );
