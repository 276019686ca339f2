import { isRight } from "fp-ts/Either";
import { defer, map, type Observable } from "rxjs";
import { failed } from "../../base/errors.js";
import { decodeConfig, type RemoteFeature } from "../../codecs/api/config.js";
import type { Settings } from "../../codecs/options/settings.js";
import { fetchJson$, type HttpEnv, urlOf } from "./http.js";
import { identificationOf } from "./identification.js";

/**
 * Reads the project's configuration once, from where the host says; null if there is none. `GET
 * /appkit/v1/config`, wire 3.4
 *
 * @throws what the host's function threw; http/* of the request
 */
export const configSource = (
  env: HttpEnv,
  settings: Pick<Settings, "remoteConfig" | "projectId" | "sdk" | "endpoints">,
): Observable<readonly RemoteFeature[]> | null => {
  const { remoteConfig, endpoints } = settings;
  if (remoteConfig === "off") return null;
  if (remoteConfig !== "service") return defer(remoteConfig).pipe(map(readConfig));
  const identification = identificationOf(settings);
  if (identification === null) return null;
  const url = urlOf(endpoints.api, "/appkit/v1/config", { ...identification });
  return fetchJson$(env, url, { method: "GET" }).pipe(map(readConfig));
};

const readConfig = (body: unknown): readonly RemoteFeature[] => {
  const decoded = decodeConfig(body);
  if (isRight(decoded)) return decoded.right;
  throw failed("http/bad-answer", `The configuration was refused (${decoded.left}).`);
};
