import * as t from "io-ts";
import { shape } from "../shape.js";
import type { RecordOf } from "./records.js";

export const accountType = t.keyof({ eoa: null, smartAccount: null });

/** The kind of account that the visitor chose, by namespace. S4.32 */
export const ACCOUNT_TYPES_RECORD: RecordOf<{ readonly eip155?: t.TypeOf<typeof accountType> }> = {
  key: "account-types",
  version: 1,
  codec: shape({}, { eip155: accountType }),
};

const PREFIX = "@appkit-wallet/";

/** Plain values under whole keys, as other software writes and reads them. wire 6.9, S7.31 */
export const LOGIN_KEYS = {
  /** `true` while somebody is logged in. */
  used: `${PREFIX}EMAIL_LOGIN_USED_KEY`,
  email: `${PREFIX}EMAIL`,
  userName: `${PREFIX}SOCIAL_USERNAME`,
  /** Id of the chain used last: a number as text on EVM. */
  lastChain: `${PREFIX}LAST_USED_CHAIN_KEY`,
  /** When a code was last sent by mail; milliseconds since the epoch, as text. */
  lastLogin: `${PREFIX}LAST_EMAIL_LOGIN_TIME`,
  /** Ids of EVM chains, parted by commas. */
  smartAccountNetworks: `${PREFIX}SMART_ACCOUNT_ENABLED_NETWORKS`,
} as const;
