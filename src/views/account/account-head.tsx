import { type ReactNode, useState } from "react";
import { providerName } from "../../codecs/frame/social-provider.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { ViewName } from "../../model/modal.js";
import { shortAddress } from "../format/short-address.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Avatar, cutEmail, storedUser, userName } from "../parts/account-name.js";
import { ExplorerLink } from "../parts/explorer-link.js";
import { Icon } from "../parts/icons.js";
import { useCopy } from "../parts/link-out.js";
import { NetworkPicture, useNetworkName } from "../parts/network.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { WalletPicture } from "../parts/picture.js";
import { useIsEmbedded } from "../parts/visitor.js";
import { useNow, useOptions, useSluice, useViewPorts } from "../sluice-context.js";
import { useFace, useIsNameless } from "./use-face.js";

/**
 * Picture, name, and address to copy and to look up. It stays in sight while the list scrolls, as one line that covers it
 * then. A name never replaces the address, since anybody may take any name.
 */
export const AccountHead = ({
  account,
  brief,
}: {
  readonly account: ConnectedAccount;
  /** What the one line says of what the account holds; null: the whole head is shown. */
  readonly brief: { readonly total: ReactNode } | null;
}) => {
  const { t } = useTexts(texts);
  const network = useNetwork();
  const [isCopied, copy] = useCopy(account.address);
  const { avatar, isNamed, name: registered } = useFace(account);
  const user = useUser();
  const isNameless = useIsNameless();
  const { send } = useViewPorts();
  const register = () => send({ type: "view/push", entry: { view: "RegisterAccountName" } });
  const name = registered ?? user?.shown ?? null;
  // Else the line of the name is there from the beginning, since nothing may move when the name arrives.
  const [wasNamed] = useState(isNamed);
  const face = (
    <span className="face">
      <Avatar address={account.address} />
      {avatar === null ? null : <OutsidePicture name="" src={avatar} className="portrait" />}
    </span>
  );
  return (
    <div className="who">
      {face}
      <div className="grow">
        {isNameless && name === null ? (
          <p className="name">
            <button type="button" className="link" onClick={register}>
              {t("account.name")}
            </button>
          </p>
        ) : wasNamed && name === null ? null : (
          <p className="name" title={registered ?? user?.whole} aria-hidden={name === null}>
            <bdi>{name}</bdi>
          </p>
        )}
        <div className="at">
          <button
            type="button"
            className="address"
            aria-label={`${t("account.copy")} ${shortAddress(account.address)}`}
            title={account.address}
            onClick={copy}
          >
            <bdi dir="ltr" className={isCopied ? "gone" : undefined}>
              {shortAddress(account.address)}
            </bdi>
            {isCopied ? <span className="copied">{t("account.copied")}</span> : null}
            <Icon name={isCopied ? "check" : "copy"} />
          </button>
          <span className="quiet" role="status">
            {isCopied ? t("account.copied") : null}
          </span>
          <ExplorerLink network={network} kind="account" id={account.address} />
        </div>
      </div>
      {brief === null ? null : (
        // Whoever listens, or goes by the keyboard, has the head itself.
        <div className="brief" aria-hidden="true">
          {face}
          <bdi className="grow">{name ?? shortAddress(account.address)}</bdi>
          {brief.total}
        </div>
      )}
    </div>
  );
};

/** Who is logged in, where an account has no name of its own; null for other wallets. S5.22, S5.23 */
const useUser = (): { readonly shown: string; readonly whole: string } | null => {
  const { stored } = useViewPorts();
  if (!useIsEmbedded()) return null;
  const user = storedUser(stored);
  const whole = userName(user);
  return whole === "" ? null : { whole, shown: user.name === null ? cutEmail(whole) : whole };
};

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
