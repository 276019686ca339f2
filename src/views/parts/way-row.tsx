import { useContext } from "react";
import type { ViewEntry } from "../../effects/payloads.js";
import { useWallets } from "../host-hooks.js";
import { useMessages } from "../messages/use-messages.js";
import { ShellContext } from "../shell/shell-context.js";
import { useViewPorts } from "../sluice-context.js";
import { entryOfWallet } from "./entry-of-wallet.js";
import { Icon } from "./icons.js";
import { Picture } from "./picture.js";
import { Row } from "./row.js";
import { WalletPicture } from "./wallet-picture.js";
import type { Way } from "./way.js";
import { wholeNumber } from "./whole-number.js";

/** One way to connect, as a row. */
export const WayRow = ({ way, first = false }: { readonly way: Way; readonly first?: boolean }) => {
  const { t, locale } = useMessages();
  const { send } = useViewPorts();
  const { warmView } = useContext(ShellContext);
  const wallets = useWallets();
  const to = (entry: ViewEntry) => ({
    first,
    onClick: () => {
      send({ type: "view/push", entry });
    },
    onIntent: () => warmView(entry.view),
  });
  switch (way.kind) {
    case "connector": {
      const { id, name, icon } = way.connector;
      return (
        <Row
          picture={<Picture name={name} src={icon} />}
          {...to({ view: "ConnectingExternal", connectorId: id })}
          name={name}
        />
      );
    }
    case "scan":
      return (
        <Row
          picture={
            <span className="icon tint">
              <Icon name="qr" />
            </span>
          }
          end={<span className="small">{t("connect.scan")}</span>}
          {...to({ view: "ConnectingWalletConnectBasic", connectorId: way.connector.id })}
          name={way.connector.name}
        />
      );
    case "wallet":
      return (
        <Row
          picture={<WalletPicture wallet={way.wallet} />}
          end={way.recent ? <span className="small">{t("connect.recent")}</span> : null}
          {...to(entryOfWallet(wallets, way.wallet))}
          name={way.wallet.name}
        />
      );
    case "all":
      return (
        <Row
          picture={
            <span className="icon">
              <Icon name="grid" />
            </span>
          }
          end={
            <>
              {way.count > 0 ? (
                <span className="small">{wholeNumber(way.count, locale)}</span>
              ) : null}
              <Icon name="next" />
            </>
          }
          {...to({ view: "AllWallets" })}
        >
          {t("connect.all")}
        </Row>
      );
  }
};
