import type { ReactNode } from "react";
import { providerName } from "../../codecs/frame/social-provider.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { ViewName } from "../../model/modal.js";
import { storedUser } from "../format/user-name.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { NetworkPicture } from "../parts/network-picture.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { useIsEmbedded } from "../parts/use-is-embedded.js";
import { useNetworkName } from "../parts/use-network-name.js";
import { WalletPicture } from "../parts/wallet-picture.js";
import { useOptions, useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { useFace } from "./use-face.js";

/** The network and the wallet of the account, which lead to the others where there may be others. S2.35, S4.11 */
export const PlaceLine = ({ account }: { readonly account: ConnectedAccount }) => {
  const { t } = useTexts(texts);
  const network = useNetwork();
  const name = useNetworkName(network);
  const { enableNetworkSwitch } = useOptions();
  const { multiWallet } = useNow(useSluice().features$);
  const { wallet, chosen } = useFace(account);
  const loginName = useLoginName();
  const isUnsupported = network.unsupported === true;
  return (
    <div className="chips">
      <Chip
        view={enableNetworkSwitch ? "Networks" : null}
        label={t(isUnsupported ? "unsupported-chain.title" : "account.network")}
        isWrong={isUnsupported}
        picture={isUnsupported ? <Icon name="warn" /> : <NetworkPicture network={network} />}
        name={name}
      />
      {wallet === null ? null : (
        <Chip
          view={multiWallet ? "ProfileWallets" : null}
          label={t(multiWallet ? "wallets.title" : "account.wallet")}
          picture={
            chosen !== null ? (
              <WalletPicture wallet={chosen} />
            ) : (
              <OutsidePicture name={wallet.name} src={wallet.icon} />
            )
          }
          name={loginName ?? wallet.name}
        />
      )}
    </div>
  );
};

/** How the embedded wallet was logged in to, which says more than its name; null for other wallets. */
const useLoginName = (): string | null => {
  const { t } = useTexts(texts);
  const { stored } = useViewPorts();
  if (!useIsEmbedded()) return null;
  const { provider, email } = storedUser(stored);
  if (provider !== null) return providerName(provider);
  return email === null ? null : t("account.email");
};

const Chip = ({
  view,
  label,
  picture,
  name,
  isWrong = false,
}: {
  /** Where it leads; null: nowhere. */
  readonly view: ViewName | null;
  /** What the name is, for who cannot see its place. */
  readonly label: string;
  readonly picture: ReactNode;
  readonly name: string;
  readonly isWrong?: boolean;
}) => {
  const { send } = useViewPorts();
  const content = (
    <>
      {picture}
      <span className="quiet">{label} </span>
      <bdi>{name}</bdi>
    </>
  );
  const className = isWrong ? "chip off" : "chip";
  return view === null ? (
    <span className={className}>{content}</span>
  ) : (
    <button
      type="button"
      className={className}
      onClick={() => send({ type: "view/push", entry: { view } })}
    >
      {content}
      <Icon name="next" />
    </button>
  );
};
