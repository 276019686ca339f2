import { concatMap, map, type Observable, throwError } from "rxjs";
import { failed } from "../base/errors.js";
import { keepAnswer } from "../base/keep-answer.js";
import type { Command } from "../effects/events.js";
import { identificationOf } from "../streams/api/identification.js";
import type { Chunks } from "./chunks.js";
import type { Composed } from "./compose.js";
import type { Sluice, ViewPorts } from "./types.js";

const PORTS = new WeakMap<Sluice, ViewPorts>();

/** What the views use besides the public surface. */
export const viewPortsOf = (sluice: Sluice): ViewPorts => {
  const ports = PORTS.get(sluice);
  if (ports === undefined)
    throw failed("options/invalid", "This is not a sluice of this package's `createSluice`.");
  return ports;
};

export const setViewPorts = (sluice: Sluice, ports: ViewPorts): void =>
  void PORTS.set(sluice, ports);

export const createViewPorts = (
  composed: Composed,
  chunks: Pick<Chunks, "pictures$">,
): ViewPorts => {
  const { wiring, states, send, warmUp } = composed;
  const { env, settings } = wiring;
  return {
    send: (ask) => {
      const id = env.randomId();
      // The union loses its link between type and fields when the id is taken off and put back.
      send({ ...ask, id } as Command);
      return id;
    },
    networkSwitch$: states.networkSwitch$,
    picture$: createPictures(composed, chunks),
    env,
    messages: settings.messages,
    warmUp,
  };
};

/** Each picture is fetched once, and its URL released at the end. wire 3.2 */
const createPictures = (
  { wiring, scope }: Composed,
  { pictures$ }: Pick<Chunks, "pictures$">,
): ViewPorts["picture$"] => {
  const { env, settings } = wiring;
  const identification = identificationOf(settings);
  const kept = new Map<string, Observable<string>>();
  return (kind, imageId) => {
    if (identification === null)
      return throwError(() => failed("options/project-id-missing", "Pictures need a project id."));
    const key = `${kind} ${imageId}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const url$ = pictures$.pipe(
      concatMap((picture$) => picture$(env, settings.endpoints.api, identification, kind, imageId)),
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
