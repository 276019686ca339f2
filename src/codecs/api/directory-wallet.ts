import { orNull } from "../or.js";
import { outsideName } from "../outside-name.js";
import { boolean, string } from "../primitives.js";
import { listOf, shape } from "../shape.js";

const textOrNull = orNull(string);

/** A directory wallet as we keep it: checked, bounded and complete. See `wallets.ts`. */
export const directoryWallet = shape({
  id: string,
  name: outsideName,
  imageId: textOrNull,
  imageUrl: textOrNull,
  rdns: textOrNull,
  certified: boolean,
  chains: listOf(string),
  mobileLink: textOrNull,
  desktopLink: textOrNull,
  webappLink: textOrNull,
  linkMode: textOrNull,
  stores: shape({
    chrome: textOrNull,
    apple: textOrNull,
    google: textOrNull,
    homepage: textOrNull,
  }),
});
