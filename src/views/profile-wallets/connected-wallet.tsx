import { useState } from "react";
import { unsupportedNetwork } from "../../codecs/network.js";
import type { Connection, ListedConnection } from "../../model/connection.js";
import { messages as texts } from "../messages/en/wallets.js";
import { useTexts } from "../messages/use-messages.js";
import { Avatar, ShownAddress } from "../parts/account-name.js";
import { Icon } from "../parts/icons.js";
import { useNetworkName } from "../parts/network.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { Row } from "../parts/row.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";

/** One connection: to use, to leave, and its accounts if there are several. One that has ended only says so. */
export const ConnectedWallet = ({
  connection,
  isLive,
}: {
  readonly connection: ListedConnection;
  readonly isLive: boolean;
}) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const [isOpen, setIsOpen] = useState(false);
  const { id: connectionId, wallet, accounts, isActive } = connection;
  const picture = <OutsidePicture name={wallet.name} src={wallet.icon} />;
  return (
    <li>
      <div className="pair">
        {isLive ? (
          <Row
            picture={picture}
            name={wallet.name}
            note={
              <>
                <ShownAddress address={accounts[0].address} />{" "}
                <WalletPlace connection={connection} />
              </>
            }
            current={isActive}
            end={<ActiveMark isShown={isActive} />}
            onClick={() => send({ type: "connection/activate", connectionId })}
          />
        ) : (
          <div className="row still">
            {picture}
            <span className="grow two">
              <bdi>{wallet.name}</bdi> <span className="small">{t("wallets.ended")}</span>
            </span>
          </div>
        )}
        <button
          type="button"
          className="tool"
          // It stays for the focus, which is on it when the connection ends.
          aria-disabled={!isLive}
          aria-label={t("wallets.disconnect", { wallet: wallet.name })}
          onClick={() => {
            if (isLive) send({ type: "disconnect", connectionId });
          }}
        >
          <Icon name="leave" />
        </button>
      </div>
      {isLive && accounts.length > 1 ? (
        <div className="beneath">
          <button
            type="button"
            className="link"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t("wallets.accounts", { count: accounts.length })}
          </button>
          {isOpen ? <SharedAccounts connection={connection} /> : null}
        </div>
      ) : null}
    </li>
  );
};

/** The network that a connection is on. */
const WalletPlace = ({
  connection: { caipNetworkId },
}: {
  readonly connection: Pick<Connection, "caipNetworkId">;
}) => {
  const networks = useNow(useSluice().networks$);
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId);
  return (
    <bdi className="place-name">{useNetworkName(network ?? unsupportedNetwork(caipNetworkId))}</bdi>
  );
};

/** The accounts that a wallet shares, in the order in which they were first drawn: the chosen one stays where it is. */
const SharedAccounts = ({
  connection: { id: connectionId, wallet, accounts, isActive },
}: {
  readonly connection: ListedConnection;
}) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const [first] = useState(accounts);
  const shared = accounts.map(({ address }) => address);
  const order = first.map(({ address }) => address).filter((address) => shared.includes(address));
  const addresses = [...new Set([...order, ...shared])];
  const isForOrdinals = (address: string): boolean =>
    accounts.some((one) => one.address === address && one.purpose === "ordinal");
  return (
    <ul aria-label={t("wallets.accounts-of", { wallet: wallet.name })}>
      {addresses.map((address) => {
        const isUsed = isActive && address === shared[0];
        return (
          <li key={address}>
            <Row
              picture={<Avatar address={address} />}
              current={isUsed}
              end={<ActiveMark isShown={isUsed} />}
              onClick={() => send({ type: "connection/activate", connectionId, address })}
            >
              <ShownAddress address={address} />
              {isForOrdinals(address) ? (
                <>
                  {" "}
                  <span className="small">{t("wallets.ordinals")}</span>
                </>
              ) : null}
            </Row>
          </li>
        );
      })}
    </ul>
  );
};

/**
 * Marks what is used. A word alone, since the address beside it needs the room. Every row keeps the place for it, so that
 * none changes its height when it becomes active.
 */
const ActiveMark = ({ isShown }: { readonly isShown: boolean }) => {
  const { t } = useTexts(texts);
  return (
    <span className={isShown ? "small" : "small gone"} aria-hidden={!isShown}>
      {t("wallets.active")}
    </span>
  );
};
