import { ACCOUNT_TYPES_RECORD, LOGIN_KEYS } from "../../codecs/storage/embedded-records.js";
import type { AccountType } from "../../codecs/wallet.js";
import type { Records } from "../storage/records.js";

/** What the browser keeps of a log-in. What is not of its shape counts as absent. wire 6.9, S7.31 */
export interface LoginRecord {
  readonly isSet: () => boolean;
  /** Somebody logged in: an e-mail or a name that is missing leaves what is there. S4.29 */
  readonly remember: (user: {
    readonly email?: string | null | undefined;
    readonly userName?: string | null | undefined;
  }) => void;
  /** Nobody is logged in: flag, e-mail, name and last chain go, nothing else. S4.30 */
  readonly forget: () => void;
  /** The chain used last, for other software: a session knows its own. */
  readonly rememberChain: (chainId: string) => void;
  /** Ids of the EVM chains with smart accounts, as the frame said last. */
  readonly smartAccountNetworks: () => readonly number[];
  readonly rememberSmartAccountNetworks: (chainIds: readonly number[]) => void;
  /** The kind of account that the visitor chose; null: none. S4.32 */
  readonly accountType: () => AccountType | null;
  readonly rememberAccountType: (type: AccountType) => void;
}

export const createLoginRecord = (
  records: Pick<Records, "read" | "write" | "readPlain" | "writePlain" | "removePlain">,
): LoginRecord => {
  const set = (key: string, value: string | null | undefined): void => {
    if (value) records.writePlain(key, value);
  };
  return {
    isSet: () => records.readPlain(LOGIN_KEYS.used) === "true",
    remember: ({ email, userName }) => {
      set(LOGIN_KEYS.used, "true");
      set(LOGIN_KEYS.email, email);
      set(LOGIN_KEYS.userName, userName);
      records.removePlain(LOGIN_KEYS.lastLogin);
    },
    forget: () => {
      const { used, email, userName, lastChain } = LOGIN_KEYS;
      for (const key of [used, email, userName, lastChain]) records.removePlain(key);
    },
    rememberChain: (chainId) => set(LOGIN_KEYS.lastChain, chainId),
    smartAccountNetworks: () =>
      (records.readPlain(LOGIN_KEYS.smartAccountNetworks) ?? "")
        .split(",")
        .filter(isChainNumber)
        .map(Number),
    rememberSmartAccountNetworks: (chainIds) =>
      records.writePlain(LOGIN_KEYS.smartAccountNetworks, chainIds.join(",")),
    accountType: () => records.read(ACCOUNT_TYPES_RECORD)?.eip155 ?? null,
    rememberAccountType: (eip155) =>
      records.write(ACCOUNT_TYPES_RECORD, { ...records.read(ACCOUNT_TYPES_RECORD), eip155 }),
  };
};

const isChainNumber = (text: string): boolean => /^[1-9][0-9]{0,15}$/.test(text);
