import { ANNOUNCED_MAX } from "../../../../base/limits.js";
import type { Announcement } from "../../../../codecs/namespaces/eip155/eip6963.js";

/** The announcements in this page so far. */
export interface Announced {
  readonly ids: ReadonlySet<string>;
  readonly providers: ReadonlySet<unknown>;
  readonly said: ReadonlySet<string>;
  /** The last announcement with its id, if it was new. */
  readonly fresh: { readonly id: string; readonly announcement: Announcement } | null;
}

export const nothingAnnounced: Announced = {
  ids: new Set(),
  providers: new Set(),
  said: new Set(),
  fresh: null,
};

/**
 * Gives a wallet its id: its rdns, else its name after the namespace, so that none takes the place of what it calls itself
 * (`walletConnect`, a connector of the host); followed by the uuid if that is taken, so that two wallets of the same name
 * stay apart. A repeated announcement, or another one of the same provider, is not new: the first
 * stays (EIP-6963: a wallet answers every request to announce).
 */
export const identify = (known: Announced, announcement: Announcement): Announced => {
  const { uuid, name, rdns, provider } = announcement;
  const said = JSON.stringify([uuid, name, rdns]);
  if (known.providers.has(provider) || known.said.has(said)) return { ...known, fresh: null };
  const plain = rdns ?? `eip155:${name}`;
  const id = known.ids.has(plain) ? `${plain}#${uuid}` : plain;
  if (known.ids.has(id) || known.ids.size >= ANNOUNCED_MAX) return { ...known, fresh: null };
  return {
    ids: new Set(known.ids).add(id),
    providers: new Set(known.providers).add(provider),
    said: new Set(known.said).add(said),
    fresh: { id, announcement },
  };
};
