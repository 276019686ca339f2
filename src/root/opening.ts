import { map, type Observable, throwError } from "rxjs";
import { keepAnswer } from "../base/answers.js";
import { failed } from "../base/errors.js";
import type { Scope } from "../base/state.js";
import type { Wiring } from "../effects/wiring.js";
import { identificationOf, picture$ } from "../streams/api/directory.js";
import directory from "../waves/directory.js";
import features from "../waves/features.js";
import modal from "../waves/modal.js";
import type { ViewPorts } from "./inside.js";

/** Pictures of the directory. Each is fetched once, and its URL is released at the end. */
export const createPictures = (
  { env, settings }: Pick<Wiring, "env" | "settings">,
  scope: Pick<Scope, "add">,
): ViewPorts["picture$"] => {
  const identification = identificationOf(settings);
  const kept = new Map<string, Observable<string>>();
  return (kind, imageId) => {
    if (identification === null)
      return throwError(() => failed("options/project-id-missing", "Pictures need a project id."));
    const key = `${kind} ${imageId}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const url$ = picture$(env, settings.endpoints.api, identification, kind, imageId).pipe(
      map((bytes) => {
        const { url, release } = env.pictureUrl(bytes);
        scope.add(release);
        return url;
      }),
      keepAnswer(),
    );
    kept.set(key, url$);
    return url$;
  };
};

/** What an opened dialog needs: one file, whichever of it is asked for first. */
export const OPENING = { modal, features, directory, pictures: createPictures };
