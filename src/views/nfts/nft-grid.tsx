import type { Nft } from "../../codecs/nft.js";
import { DOT } from "../format/dot.js";
import { messages as texts } from "../messages/en/nfts.js";
import { useTexts } from "../messages/use-messages.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { Rows } from "../parts/rows.js";
import { nftName, shortNumber } from "./nft-text.js";

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
