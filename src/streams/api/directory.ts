import { isRight } from "fp-ts/Either";
import { map, type Observable } from "rxjs";
import { failed } from "../../base/errors.js";
import { decodeWallets } from "../../codecs/api/wallets.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { fetchJson$, type HttpEnv, urlOf } from "./http.js";

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
