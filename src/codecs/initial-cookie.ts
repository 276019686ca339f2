import type { InitialState } from "../base/browser-env.js";
import {
  type CaipAddress,
  type CaipNetworkId,
  caipNetworkId,
  type Namespace,
  namespaceOf,
} from "./caip.js";
import { parseCaipAddress } from "./caip-account.js";
import { decodeOrNull } from "./decode.js";
import { boolean, orNull, refine } from "./primitives.js";
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

/** What addresses look like: other text must not be shown as one. Who controls a sibling domain can set a cookie. */
const FORMS: Readonly<Partial<Record<Namespace, RegExp>>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
};

const codec = shape({
  account: orNull(
    refine("account", (value) => {
      const account = typeof value === "string" ? parseCaipAddress(value) : null;
      if (account === null) return undefined;
      const form = FORMS[namespaceOf(account.caipNetworkId)];
      return form?.test(account.address) ? account : undefined;
    }),
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
