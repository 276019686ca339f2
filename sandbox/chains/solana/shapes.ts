import type { VersionedTransaction } from "@solana/web3.js";
import { encodeBase58 } from "../../shared/base58.js";
import type { Account, Landed, Outcome } from "./ledger.js";

/** How a node writes an account; its data always in base64, which every client asks for. */
export const accountShape = (account: Account | null): unknown => {
  if (account === null) return null;
  const { data, executable, lamports, owner, rentEpoch } = account;
  return {
    data: [Buffer.from(data).toString("base64"), "base64"],
    executable,
    lamports,
    owner: owner.toBase58(),
    rentEpoch,
    space: data.length,
  };
};

export const statusShape = (landed: Landed | undefined): unknown => {
  if (landed === undefined) return null;
  const { slot, error } = landed;
  const status = error === null ? { Ok: null } : { Err: error };
  return { slot, confirmations: null, err: error, status, confirmationStatus: "finalized" };
};

export const simulationShape = ({ error, logs, units }: Outcome) => ({
  accounts: null,
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
    ? { transaction: { signatures: [landed.signature], message: EMPTY_MESSAGE } }
    : transactionShape(landed.transaction)),
  meta: {
    err: landed.error,
    status: landed.error === null ? { Ok: null } : { Err: landed.error },
    fee: landed.fee,
    preBalances: landed.before,
    postBalances: landed.after,
    innerInstructions: [],
    logMessages: landed.logs,
    loadedAddresses: { readonly: [], writable: [] },
    computeUnitsConsumed: landed.units,
  },
});

const EMPTY_MESSAGE = {
  accountKeys: [],
  header: {
    numReadonlySignedAccounts: 0,
    numReadonlyUnsignedAccounts: 0,
    numRequiredSignatures: 1,
  },
  instructions: [],
  recentBlockhash: "11111111111111111111111111111111",
};

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
