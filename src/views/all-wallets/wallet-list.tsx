import { useContext } from "react";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { useWallets } from "../host-hooks.js";
import { useMessages } from "../messages/use-messages.js";
import { DirectoryPicture } from "../parts/directory-picture.js";
import { entryOfWallet } from "../parts/find-wallet.js";
import { Row } from "../parts/row.js";
import { Rows } from "../parts/rows.js";
import { ShellContext } from "../shell/shell-context.js";
import { useViewPorts } from "../sluice-context.js";

/** Wallets of the directory as rows. */
export const WalletList = ({ wallets }: { readonly wallets: readonly DirectoryWallet[] }) => {
  const { t } = useMessages();
  const { send } = useViewPorts();
  const { warmView } = useContext(ShellContext);
  const state = useWallets();
  if (wallets.length === 0) return null;
  return (
    <Rows
      items={wallets}
      keyOf={({ id }) => id}
      label={t("all-wallets.list")}
      row={(wallet) => (
        <Row
          picture={<DirectoryPicture kind="wallet" imageId={wallet.imageId} name={wallet.name} />}
          onIntent={() => warmView("ConnectingWalletConnect")}
          onClick={() => send({ type: "view/push", entry: entryOfWallet(state, wallet) })}
        >
          <bdi>{wallet.name}</bdi>
        </Row>
      )}
    />
  );
};
