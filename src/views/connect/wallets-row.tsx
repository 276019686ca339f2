import { useMessages } from "../messages/use-messages.js";
import { OnwardRow } from "../parts/onward-row.js";

/** Stands for all wallets on Connect, and leads to them. S1.17 */
export const WalletsRow = () => {
  const { t } = useMessages();
  return (
    <OnwardRow icon="grid" view="ConnectWallets">
      {t("connect.wallets")}
    </OnwardRow>
  );
};
