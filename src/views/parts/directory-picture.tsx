import { useObservable, useObservableState } from "observable-hooks";
import { useContext } from "react";
import { catchError, of, startWith, switchMap } from "rxjs";
import { IsShown } from "../shell-context.js";
import { useViewPorts } from "../sluice-context.js";
import { Picture, type PictureProps } from "./picture.js";

/** A picture from the directory, fetched when it is first drawn. Until then, the first letter. */
export const DirectoryPicture = ({
  kind,
  imageId,
  ...rest
}: Omit<PictureProps, "src"> & {
  readonly kind: "wallet" | "asset";
  readonly imageId: string | null;
}) => {
  const { picture$ } = useViewPorts();
  const isShown = useContext(IsShown);
  const src$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([fetch$, type, id, now]) =>
          id === null || !now
            ? of(null)
            : fetch$(type, id).pipe(
                startWith(null),
                catchError(() => of(null)), // the letter stays
              ),
        ),
      ),
    [picture$, kind, imageId, isShown],
  );
  return <Picture {...rest} src={useObservableState(src$, null)} />;
};
