import type { Network } from "../../codecs/network.js";
import { DirectoryPicture } from "./directory-picture.js";
import { ownPicture } from "./own-picture.js";
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
