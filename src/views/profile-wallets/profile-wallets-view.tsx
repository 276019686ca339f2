import { useRef } from "react";
import type { ListedConnection } from "../../model/connection.js";
import { messages as texts } from "../messages/en/wallets.js";
import { useTexts } from "../messages/use-messages.js";
import { avatarLook } from "../parts/account-name.js";
import { Icon } from "../parts/icons.js";
import { useNamespaceName } from "../parts/network.js";
import { OnwardRow, Row } from "../parts/row.js";
import { useViewSheet } from "../shell-context.js";
import { useNow, useViewPorts } from "../sluice-context.js";
import { ConnectedWallet } from "./connected-wallet.js";

/** Every connection, by namespace: which one is used, and how to leave one or add another. S2.18, S6.12 */
const ProfileWalletsView = () => {
  useViewSheet(profileWalletsSheet);
  const { t } = useTexts(texts);
  const { send, connectionList$ } = useViewPorts();
  const nameOf = useNamespaceName();
  const kept = useKept(useNow(connectionList$));
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
      <div className="foot beside">
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

/** A wallet's row beside its button, and its accounts below. */
const profileWalletsSheet = `
.pair{display:flex;align-items:center}
.pair>.row{flex:1;min-width:0}
.pair>.tool[aria-disabled=true]{visibility:hidden}
.pair>.tool[aria-disabled=true]:focus{visibility:visible;opacity:.5}
.pair .two>.small{display:flex;flex-wrap:wrap;column-gap:1em;white-space:normal}
.place-name{position:relative}
.place-name::before{content:"·";position:absolute;inset-inline-start:-.65em}
.beneath{padding-inline-start:60px}
.beneath>.link{min-height:var(--s-tap);font-size:.875em}
.beneath .row{min-height:var(--s-tap);padding-block:4px}
.beneath .avatar{width:24px;height:24px;${avatarLook}}
.beside.foot{gap:0}
`;

interface Kept {
  readonly connection: ListedConnection;
  readonly isLive: boolean;
}

/**
 * The connections in the order in which the view was first drawn, and new ones below. One that ended keeps its place, so
 * that no other one comes under a pointer that has just ended it.
 */
const useKept = (list: readonly ListedConnection[]): readonly Kept[] => {
  const kept = useRef<readonly ListedConnection[]>([]);
  const now = kept.current.map((old) => list.find(({ id }) => id === old.id) ?? old);
  kept.current = [...now, ...list.filter(({ id }) => !now.some((one) => one.id === id))];
  return kept.current.map((connection) => ({ connection, isLive: list.includes(connection) }));
};
