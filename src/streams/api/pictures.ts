import { map, type Observable } from "rxjs";
import { failed } from "../../base/errors.js";
import type { Identification } from "./directory.js";
import { fetch$, type HttpEnv, urlOf } from "./http.js";
import { blobOf$ } from "./read-body.js";

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
