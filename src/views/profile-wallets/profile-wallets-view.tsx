import { useObservableEagerState } from "observable-hooks";
import { messages as texts } from "../messages/en/wallets.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { OnwardRow } from "../parts/onward-row.js";
import { Row } from "../parts/row.js";
import { useNamespaceName } from "../parts/use-namespace-name.js";
import { useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { ConnectedWallet } from "./connected-wallet.js";
import { profileWalletsSheet } from "./profile-wallets-sheet.js";
import { useKept } from "./use-kept.js";

/** Every connection, by namespace: which one is used, and how to leave one or add another. S2.18, S6.12 */
const ProfileWalletsView = () => {
  useViewSheet(profileWalletsSheet);
  const { t } = useTexts(texts);
  const { send, connectionList$ } = useViewPorts();
  const nameOf = useNamespaceName();
  const kept = useKept(useObservableEagerState(connectionList$));
  const namespaces = [...new Set(kept.map(({ connection }) => connection.namespace))];
  return (
    <>
      {namespaces.map((namespace, at) => (
        <section key={namespace} className={at === 0 ? "first" : undefined}>
          {namespaces.length > 1 ? (
            <h3>
              <bdi>{nameOf(namespace)}</bdi>
            </h3>
          ) : null}
          <ul aria-label={t("wallets.title")}>
            {kept
              .filter(({ connection }) => connection.namespace === namespace)
              .map(({ connection, isLive }) => (
                <ConnectedWallet key={connection.id} connection={connection} isLive={isLive} />
              ))}
          </ul>
        </section>
      ))}
      <div className="beside">
        <OnwardRow icon="grid" round view="ConnectWallets">
          {t("wallets.add")}
        </OnwardRow>
        <Row
          picture={
            <span className="icon round">
              <Icon name="leave" />
            </span>
          }
          onClick={() => send({ type: "disconnect" })}
        >
          <span className="muted">{t("wallets.disconnect-all")}</span>
        </Row>
      </div>
    </>
  );
};

export default ProfileWalletsView;
