import type { VersionedTransaction } from "@solana/web3.js";
import { formatUnits } from "viem";
import { encodeBase58 } from "../../shared/base58.js";
import type { Account, Landed, Outcome } from "./ledger.js";
import { TOKEN_2022, type TokenAccount, type TokenHolding } from "./token-account.js";

/** How a node writes an account; its data always in base64, which every client asks for. */
export const accountShape = (account: Account | null): unknown => {
  if (account === null) return null;
  return { ...plainShape(account), data: [Buffer.from(account.data).toString("base64"), "base64"] };
};

const plainShape = ({ data, executable, lamports, owner, rentEpoch }: Account) => ({
  executable,
  lamports,
  owner: owner.toBase58(),
  rentEpoch,
  space: data.length,
});

export const statusShape = (landed: Landed | undefined): unknown => {
  if (landed === undefined) return null;
  const { slot, error } = landed;
  const status = error === null ? { Ok: null } : { Err: error };
  return { slot, confirmations: null, err: error, status, confirmationStatus: "finalized" };
};

/** @param accounts those that were asked for */
export const simulationShape = (
  { error, logs, units }: Outcome,
  accounts: readonly unknown[] | null = null,
) => ({
  accounts,
  err: error,
  innerInstructions: null,
  logs,
  replacementBlockhash: null,
  returnData: null,
  unitsConsumed: units,
});

export const landedShape = (landed: Landed): unknown => ({
  slot: landed.slot,
  blockTime: landed.time,
  ...(landed.transaction === null
    ? { transaction: { signatures: [landed.signature], message: airdropMessage(landed) } }
    : transactionShape(landed.transaction)),
  meta: {
    err: landed.error,
    status: landed.error === null ? { Ok: null } : { Err: landed.error },
    fee: landed.fee,
    preBalances: landed.before,
    postBalances: landed.after,
    preTokenBalances: landed.tokensBefore.map(holdingShape),
    postTokenBalances: landed.tokensAfter.map(holdingShape),
    innerInstructions: [],
    logMessages: landed.logs,
    loadedAddresses: { readonly: [], writable: [] },
    computeUnitsConsumed: landed.units,
  },
});

/** The same for who asks for the transaction's bytes. */
export const landedBytesShape = (landed: Landed): unknown => {
  const { transaction } = landed;
  const bytes = transaction === null ? "" : Buffer.from(transaction.serialize()).toString("base64");
  return {
    ...(landedShape(landed) as object),
    transaction: [bytes, "base64"],
  };
};

/** Names who got it: what else the machine's own transaction holds is not known. */
const airdropMessage = ({ keys }: Landed) => ({
  accountKeys: keys.map((key) => key.toBase58()),
  header: {
    numReadonlySignedAccounts: 0,
    numReadonlyUnsignedAccounts: 0,
    numRequiredSignatures: 1,
  },
  instructions: [],
  recentBlockhash: "11111111111111111111111111111111",
});

export const amountShape = (units: bigint, decimals: number) => {
  const text = formatUnits(units, decimals);
  return { amount: `${units}`, decimals, uiAmount: Number(text), uiAmountString: text };
};

const holdingShape = ({ at, mint, owner, units, decimals, program }: TokenHolding) => ({
  accountIndex: at,
  mint,
  owner,
  programId: program,
  uiTokenAmount: amountShape(units, decimals),
});

/** A token account as its program's data reads, for who asks for `jsonParsed`. */
export const parsedTokenShape = (
  account: Account,
  { mint, owner, units, program }: TokenAccount,
  decimals: number,
) => ({
  ...plainShape(account),
  data: {
    program: program === TOKEN_2022.toBase58() ? "spl-token-2022" : "spl-token",
    parsed: {
      type: "account",
      info: {
        isNative: false,
        mint,
        owner,
        state: "initialized",
        tokenAmount: amountShape(units, decimals),
      },
    },
    space: account.data.length,
  },
});

/** A block holds one transaction. */
export const blockShape = (landed: Landed, blockhash: string) => ({
  blockHeight: landed.slot,
  blockTime: landed.time,
  blockhash,
  previousBlockhash: blockhash,
  parentSlot: landed.slot - 1,
  transactions: [landedShape(landed)],
  rewards: [],
});

export const signatureShape = ({ signature, slot, time, error }: Landed) => ({
  signature,
  slot,
  blockTime: time,
  err: error,
  memo: null,
  confirmationStatus: "finalized",
});

const transactionShape = ({ message, signatures, version }: VersionedTransaction) => ({
  version,
  transaction: {
    signatures: signatures.map(encodeBase58),
    message: {
      accountKeys: message.staticAccountKeys.map((key) => key.toBase58()),
      header: message.header,
      recentBlockhash: message.recentBlockhash,
      instructions: message.compiledInstructions.map((instruction) => ({
        accounts: instruction.accountKeyIndexes,
        data: encodeBase58(instruction.data),
        programIdIndex: instruction.programIdIndex,
      })),
      ...(version === "legacy" ? {} : { addressTableLookups: message.addressTableLookups }),
    },
  },
});
