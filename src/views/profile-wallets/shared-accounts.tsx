import { useState } from "react";
import type { ListedConnection } from "../../model/payloads.js";
import { messages as texts } from "../messages/en/wallets.js";
import { useTexts } from "../messages/use-messages.js";
import { Avatar } from "../parts/avatar.js";
import { Row } from "../parts/row.js";
import { ShownAddress } from "../parts/shown-address.js";
import { useViewPorts } from "../sluice-context.js";
import { ActiveMark } from "./active-mark.js";

/** The accounts that a wallet shares, in the order in which they were first drawn: the chosen one stays where it is. */
export const SharedAccounts = ({
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
            </Row>
          </li>
        );
      })}
    </ul>
  );
};
