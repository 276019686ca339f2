import type { Failure } from "../../base/errors.js";
import type { Connector, DirectoryWallet } from "../../codecs/wallet.js";

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
