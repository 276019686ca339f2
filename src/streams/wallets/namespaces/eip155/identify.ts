import { ANNOUNCED_MAX } from "../../../../base/limits.js";
import type { Announcement } from "../../../../codecs/namespaces/eip155/eip6963.js";

/** What was announced so far in this page. */
export interface Announced {
  readonly ids: ReadonlySet<string>;
  readonly providers: ReadonlySet<unknown>;
  readonly said: ReadonlySet<string>;
  /** The last announcement when it was new, under its id. */
  readonly fresh: { readonly id: string; readonly announcement: Announcement } | null;
}

export const nothingAnnounced: Announced = {
  ids: new Set(),
  providers: new Set(),
  said: new Set(),
  fresh: null,
};

/**
 * Gives a wallet its id: its rdns, else its name; with the uuid behind when that is taken, so that two
 * wallets of one name stay two. What was said before, or by the same provider, is not new: the first
 * stays bound (EIP-6963: a wallet answers every request to announce).
 */
export const identify = (known: Announced, announcement: Announcement): Announced => {
  const { uuid, name, rdns, provider } = announcement;
  const said = JSON.stringify([uuid, name, rdns]);
  if (known.providers.has(provider) || known.said.has(said)) return { ...known, fresh: null };
  const plain = rdns ?? name;
  const id = known.ids.has(plain) ? `${plain}#${uuid}` : plain;
  if (known.ids.has(id) || known.ids.size >= ANNOUNCED_MAX) return { ...known, fresh: null };
  return {
    ids: new Set(known.ids).add(id),
    providers: new Set(known.providers).add(provider),
    said: new Set(known.said).add(said),
    fresh: { id, announcement },
  };
};
