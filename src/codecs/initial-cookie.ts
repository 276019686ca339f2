import type { InitialState } from "../base/server-env.js";
import { type CaipAddress, type CaipNetworkId, namespaceOf, parseCaipAddress } from "./caip.js";
import { decodeOrNull } from "./decode.js";
import { caipNetworkId } from "./namespace.js";
import { orNull } from "./or.js";
import { boolean } from "./primitives.js";
import { refine } from "./refine.js";
import { shape } from "./shape.js";
import {
  CONNECTIONS_RECORD,
  NETWORK_RECORD,
  type RecordOf,
  type StoredConnection,
} from "./storage/records.js";
import { parseJson } from "./text.js";

/** What a cookie keeps of a visitor: nothing that the page's own scripts could not read anyway. */
export interface InitialCookie {
  readonly account: CaipAddress | null;
  readonly network: CaipNetworkId;
  readonly isDark: boolean;
}

export const encodeInitialCookie = (cookie: InitialCookie): string =>
  encodeURIComponent(JSON.stringify(cookie));

/** Null for a text that is no such cookie. */
export const decodeInitialCookie = (text: string): InitialState | null => {
  const cookie = decodeOrNull(codec, parseJson(unescaped(text)));
  if (cookie === null) return null;
  const { account, network, isDark } = cookie;
  const connections = account === null ? [] : [standIn(account)];
  const records = {
    ...recordOf(CONNECTIONS_RECORD, connections),
    ...recordOf(NETWORK_RECORD, network),
  };
  return { records, isDark };
};

const codec = shape({
  account: orNull(
    refine("CAIP-10 id", (value) =>
      typeof value === "string" ? (parseCaipAddress(value) ?? undefined) : undefined,
    ),
  ),
  network: caipNetworkId,
  isDark: boolean,
});

const unescaped = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // not ours
  }
};

const recordOf = <A>({ key, version }: RecordOf<A>, value: A) => ({
  [key]: JSON.stringify({ version, value }),
});

/** The cookie does not know the wallet, and a server does not ask it. */
const standIn = (account: NonNullable<ReturnType<typeof parseCaipAddress>>): StoredConnection => ({
  ...account,
  namespace: namespaceOf(account.caipNetworkId),
  connectorId: "",
  type: "INJECTED",
  name: "",
  rdns: null,
  walletId: null,
  deepLink: null,
});
