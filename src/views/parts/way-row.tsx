import { createContext, type ReactNode, useContext } from "react";
import { readNow } from "../../base/state.js";
import type { Connector, DirectoryWallet } from "../../codecs/wallet.js";
import { wishFor } from "../../effects/connecting/ask-wallet.js";
import { connectorOf } from "../../model/listed-wallets.js";
import type { ViewEntry } from "../../model/modal.js";
import { FailureText } from "../messages/late-text.js";
import { useMessages } from "../messages/use-messages.js";
import { ShellContext } from "../shell-context.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { Icon } from "./icons.js";
import { Picture, WalletPicture } from "./picture.js";
import { Row, SkeletonRow } from "./row.js";
import { Maker } from "./use-look-alikes.js";
import { useDevice } from "./visitor.js";
import { type Place, type Way, wayOfWallet } from "./way.js";

/** What stands at the end of a connector's row, by the connector's id. Nothing, unless a view says otherwise. */
export const WayMarks = createContext<(connectorId: string) => ReactNode>(() => null);

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
  const sluice = useSluice();
  const ports = useViewPorts();
  const device = useDevice();
  const { warmView } = useContext(ShellContext);
  const markOf = useContext(WayMarks);
  const go = (entry: ViewEntry) => {
    const connector =
      entry.view === "ConnectingExternal"
        ? connectorOf(readNow(sluice.wallets$), entry.connectorId)
        : null;
    ports.send(
      connector === null
        ? { type: "view/push", entry }
        : { ...wishFor(connector, readNow(sluice.network$).chainNamespace, undefined), entry },
    );
  };
  const to = (entry: ViewEntry) => ({
    first,
    onClick: () => go(entry),
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
      // By what is there at the click: a row that followed it would be drawn with every wallet that is found.
      const lead = () => wayOfWallet(wallet, device, sluice, ports);
      return (
        <Row
          picture={<WalletPicture wallet={wallet} />}
          end={recent ? <span className="small">{t("connect.recent")}</span> : end}
          first={first}
          onIntent={() => warmView(lead().entry.view)}
          onClick={() => {
            const { entry, opensPage } = lead();
            // The core opens it before this handler returns, so that the browser counts it as part of the click.
            if (opensPage && entry.view === "Downloads")
              ports.send({ type: "directory/open-page", walletId: wallet.id });
            go(entry);
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

/** As high as a row. It shows the shape of one while that is awaited, and stays empty if none comes. */
const PlaceRow = ({ place: { isAwaited, failure } }: { readonly place: Place }) =>
  isAwaited ? (
    <SkeletonRow />
  ) : (
    <div className="row still">
      {failure === null ? null : (
        <span className="small grow">
          <FailureText failure={failure} />
        </span>
      )}
    </div>
  );

/** Written by scripts/marks.mjs from simple-icons 16.37.0 (CC0-1.0): a path of 24 units, in one colour. */
const WALLETCONNECT_MARK =
  "M4.91 7.52c3.92-3.83 10.26-3.83 14.17 0l.47.46a.48.48 0 0 1 0 .69l-1.61 1.58a.25.25 0 0 1-.35 0l-.65-.63c-2.73-2.67-7.16-2.67-9.89 0l-.69.68a.26.26 0 0 1-.35 0L4.4 8.72a.48.48 0 0 1 0-.69l.52-.51Zm17.51 3.26 1.43 1.4a.48.48 0 0 1 0 .69l-6.47 6.33a.51.51 0 0 1-.71 0l-4.59-4.49a.13.13 0 0 0-.18 0l-4.59 4.49a.51.51 0 0 1-.71 0L.15 12.88a.48.48 0 0 1 0-.69l1.43-1.4a.51.51 0 0 1 .71 0l4.59 4.49c.05.05.13.05.18 0l4.59-4.49a.51.51 0 0 1 .71 0l4.59 4.49c.05.05.13.05.18 0l4.59-4.49a.51.51 0 0 1 .71 0Z";

/**
 * A count as the locale writes it. The first use of `Intl` costs tens of milliseconds just when the dialog
 * opens, and a small number in English digits does not need it.
 */
const wholeNumber = (count: number, locale: string): string =>
  count < 1_000 && /^en\b/.test(locale)
    ? String(count)
    : new Intl.NumberFormat(locale).format(count);
