import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import { decodeOrNull, decodeWith } from "../decode.js";
import { ICON_MAX_CHARS, OUTSIDE_NAME_MAX } from "../limits.js";
import { webLinkOf, withSafeLinks } from "../links.js";
import type { Filled, WalletOptions } from "../options/options.js";
import { number, optional, optionalText, string, unknown } from "../primitives.js";
import { listOf, shape } from "../shape.js";
import { boundedText, pictureOf } from "../text.js";
import type { DirectoryWallet } from "../wallet.js";

const answer = shape({ data: listOf(unknown), count: number });

const directoryEntry = shape(
  { id: string, name: string },
  {
    image_id: optionalText,
    rdns: optionalText,
    badge_type: optionalText,
    chains: optional(listOf(string)),
    mobile_link: optionalText,
    desktop_link: optionalText,
    webapp_link: optionalText,
    link_mode: optionalText,
    chrome_store: optionalText,
    app_store: optionalText,
    play_store: optionalText,
    homepage: optionalText,
  },
);

const PAGE_MAX = 100;
const ID = /^[-_a-zA-Z0-9]{1,128}$/;

/**
 * Answer of `GET /getWallets`. A wallet that cannot be read is left out; the others stay. `named`: schemes of apps that
 * the site knows to be wallets.
 */
export const decodeWallets = (
  body: unknown,
  named?: readonly string[],
): Either<string, { readonly wallets: readonly DirectoryWallet[]; readonly count: number }> => {
  const decoded = decodeWith(answer, body);
  if (!isRight(decoded)) return decoded;
  const { data, count } = decoded.right;
  return right({
    wallets: data.slice(0, PAGE_MAX).flatMap((entry) => walletOf(entry, named) ?? []),
    count: Number.isSafeInteger(count) && count > 0 ? count : 0,
  });
};

/** The host's own wallets, decoded without asking the directory. Appendix D, `customWallets` */
export const customWallets = ({
  custom,
  linkSchemes,
}: Pick<Filled<WalletOptions>, "custom" | "linkSchemes">): readonly DirectoryWallet[] =>
  custom.flatMap(({ imageUrl, ...wallet }) => {
    const checked = walletOf(
      // The directory has the same names in another spelling: `mobile_link`.
      Object.fromEntries(
        Object.entries(wallet).map(([name, value]) => [
          name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`),
          value,
        ]),
      ),
      linkSchemes,
    );
    return checked === null ? [] : [{ ...checked, imageUrl: pictureOf(imageUrl, ICON_MAX_CHARS) }];
  });

const walletOf = (entry: unknown, named?: readonly string[]): DirectoryWallet | null => {
  const said = decodeOrNull(directoryEntry, entry);
  if (said === null || !ID.test(said.id)) return null;
  const name = boundedText(said.name, OUTSIDE_NAME_MAX);
  if (name === "") return null;
  const wallet = {
    id: said.id,
    name,
    imageUrl: null,
    imageId: said.image_id != null && ID.test(said.image_id) ? said.image_id : null,
    rdns: said.rdns || null,
    certified: said.badge_type === "certified",
    chains: said.chains ?? [],
    mobileLink: said.mobile_link ?? null,
    desktopLink: said.desktop_link ?? null,
    webappLink: said.webapp_link ?? null,
    linkMode: said.link_mode ?? null,
    stores: {
      chrome: webLinkOf(said.chrome_store),
      apple: webLinkOf(said.app_store),
      google: webLinkOf(said.play_store),
      homepage: webLinkOf(said.homepage),
    },
  };
  return withSafeLinks(wallet, named);
};
