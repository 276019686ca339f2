import { useObservable, useObservableState } from "observable-hooks";
import { catchError, of, startWith, switchMap } from "rxjs";
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
  const src$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([fetch$, type, id]) =>
          id === null
            ? of(null)
            : fetch$(type, id).pipe(
                startWith(null),
                catchError(() => of(null)), // the letter stays
              ),
        ),
      ),
    [picture$, kind, imageId],
  );
  return <Picture {...rest} src={useObservableState(src$, null)} />;
};
