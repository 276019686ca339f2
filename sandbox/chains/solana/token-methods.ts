import type { PublicKey } from "@solana/web3.js";
import type { Ledger } from "./ledger.js";
import { BAD_PARAMS, NodeError } from "./node-error.js";
import { numberAt, type Params, settingsAt, textAt, toKey } from "./params.js";
import { accountShape, amountShape, parsedTokenShape } from "./shapes.js";
import { decimalsOf, readTokenAccount } from "./token-account.js";

/** What a node tells of tokens; and `sandbox_setAccount` and `sandbox_setProgram`, by which the sandbox puts things onto the chain. */
export const tokenMethods = (
  ledger: Ledger,
): readonly (readonly [string, (params: Params) => unknown])[] => {
  const inContext = (value: unknown) => ({ context: { slot: ledger.slot() }, value });
  const read = (key: PublicKey) => {
    const account = ledger.account(key);
    const held = readTokenAccount(account);
    if (account === null || held === null) {
      throw new NodeError(BAD_PARAMS, "Invalid param: not a Token account");
    }
    return { account, held, decimals: decimalsOf(ledger.account(toKey(held.mint))) };
  };
  /** By mint, or all of a program. */
  const accountsOf = (params: Params): readonly PublicKey[] => {
    const { mint, programId } = settingsAt(params, 1);
    return ledger
      .tokenAccountsOf(textAt(params, 0))
      .filter((key) => mint === undefined || read(key).held.mint === mint)
      .filter((key) => programId === undefined || read(key).held.program === programId);
  };

  return [
    [
      "getTokenAccountsByOwner",
      (params) => {
        const isParsed = settingsAt(params, 2).encoding === "jsonParsed";
        const found = accountsOf(params).map((key) => {
          const { account, held, decimals } = read(key);
          const shape = isParsed
            ? parsedTokenShape(account, held, decimals)
            : accountShape(account);
          return { pubkey: key.toBase58(), account: shape };
        });
        return inContext(found);
      },
    ],
    [
      "getTokenAccountBalance",
      (params) => {
        const { held, decimals } = read(toKey(textAt(params, 0)));
        return inContext(amountShape(held.units, decimals));
      },
    ],
    [
      "getTokenLargestAccounts",
      (params) => {
        const found = ledger.holdersOf(textAt(params, 0)).map((key) => {
          const { held, decimals } = read(key);
          return { address: key.toBase58(), ...amountShape(held.units, decimals) };
        });
        return inContext(found.sort((a, b) => Number(BigInt(b.amount) - BigInt(a.amount))));
      },
    ],
    [
      "getTokenSupply",
      (params) => {
        const account = ledger.account(toKey(textAt(params, 0)));
        const supply = account === null ? 0n : Buffer.from(account.data).readBigUInt64LE(SUPPLY_AT);
        return inContext(amountShape(supply, decimalsOf(account)));
      },
    ],
    [
      "sandbox_setAccount",
      (params) => {
        const data = new Uint8Array(Buffer.from(textAt(params, 2), "base64"));
        ledger.putAccount(toKey(textAt(params, 0)), {
          owner: toKey(textAt(params, 1)),
          data,
          lamports: params[3] === undefined ? ledger.rent(data.length) : numberAt(params, 3),
          executable: false,
          rentEpoch: 0,
        });
        return true;
      },
    ],
    [
      "sandbox_setProgram",
      (params) => {
        ledger.putProgram(
          toKey(textAt(params, 0)),
          new Uint8Array(Buffer.from(textAt(params, 1), "base64")),
        );
        return true;
      },
    ],
  ];
};

const SUPPLY_AT = 36;
