import { ACCOUNT_TYPES_RECORD } from "../../../codecs/storage/embedded-records.js";
import {
  EMAIL_KEY,
  LAST_CHAIN_KEY,
  LAST_MAIL_KEY,
  LOGIN_USED_KEY,
  SMART_NETWORKS_KEY,
  SOCIAL_PROVIDER_KEY,
  SOCIAL_USERNAME_KEY,
} from "../../../codecs/storage/login-keys.js";
import { LOGIN_KEYS_OVER } from "../../../codecs/storage/login-keys-over.js";
import type { AccountType } from "../../../codecs/wallet.js";
import type { Records } from "../../storage/records.js";

/** The records of a log-in in the browser's storage. A malformed one counts as absent. */
export interface LoginRecord {
  readonly isSet: () => boolean;
  /** Somebody logged in. A missing e-mail or name leaves the stored one. */
  readonly remember: (user: {
    readonly email?: string | null | undefined;
    readonly userName?: string | null | undefined;
  }) => void;
  /** Nobody is logged in: removes flag, e-mail, name and last chain, nothing else. */
  readonly forget: () => void;
  /** The visitor logged out: removes the social account's service as well. */
  readonly leave: () => void;
  /** The chain used last, for other software: a session knows its own. */
  readonly rememberChain: (chainId: string) => void;
  /** Ids of the EVM chains with smart accounts, as the frame last said. */
  readonly smartAccountNetworks: () => readonly number[];
  readonly rememberSmartAccountNetworks: (chainIds: readonly number[]) => void;
  /** The kind of account that the visitor chose; null if none. */
  readonly accountType: () => AccountType | null;
  readonly rememberAccountType: (type: AccountType) => void;
}

export const createLoginRecord = (
  records: Pick<Records, "read" | "write" | "readPlain" | "writePlain" | "removePlain">,
): LoginRecord => {
  const set = (key: string, value: string | null | undefined): void => {
    if (value) records.writePlain(key, value);
  };
  const forget = (): void => {
    for (const key of LOGIN_KEYS_OVER) records.removePlain(key);
  };
  return {
    isSet: () => records.readPlain(LOGIN_USED_KEY) === "true",
    remember: ({ email, userName }) => {
      set(LOGIN_USED_KEY, "true");
      set(EMAIL_KEY, email);
      set(SOCIAL_USERNAME_KEY, userName);
      records.removePlain(LAST_MAIL_KEY);
    },
    forget,
    leave: () => {
      forget();
      records.removePlain(SOCIAL_PROVIDER_KEY);
    },
    rememberChain: (chainId) => set(LAST_CHAIN_KEY, chainId),
    smartAccountNetworks: () =>
      (records.readPlain(SMART_NETWORKS_KEY) ?? "").split(",").filter(isChainNumber).map(Number),
    rememberSmartAccountNetworks: (chainIds) =>
      records.writePlain(SMART_NETWORKS_KEY, chainIds.join(",")),
    accountType: () => records.read(ACCOUNT_TYPES_RECORD)?.eip155 ?? null,
    rememberAccountType: (eip155) =>
      records.write(ACCOUNT_TYPES_RECORD, { ...records.read(ACCOUNT_TYPES_RECORD), eip155 }),
  };
};

const isChainNumber = (text: string): boolean => /^[1-9][0-9]{0,15}$/.test(text);
