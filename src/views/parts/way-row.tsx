import { type ReactNode, useContext } from "react";
import { readNow } from "../../base/state.js";
import type { Connector, DirectoryWallet } from "../../codecs/wallet.js";
import { wishFor } from "../../effects/connecting/ask-wallet.js";
import type { ViewEntry } from "../../model/payloads.js";
import { connectorOf } from "../../model/wallets.js";
import { useWallets } from "../host-hooks.js";
import { useMessages } from "../messages/use-messages.js";
import { ShellContext } from "../shell-context.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { entryOfWallet } from "./entry-of-wallet.js";
import { Icon } from "./icons.js";
import { Maker } from "./maker.js";
import { Picture } from "./picture.js";
import { PlaceRow } from "./place-row.js";
import { Row } from "./row.js";
import { useOpensPage } from "./use-opens-page.js";
import { WalletPicture } from "./wallet-picture.js";
import { WALLETCONNECT_MARK } from "./walletconnect-mark.js";
import type { Way } from "./way.js";
import { WayMarks } from "./way-marks.js";
import { wholeNumber } from "./whole-number.js";

/** One way to connect, as a row. */
export const WayRow = ({
  way,
  first = false,
  lookAlikes,
  end = null,
}: {
  readonly way: Way;
  readonly first?: boolean;
  /** Ids of the wallets that say who made them, since their names do not tell. */
  readonly lookAlikes: ReadonlySet<string>;
  /** Stands at the end of a wallet of the directory, unless it is a recent one. */
  readonly end?: ReactNode;
}) => {
  const { t, locale } = useMessages();
  const { network$ } = useSluice();
  const { send } = useViewPorts();
  const { warmView } = useContext(ShellContext);
  const wallets = useWallets();
  const opensPage = useOpensPage();
  const markOf = useContext(WayMarks);
  const to = (entry: ViewEntry) => ({
    first,
    onClick: () => {
      const connector =
        entry.view === "ConnectingExternal" ? connectorOf(wallets, entry.connectorId) : null;
      send(
        connector === null
          ? { type: "view/push", entry }
          : { ...wishFor(connector, readNow(network$).chainNamespace, undefined), entry },
      );
    },
    onIntent: () => warmView(entry.view),
  });
  const noteOf = (wallet: Connector | DirectoryWallet) =>
    lookAlikes.has(wallet.id) ? <Maker wallet={wallet} /> : undefined;
  switch (way.kind) {
    case "connector": {
      const { id, name, icon } = way.connector;
      return (
        <Row
          picture={<Picture name={name} src={icon} />}
          {...to({ view: "ConnectingExternal", connectorId: id })}
          end={markOf(id)}
          name={name}
          note={noteOf(way.connector)}
        />
      );
    }
    case "several": {
      const [{ id, name, icon }] = way.connectors;
      return (
        <Row
          picture={<Picture name={name} src={icon} />}
          end={
            way.connectors.every((one) => markOf(one.id) !== null) ? (
              markOf(id)
            ) : (
              <Icon name="next" />
            )
          }
          {...to({ view: "ConnectingMultiChain", connectorId: id })}
          name={name}
        />
      );
    }
    case "scan":
      return (
        <Row
          picture={
            <span className="icon tint">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={WALLETCONNECT_MARK} fill="currentColor" stroke="none" />
              </svg>
            </span>
          }
          end={<span className="small">{t("connect.scan")}</span>}
          {...to({ view: "ConnectingWalletConnectBasic", connectorId: way.connector.id })}
          name={way.connector.name}
        />
      );
    case "wallet": {
      const { wallet, recent } = way;
      const leaves = opensPage(wallet);
      const entry = entryOfWallet(wallets, wallet, leaves);
      const row = to(entry);
      return (
        <Row
          picture={<WalletPicture wallet={wallet} />}
          end={recent ? <span className="small">{t("connect.recent")}</span> : end}
          {...row}
          onClick={() => {
            // The core opens it before this handler returns, so that the browser counts it as part of the click.
            if (leaves && entry.view === "Downloads")
              send({ type: "directory/open-page", walletId: wallet.id });
            row.onClick();
          }}
          name={wallet.name}
          note={noteOf(wallet)}
        />
      );
    }
    case "place":
      return <PlaceRow place={way} />;
    case "all":
    case "folded":
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
          {t(`connect.${way.kind}`)}
        </Row>
      );
  }
};
