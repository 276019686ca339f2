import { isObject, parseJson } from "../../shared/json.js";

/** What a wallet of Cosmos remembers about this site, over reloads. */
export type CosmosMemory = {
  /** Ids of the networks that the site may use. */
  readonly permitted: readonly string[];
  readonly isLocked: boolean;
  /** Position of the account in use. */
  readonly account: number;
  /** What addresses begin with, by id of the networks that sites have suggested. */
  readonly suggested: Readonly<Record<string, string>>;
};

export const cosmosMemory = (name: string) => {
  const key = `sandbox-wallet:cosmos:${name}`;
  const fresh: CosmosMemory = { permitted: [], isLocked: false, account: 0, suggested: {} };
  const saved = parseJson(localStorage.getItem(key) ?? "null");
  // Written by the wallet only.
  let state: CosmosMemory = isObject(saved)
    ? { ...fresh, ...(saved as Partial<CosmosMemory>) }
    : fresh;
  return {
    read: (): CosmosMemory => state,
    change: (change: Partial<CosmosMemory>): void => {
      state = { ...state, ...change };
      localStorage.setItem(key, JSON.stringify(state));
    },
  };
};
