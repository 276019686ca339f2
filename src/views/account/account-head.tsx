import { type ReactNode, useState } from "react";
import type { ConnectedAccount } from "../../model/connection.js";
import { shortAddress } from "../format/short-address.js";
import { cutEmail, storedUser, userName } from "../format/user-name.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Avatar } from "../parts/avatar.js";
import { ExplorerLink } from "../parts/explorer-link.js";
import { Icon } from "../parts/icons.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { useCopy } from "../parts/use-copy.js";
import { useIsEmbedded } from "../parts/use-is-embedded.js";
import { useViewPorts } from "../sluice-context.js";
import { useFace } from "./use-face.js";
import { useIsNameless } from "./use-is-nameless.js";

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
