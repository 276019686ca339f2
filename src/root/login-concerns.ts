import type { Observable } from "rxjs";
import type { Settings } from "../codecs/options/settings.js";
import type { Concern } from "../effects/wiring.js";
import type { OnDemand } from "./chunks.js";

/** What comes with ways to log in by e-mail or social account, where the host wants any. S5.18 */
export const loginConcerns = ({
  origins$,
}: {
  readonly origins$: Observable<Concern>;
}): readonly OnDemand[] => [[["modal/opened"], origins$, hasLogin]];

const hasLogin = ({
  basic,
  features: { email = false, socials = false },
}: Pick<Settings, "basic" | "features">): boolean =>
  !basic && (email || socials === true || (socials !== false && socials.length > 0));
