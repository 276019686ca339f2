import type { Env } from "../../base/env.js";
import type { Metadata } from "../../codecs/options/options.js";

/** What wallets are told about the site: the host's own metadata, else what the page says of itself. */
export const siteMetadata = (
  given: Metadata | null,
  env: Pick<Env, "page" | "hostDocument">,
): Metadata => {
  if (given !== null) return given;
  const { origin, url } = env.page();
  const page = env.hostDocument();
  const meta = (selector: string, attribute: string): string =>
    page?.querySelector(selector)?.getAttribute(attribute) ?? "";
  const icon = meta("link[rel~='icon']", "href");
  return {
    name: page?.title || origin,
    description:
      meta("meta[property='og:description']", "content") ||
      meta("meta[name='description']", "content"),
    url: origin,
    icons: icon === "" ? [] : addressOf(icon, url),
  };
};

const addressOf = (icon: string, base: string): readonly string[] => {
  try {
    return [new URL(icon, base).href];
  } catch {
    return []; // not an address: no icon
  }
};
