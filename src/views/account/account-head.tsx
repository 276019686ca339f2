import { useState } from "react";
import type { ConnectedAccount } from "../../model/payloads.js";
import { shortAddress } from "../format/short-address.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Avatar } from "../parts/avatar.js";
import { Icon } from "../parts/icons.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { useCopy } from "../parts/use-copy.js";
import { WalletPicture } from "../parts/wallet-picture.js";
import { BalanceLine } from "./balance-line.js";
import { ExplorerLink } from "./explorer-link.js";
import { useFace } from "./use-face.js";

/**
 * Picture, name, address to copy and to look up, balance, and the wallet. A name never replaces the address, since anybody may
 * take any name.
 */
export const AccountHead = ({ account }: { readonly account: ConnectedAccount }) => {
  const { t, rich } = useTexts(texts);
  const [isCopied, copy] = useCopy(account.address);
  const { name, avatar, wallet, isNamed, chosen } = useFace(account);
  // Else the line of the name is there from the beginning, since nothing may move when the name arrives.
  const [wasNamed] = useState(isNamed);
  return (
    <div className="who">
      <span className="face">
        <Avatar address={account.address} />
        {avatar === null ? null : <OutsidePicture name="" src={avatar} className="portrait" />}
        {chosen !== null ? (
          <WalletPicture wallet={chosen} />
        ) : wallet === null ? null : (
          <OutsidePicture name={wallet.name} src={wallet.icon} />
        )}
      </span>
      {wasNamed && name === null ? null : (
        <p
          className={wasNamed ? "name" : "name late"}
          title={name ?? undefined}
          aria-hidden={name === null}
        >
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
        <ExplorerLink account={account} />
      </div>
      <BalanceLine />
      {wallet === null ? null : (
        <p className="small">{rich("account.wallet", { wallet: wallet.name })}</p>
      )}
    </div>
  );
};
