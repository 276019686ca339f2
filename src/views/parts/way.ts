import type { Failure } from "../../base/errors.js";
import { readNow } from "../../base/state.js";
import type { Device } from "../../codecs/links.js";
import type { Connector, DirectoryWallet } from "../../codecs/wallet.js";
import { opensPage } from "../../codecs/wallet-browsers.js";
import type { ViewEntry } from "../../model/modal.js";
import type { WalletsState } from "../../model/wallets.js";
import type { ViewPorts } from "../../root/inside.js";
import type { Sluice } from "../../root/types.js";

/** One way to connect, as a row shows it. */
export type Way =
  | { readonly kind: "connector"; readonly connector: Connector }
  /** One wallet of the page that serves several namespaces. */
  | { readonly kind: "several"; readonly connectors: readonly [Connector, ...Connector[]] }
  | { readonly kind: "scan"; readonly connector: Connector }
  | { readonly kind: "wallet"; readonly wallet: DirectoryWallet; readonly recent: boolean }
  | { readonly kind: "all"; readonly count: number }
  | { readonly kind: "folded"; readonly count: number }
  | Place;

/** Keeps the place of a wallet that the directory has yet to name, or could not. */
export interface Place {
  readonly kind: "place";
  readonly at: string;
  readonly isAwaited: boolean;
  /** Told by the first of the places that stay empty. */
  readonly failure: Failure | null;
}

/** Stable key of a row. */
export const keyOfWay = (way: Way): string =>
  way.kind === "all" || way.kind === "folded"
    ? way.kind
    : way.kind === "place"
      ? way.at
      : way.kind === "wallet"
        ? `wallet ${way.wallet.id}`
        : `connector ${connectorIn(way).id}`;

/** The wallet of the page that a row stands for. */
const connectorIn = (way: Extract<Way, { kind: "connector" | "several" | "scan" }>): Connector =>
  way.kind === "several" ? way.connectors[0] : way.connector;

/** Whether a row says nothing: a place that is, or stays, empty. */
export const isBlank = (way: Way): boolean => way.kind === "place" && way.failure === null;

/** In its own app's browser, MetaMask announces itself under another name. S6.6 */
const MOBILE_TWIN = { announced: "io.metamask.mobile", listed: "io.metamask" };

/** Whether a wallet of the directory is the installed one: by rdns, else by name. S6.6 */
export const isSameWallet = (
  { rdns, name, id }: DirectoryWallet,
  connector: Pick<Connector, "rdns" | "name" | "id">,
): boolean =>
  id === connector.id ||
  (rdns === null
    ? name.toLowerCase() === connector.name.toLowerCase()
    : rdns === connector.rdns ||
      (rdns === MOBILE_TWIN.listed && connector.rdns === MOBILE_TWIN.announced));

/** Where a chosen wallet of the directory leads as things are now, and whether it is connected by opening this page in it. wire 10.4 */
export const wayOfWallet = (
  wallet: DirectoryWallet,
  device: Device,
  { wallets$, networks$ }: Pick<Sluice, "wallets$" | "networks$">,
  { env, options$ }: Pick<ViewPorts, "env" | "options$">,
): { readonly entry: ViewEntry; readonly opensPage: boolean } => {
  const opens = opensPage(
    wallet,
    device,
    { ...readNow(options$), networks: readNow(networks$) },
    env,
  );
  return { entry: entryOf(readNow(wallets$), wallet, opens), opensPage: opens };
};

/** The view of the installed wallet if it is the same, else what the visitor has to do first, else a code or a link. */
const entryOf = (
  { installed, walletConnect }: WalletsState,
  wallet: DirectoryWallet,
  opens: boolean,
): ViewEntry => {
  const same = installed.find((connector) => isSameWallet(wallet, connector));
  if (same !== undefined) return { view: "ConnectingExternal", connectorId: same.id };
  if (opens || isExtension(wallet)) return { view: "Downloads", walletId: wallet.id };
  return {
    view: "ConnectingWalletConnect",
    walletId: wallet.id,
    ...(walletConnect === null ? {} : { connectorId: walletConnect.id }),
  };
};

/** Whether a wallet exists as a browser extension only: it can neither scan a code nor follow a link. wire 10.5 */
export const isExtension = ({
  rdns,
  stores,
  mobileLink,
  webappLink,
  desktopLink,
}: DirectoryWallet): boolean =>
  (rdns !== null || stores.chrome !== null) &&
  mobileLink === null &&
  webappLink === null &&
  desktopLink === null;

/**
 * The wallets of the page by row: those of one name that serve different namespaces are one wallet. Where two of a name
 * serve the same namespace, nobody knows which belongs to which, so each keeps a row of its own. S3.5
 */
export const byWallet = (
  list: readonly Connector[],
): readonly (readonly [Connector, ...Connector[]])[] =>
  list.flatMap((connector): readonly (readonly [Connector, ...Connector[]])[] => {
    const [first = connector, ...others] = partsOf(connector, list);
    return first === connector ? [[connector, ...others]] : [];
  });

/** A wallet of the page and its other namespaces, in the order in which they were found. */
export const partsOf = (connector: Connector, list: readonly Connector[]): readonly Connector[] => {
  const alike = list.filter(
    (other) => other.type === "ANNOUNCED" && plainName(other) === plainName(connector),
  );
  const namespaces = alike.flatMap((one) => one.namespaces);
  return alike.includes(connector) && new Set(namespaces).size === namespaces.length
    ? alike
    : [connector];
};

/** "Trust Wallet" and "Trust" are one wallet. */
const plainName = ({ name }: Connector): string => name.toLowerCase().replace(/\s*wallet$/, "");
