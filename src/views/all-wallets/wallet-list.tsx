import { messages as texts } from "../messages/en/all-wallets.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { Rows } from "../parts/rows.js";
import { useLookAlikes } from "../parts/use-look-alikes.js";
import { keyOfWay, type Way } from "../parts/way.js";
import { WayRow } from "../parts/way-row.js";

/** Rows of wallets, installed ones and those of the directory. */
export const WalletList = ({ ways }: { readonly ways: readonly Way[] }) => {
  const { t } = useTexts(texts);
  const lookAlikes = useLookAlikes();
  if (ways.length === 0) return null;
  return (
    <Rows
      items={ways}
      keyOf={keyOfWay}
      label={t("all-wallets.list")}
      row={(way) => (
        <WayRow
          way={way}
          lookAlikes={lookAlikes}
          end={way.kind === "wallet" && way.wallet.certified ? <CertifiedMark /> : null}
        />
      )}
    />
  );
};

/** Marks a row of a certified wallet. The switch above the list says what that means. */
const CertifiedMark = () => (
  <>
    <span className="quiet">{useTexts(texts).t("all-wallets.certified-one")}</span>
    <Icon name="check" />
  </>
);
