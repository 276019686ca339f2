import type { Network } from "../../codecs/network.js";
import { useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { OutsidePicture } from "./outside-picture.js";
import { ownPicture } from "./own-picture.js";
import { Picture } from "./picture.js";

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
