import { isRight } from "fp-ts/Either";
import { defer, map, type Observable } from "rxjs";
import { failed } from "../../base/errors.js";
import { decodeConfig, type RemoteFeature } from "../../codecs/api/config.js";
import { decodeWallets } from "../../codecs/api/wallets.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { blobOf$, fetch$, fetchJson$, type HttpEnv, urlOf } from "./http.js";

/** Who asks: query parameters of every request, never headers. wire 2.1 */
export interface Identification {
  readonly projectId: string;
  readonly st: string;
  readonly sv: string;
}

/** The wallets to list. wire 3.1 */
export interface WalletsQuery {
  readonly page: number;
  readonly entries: number;
  readonly chains: readonly string[];
  readonly search?: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly certifiedOnly?: boolean;
}

/** Reads a page of the wallet directory, once. The site knows apps with these `linkSchemes` to be wallets. `GET /getWallets`, wire 3.1 */
export const directoryWallets$ = (
  env: HttpEnv,
  api: string,
  identification: Identification,
  query: WalletsQuery,
  linkSchemes: readonly string[] = [],
): Observable<{ readonly wallets: readonly DirectoryWallet[]; readonly count: number }> =>
  fetchJson$(
    env,
    urlOf(api, "/getWallets", {
      ...identification,
      page: String(query.page),
      entries: String(query.entries),
      chains: query.chains.join(","),
      search: query.search?.trim(),
      include: query.include?.join(","),
      exclude: query.exclude?.join(","),
      badge_type: query.certifiedOnly === true ? "certified" : undefined,
    }),
    { method: "GET" },
  ).pipe(
    map((body) => {
      const decoded = decodeWallets(body, linkSchemes);
      if (!isRight(decoded))
        throw failed(
          "http/bad-answer",
          `The wallet directory's answer was refused (${decoded.left}).`,
        );
      return decoded.right;
    }),
  );

/** A larger downloaded picture is not shown. */
const PICTURE_MAX_BYTES = 1_000_000;

type PictureKind = "wallet" | "asset";

const PATHS: Readonly<Record<PictureKind, string>> = {
  wallet: "/getWalletImage/",
  asset: "/public/getAssetImage/",
};

/** Reads the bytes of a directory picture, once. Refuses what is no picture or too large. wire 3.2 */
export const picture$ = (
  env: HttpEnv,
  api: string,
  identification: Identification,
  kind: PictureKind,
  imageId: string,
): Observable<Blob> =>
  fetch$(
    env,
    urlOf(api, `${PATHS[kind]}${encodeURIComponent(imageId)}`, { ...identification }),
    { method: "GET" },
    (response) => blobOf$(response, PICTURE_MAX_BYTES),
  ).pipe(
    map((bytes) => {
      if (!bytes.type.startsWith("image/"))
        throw failed("http/bad-answer", "The picture was refused: not an image.");
      return bytes;
    }),
  );

/** A value that the hosted services accept. wire 2.1 */
const SDK_TYPE = "appkit";
const SDK_VERSION = "html-universal-1.0.0";

/** Who asks; null without a project id, when the services answer nobody. */
export const identificationOf = ({
  projectId,
  sdk,
}: Pick<Settings, "projectId" | "sdk">): Identification | null =>
  projectId === null
    ? null
    : { projectId, st: sdk.type || SDK_TYPE, sv: sdk.version || SDK_VERSION };

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
