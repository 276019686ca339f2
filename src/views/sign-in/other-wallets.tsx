import { useObservableEagerState } from "observable-hooks";
import type { ConnectedAccount } from "../../model/payloads.js";
import { messages as texts } from "../messages/en/sign-in.js";
import { useTexts } from "../messages/use-messages.js";
import { OutsidePicture } from "../parts/outside-picture.js";
import { Row } from "../parts/row.js";
import { ShownAddress } from "../parts/shown-address.js";
import { useViewPorts } from "../sluice-context.js";

/** The other wallets that are connected on networks of the same kind, to sign in with one of them instead. */
export const OtherWallets = ({ account }: { readonly account: ConnectedAccount }) => {
  const { t } = useTexts(texts);
  const { send, connectionList$ } = useViewPorts();
  const others = useObservableEagerState(connectionList$).filter(
    ({ id, namespace }) => id !== account.connectionId && namespace === account.namespace,
  );
  if (others.length === 0) return null;
  return (
    <section>
      <h3>{t("sign-in.another")}</h3>
      {others.map(({ id: connectionId, wallet, accounts: [{ address }] }) => (
        <Row
          key={connectionId}
          picture={<OutsidePicture name={wallet.name} src={wallet.icon} />}
          name={wallet.name}
          note={<ShownAddress address={address} />}
          onClick={() => send({ type: "connection/activate", connectionId })}
        />
      ))}
    </section>
  );
};
