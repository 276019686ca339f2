import type { Network } from "../../codecs/network.js";
import { DirectoryPicture } from "./directory-picture.js";
import { NETWORK_MARKS } from "./network-marks.js";
import { Picture } from "./picture.js";

/** A network's picture: the host's, else the directory's, else our own, else its first letter. */
export const NetworkPicture = ({
  network,
  large = false,
}: {
  readonly network: Network;
  readonly large?: boolean;
}) => {
  const { assets, name, iconUrl = assets?.imageUrl } = network;
  const imageId = assets?.imageId;
  const shown = { name, className: large ? "round large" : "round" };
  return iconUrl === undefined && imageId !== undefined ? (
    <DirectoryPicture {...shown} kind="asset" imageId={imageId} />
  ) : (
    <Picture {...shown} src={iconUrl ?? ownPicture(network)} />
  );
};

const ownPicture = ({ caipNetworkId }: Network): string | null => {
  const mark = NETWORK_MARKS[caipNetworkId];
  if (mark === undefined) return null;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${mark}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
