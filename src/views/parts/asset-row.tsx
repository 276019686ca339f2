import type { ReactNode } from "react";
import type { Network } from "../../codecs/network.js";
import { useViewSheet } from "../shell-context.js";
import { useNow, useSluice } from "../sluice-context.js";
import { ownPicture } from "./network.js";
import { OutsidePicture } from "./outside-picture.js";
import { Picture } from "./picture.js";

const sheet = `
.over{display:block;font-weight:400}
.held{flex:none;max-width:55%;text-align:end;line-height:1.25;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
`;

/** A coin or token: what it is, how much of it there is, and what that is worth. */
export const AssetRow = ({
  picture,
  symbol,
  note,
  amount,
  worth,
  isSeen = false,
  onClick,
}: {
  readonly isSeen?: boolean;
  readonly onClick?: () => void;
  readonly picture: ReactNode;
  readonly symbol: string;
  readonly note: ReactNode;
  readonly amount: string;
  readonly worth: string | null;
}) => {
  useViewSheet(sheet);
  const content = (
    <>
      {picture}
      <span className="grow two">
        <bdi>{symbol}</bdi> <span className="small over">{note} </span>
      </span>
      <span className="held">
        <bdi dir="ltr">{amount}</bdi>{" "}
        {worth === null ? null : (
          <span className="small over">
            <bdi dir="ltr">{worth}</bdi>
          </span>
        )}
      </span>
    </>
  );
  return onClick === undefined ? (
    <div className="row still">{content}</div>
  ) : (
    // biome-ignore lint/a11y/noAutofocus: who comes back from a token goes on from it
    <button type="button" className="row" autoFocus={isSeen} onClick={onClick}>
      {content}
    </button>
  );
};

/** The network whose mark a coin of EIP-155 goes by. Most networks of Ethereum's kind have the coin of another one. */
const HOMES: Readonly<Partial<Record<string, Network["caipNetworkId"]>>> = {
  ETH: "eip155:1",
  POL: "eip155:137",
  AVAX: "eip155:43114",
};

/** A coin or a token: the mark that we have of a coin, else the picture that the service names, else the first letter. */
export const AssetPicture = ({
  symbol,
  src,
  coinOf,
}: {
  readonly symbol: string;
  readonly src: string | null;
  /** CAIP-2 id of the network whose coin it is; null: it is a token. */
  readonly coinOf: string | null;
}) => {
  const networks = useNow(useSluice().networks$);
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === coinOf);
  const own = network === undefined ? null : markOf(network);
  const shown = { name: symbol, className: "round" };
  // The site has chosen its networks' pictures itself.
  return own === null ? <OutsidePicture {...shown} src={src} /> : <Picture {...shown} src={own} />;
};

const markOf = (network: Network): string | null => {
  if (network.chainNamespace !== "eip155") return network.iconUrl ?? ownPicture(network);
  const home = HOMES[network.nativeCurrency.symbol];
  return home === undefined ? null : ownPicture({ caipNetworkId: home });
};
