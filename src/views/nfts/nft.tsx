import type { Nft } from "../../codecs/nft.js";
import { nftAsset } from "../../codecs/payment/asset.js";
import { DOT } from "../format/formats.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/nfts.js";
import { useTexts } from "../messages/use-messages.js";
import { Details, Fact, WholeFact } from "../parts/details.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { Rows } from "../parts/rows.js";
import { useOptions, useViewPorts } from "../sluice-context.js";

/** One of the NFTs, with all that is known of it. S2.38 */
export const NftDetails = ({ nft, onBack }: { readonly nft: Nft; readonly onBack: () => void }) => {
  const { t, locale } = useTexts(texts);
  const name = nftName(nft);
  return (
    <Details
      back={t("nfts.back")}
      onBack={onBack}
      picture={<OutsidePicture name={name} src={nft.picture} className="nft-large" />}
      name={<bdi>{name}</bdi>}
    >
      <dl className="facts">
        {nft.tokenId === "" ? null : (
          <Fact name={t("nfts.number")}>
            <bdi dir="ltr">{nft.tokenId}</bdi>
          </Fact>
        )}
        {nft.collection === null ? null : (
          <Fact name={t("nfts.collection")}>
            <bdi>{nft.collection}</bdi>
          </Fact>
        )}
        {nft.units === "1" ? null : (
          <Fact name={t("nfts.units")}>
            {new Intl.NumberFormat(locale).format(BigInt(nft.units))}
          </Fact>
        )}
        <WholeFact name={t("nfts.contract")} kind="account" id={nft.contract} />
      </dl>
      <SendButton nft={nft} />
      {nft.attributes === null || nft.attributes.length === 0 ? null : (
        <>
          <h3>{t("nfts.attributes")}</h3>
          <dl className="facts">
            {nft.attributes.map(({ trait, value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: traits may come twice, and the list never changes
              <Fact key={at} name={<bdi>{trait}</bdi>}>
                <bdi>{value}</bdi>
              </Fact>
            ))}
          </dl>
        </>
      )}
    </Details>
  );
};

/** Leads to where it is sent, as the site wants that and the network's NFTs can be. */
const SendButton = ({ nft }: { readonly nft: Nft }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { features } = useOptions();
  const { caipNetworkId } = useNetwork();
  if (features.send === false || nft.standard === "nft" || nft.caipNetworkId !== caipNetworkId)
    return null;
  const draft = { asset: nftAsset(nft, nftName(nft)), amount: "1" };
  return (
    <button type="button" className="btn" onClick={() => send({ type: "send/begin", draft })}>
      {t("nfts.send")}
    </button>
  );
};

interface GridProps {
  readonly items: readonly Nft[];
  /** Id of the heading. */
  readonly labelledBy?: string;
  readonly label?: string;
  /** Which one was looked at just now: it has the focus again. */
  readonly seen: string | null;
  readonly onOpen: (nft: Nft) => void;
}

/** Grids of up to this many are drawn completely. */
const PLAIN_MAX = 60;

/** Pictures in two columns, with their names. Of a long grid, only the visible rows are in the document. */
export const NftGrid = ({ items, label, labelledBy, seen, onOpen }: GridProps) => {
  const cell = (nft: Nft) => (
    <Cell key={nft.id} nft={nft} isSeen={nft.id === seen} onOpen={onOpen} />
  );
  const named = labelledBy === undefined ? { label } : { labelledBy };
  if (items.length > PLAIN_MAX)
    return (
      <Rows
        {...(named as { label: string })}
        items={pairsOf(items)}
        keyOf={([first]) => first?.id ?? ""}
        row={(pair) => <div className="nft-grid">{pair.map(cell)}</div>}
      />
    );
  return (
    <ul className="nft-grid" aria-label={label} aria-labelledby={labelledBy}>
      {items.map((nft) => (
        <li key={nft.id}>{cell(nft)}</li>
      ))}
    </ul>
  );
};

const pairsOf = (items: readonly Nft[]): readonly (readonly Nft[])[] =>
  Array.from({ length: Math.ceil(items.length / 2) }, (_, at) => items.slice(at * 2, at * 2 + 2));

const Cell = ({
  nft,
  isSeen,
  onOpen,
}: {
  readonly nft: Nft;
  readonly isSeen: boolean;
  readonly onOpen: (nft: Nft) => void;
}) => {
  const { t } = useTexts(texts);
  const name = nftName(nft);
  const notes = [
    ...(nft.tokenId === "" ? [] : [t("nfts.numbered", { number: shortNumber(nft.tokenId) })]),
    ...(nft.units === "1" ? [] : [`× ${nft.units}`]),
  ];
  return (
    <button
      type="button"
      className="nft"
      // biome-ignore lint/a11y/noAutofocus: who comes back from an NFT goes on from it
      autoFocus={isSeen}
      onClick={() => onOpen(nft)}
    >
      <OutsidePicture name={name} src={nft.picture} />
      <bdi>{name}</bdi> <span className="small">{notes.join(DOT)}</span>
    </button>
  );
};

/** What an NFT is called: by its own name, else by its collection and number. */
export const nftName = ({ name, collection, tokenId }: Nft): string =>
  name || [collection ?? "NFT", ...(tokenId === "" ? [] : [`#${shortNumber(tokenId)}`])].join(" ");

/** Numbers of some contracts are as long as a hash. */
const NUMBER_MAX = 10;

/** A number as a list shows it. */
const shortNumber = (tokenId: string): string =>
  tokenId.length > NUMBER_MAX ? `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}` : tokenId;

/** NFTs of one collection, which the account has several of. */
export interface Collection {
  readonly address: string;
  /** Null: it has no name. */
  readonly name: string | null;
  readonly items: readonly Nft[];
}

/** Those of a collection together, in the order in which they came, and all that are alone in theirs. */
export const byCollection = (
  items: readonly Nft[],
): { readonly collections: readonly Collection[]; readonly others: readonly Nft[] } => {
  const all = new Map<string, Nft[]>();
  for (const one of items) {
    const key = one.collectionAddress ?? one.id;
    const held = all.get(key);
    if (held === undefined) all.set(key, [one]);
    else held.push(one);
  }
  const groups = [...all.entries()];
  return {
    collections: groups.flatMap(([address, held]) =>
      held.length > 1 ? [{ address, name: held[0]?.collection ?? null, items: held }] : [],
    ),
    others: groups.flatMap(([, held]) => (held.length > 1 ? [] : held)),
  };
};

/** A grid of pictures, and one of them with what is known of it. */
export const nftSheet = `
.nfts{container-type:inline-size;padding:0 8px 8px;scroll-margin-block-start:16px}
.nfts h3{padding:8px 0 6px}
.nft-grid{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:12px 8px}
.nfts>.long{--s-row:calc(50cqi + 60px)}
.nft{display:block;width:100%;text-align:start;border-radius:calc(var(--s-r)*4);line-height:1.3}
.nft:is(button):hover .icon{box-shadow:0 0 0 2px var(--s-border)}
.nft .icon,.nft-large.icon{width:100%;border-radius:calc(var(--s-r)*4);font-size:2em;margin-block-end:6px}
.nft>bdi,.nft>.small{display:block;padding-inline:2px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.nft>bdi{font-weight:550;font-size:.9375em;min-height:1.3em}
.nft>.small{min-height:1.4em}
.nft>.ghost{width:70%;margin-block:4px}
.nft-large.icon{width:min(100%,240px);margin:0 auto 6px;font-size:4em}
.nft-large.icon img{object-fit:contain}
`;
