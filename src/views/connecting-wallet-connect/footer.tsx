import { httpUrlOf } from "../../codecs/text.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { useMessages } from "../messages/use-messages.js";
import { LinkOut } from "../parts/link-out.js";
import { useViewPorts } from "../sluice-context.js";

/** A way on for those who do not have this wallet, or want to see all of them. */
export const Footer = ({ wallet }: { readonly wallet: DirectoryWallet | null }) => {
  const { t, rich } = useMessages();
  const { send } = useViewPorts();
  if (wallet === null)
    return (
      <button
        type="button"
        className="link center"
        onClick={() => send({ type: "view/push", entry: { view: "AllWallets" } })}
      >
        {t("pairing.all")}
      </button>
    );
  const home = httpUrlOf(wallet.stores.homepage);
  return home === null ? null : (
    <p className="center">
      <LinkOut href={home}>{rich("pairing.get", { wallet: wallet.name })}</LinkOut>
    </p>
  );
};
