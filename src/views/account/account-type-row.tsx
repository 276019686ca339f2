import type { ConnectedAccount } from "../../model/connection.js";
import { shortAddress } from "../format/short-address.js";
import { useConnections } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { Row } from "../parts/row.js";
import { useViewPorts } from "../sluice-context.js";

const SWITCH = {
  smartAccount: "account.to-smart",
  eoa: "account.to-plain",
} as const satisfies Readonly<Record<string, keyof typeof texts>>;

/** For accounts that have both kinds on this network: the other kind and its address. S4.32 */
export const AccountTypeRow = ({ account }: { readonly account: ConnectedAccount }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const state = useConnections()[account.namespace];
  const accounts = state?.status === "connected" ? state.connection.accounts : [];
  const other = accounts.find(({ type }) => type !== undefined && type !== account.type);
  const type = other?.type;
  return account.type === undefined || other === undefined || type === undefined ? null : (
    <Row
      picture={
        <span className="icon round">
          <Icon name="again" />
        </span>
      }
      onClick={() => send({ type: "account/set-type", accountType: type })}
    >
      {t(SWITCH[type])}{" "}
      <span className="small over">
        <bdi dir="ltr">{shortAddress(other.address)}</bdi>
      </span>
    </Row>
  );
};
