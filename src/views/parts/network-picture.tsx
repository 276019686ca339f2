import type { Network } from "../../codecs/network.js";
import { DirectoryPicture } from "./directory-picture.js";
import { Picture } from "./picture.js";

/** A network's picture: the host's, else the directory's, else its first letter. */
export const NetworkPicture = ({
  network,
  large = false,
}: {
  readonly network: Network;
  readonly large?: boolean;
}) => {
  const className = large ? "round large" : "round";
  const { assets, iconUrl = assets?.imageUrl } = network;
  return iconUrl === undefined ? (
    <DirectoryPicture
      kind="asset"
      imageId={assets?.imageId ?? null}
      name={network.name}
      className={className}
    />
  ) : (
    <Picture src={iconUrl} name={network.name} className={className} />
  );
};
