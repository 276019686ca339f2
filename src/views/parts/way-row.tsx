import { type ReactNode, useContext } from "react";
import { readNow } from "../../base/state.js";
import type { Connector, DirectoryWallet } from "../../codecs/wallet.js";
import { wishFor } from "../../effects/connecting/ask-wallet.js";
import type { ViewEntry } from "../../model/payloads.js";
import { connectorOf } from "../../model/wallets.js";
import { useWallets } from "../host-hooks.js";
import { FailureText } from "../messages/failure-text.js";
import { useMessages } from "../messages/use-messages.js";
import { ShellContext } from "../shell-context.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { entryOfWallet } from "./entry-of-wallet.js";
import { Icon } from "./icons.js";
import { Maker } from "./maker.js";
import { Picture } from "./picture.js";
import { Row } from "./row.js";
import { SkeletonRow } from "./skeleton-row.js";
import { useOpensPage } from "./use-opens-page.js";
import { WalletPicture } from "./wallet-picture.js";
import type { Place, Way } from "./way.js";
import { WayMarks } from "./way-marks.js";

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
  "M4.913 7.519c3.915-3.831 10.26-3.831 14.174 0l.471.461a.483.483 0 0 1 0 .694l-1.611 1.577a.252.252 0 0 1-.354 0l-.649-.634c-2.73-2.673-7.157-2.673-9.887 0l-.694.68a.255.255 0 0 1-.355 0L4.397 8.719a.482.482 0 0 1 0-.693l.516-.507Zm17.506 3.263 1.434 1.404a.483.483 0 0 1 0 .694l-6.466 6.331a.508.508 0 0 1-.709 0l-4.588-4.493a.126.126 0 0 0-.178 0l-4.589 4.493a.508.508 0 0 1-.709 0L.147 12.88a.483.483 0 0 1 0-.694l1.434-1.404a.508.508 0 0 1 .709 0l4.589 4.493c.05.048.129.048.178 0l4.589-4.493a.508.508 0 0 1 .709 0l4.589 4.493c.05.048.128.048.178 0l4.589-4.493a.507.507 0 0 1 .708 0Z";

/**
 * A count as the locale writes it. The first use of `Intl` costs tens of milliseconds just when the dialog
 * opens, and a small number in English digits does not need it.
 */
const wholeNumber = (count: number, locale: string): string =>
  count < 1_000 && /^en\b/.test(locale)
    ? String(count)
    : new Intl.NumberFormat(locale).format(count);
