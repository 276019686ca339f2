import type { Connector, DirectoryWallet } from "../../codecs/wallet.js";
import { useMessages } from "../messages/use-messages.js";

/** Tells a wallet from another one whose name looks the same: by its maker's domain, or by where it comes from. */
export const Maker = ({ wallet }: { readonly wallet: Connector | DirectoryWallet }) => {
  const { t } = useMessages();
  if (wallet.rdns !== null) return <bdi dir="ltr">{wallet.rdns}</bdi>;
  if (!("type" in wallet)) return t("connect.listed");
  return t(wallet.type === "EXTERNAL" ? "connect.supplied" : "connect.unsigned");
};
