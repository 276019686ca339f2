import { filter, mergeMap, type Observable } from "rxjs";
import type { Vault } from "../../base/vault.js";
import { problemsOf } from "../../codecs/options/problems.js";
import type { Fact } from "../events.js";
import type { Streams } from "../wiring.js";

/** Names what was ignored of the host's options: one alert for each field. */
export const nameProblemsEffect = (
  { events$ }: Streams,
  { take }: Pick<Vault, "take">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "options/ignored" || event.type === "options/report"),
    mergeMap((event): readonly Fact[] => {
      if (event.type === "options/report")
        return [
          ...event.problems.map(problemAlert),
          { type: "options/reported", settles: [event.id] },
        ];
      const options = take(event.optionsRef);
      // A replayed log has no vault.
      if (typeof options !== "object" || options === null) return [];
      return problemsOf(options).map(problemAlert);
    }),
  );

const problemAlert = (problem: string): Fact => ({
  type: "alert/raised",
  alert: { code: "options/invalid", variant: "error", values: { problem } },
  detail: problem,
});
