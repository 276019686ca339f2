import type { DirectoryWallet } from "../../codecs/wallet.js";
import { DirectoryPicture } from "./directory-picture.js";
import { Picture } from "./picture.js";

/** A wallet's picture: the host's, else the directory's, else its first letter. */
export const WalletPicture = ({
  wallet: { name, imageId, imageUrl },
  className = "",
}: {
  readonly wallet: Pick<DirectoryWallet, "name" | "imageId" | "imageUrl">;
  readonly className?: string;
}) =>
  imageUrl === null ? (
    <DirectoryPicture kind="wallet" imageId={imageId} name={name} className={className} />
  ) : (
    <Picture src={imageUrl} name={name} className={className} />
  );
