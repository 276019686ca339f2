import { PublicKey, SystemInstruction, type VersionedTransaction } from "@solana/web3.js";
import { encodeBase58 } from "../../shared/base58.js";
import type { Landed } from "./ledger.js";
import { landedShape } from "./shapes.js";

/**
 * A transaction for who asks for `jsonParsed`: accounts with what they may do, and instructions by name as far as the node
 * knows the program. This one knows payments; what moved of tokens is in the balances.
 */
export const parsedShape = (landed: Landed): unknown => {
  const shape = landedShape(landed) as object;
  return {
    ...shape,
    transaction: {
      signatures: [landed.signature],
      message:
        landed.transaction === null
          ? {
              accountKeys: landed.keys.map((key) => keyShape(key, false, true)),
              instructions: [],
              recentBlockhash: "11111111111111111111111111111111",
            }
          : messageShape(landed.transaction),
    },
  };
};

const keyShape = (key: PublicKey, signer: boolean, writable: boolean) => ({
  pubkey: key.toBase58(),
  signer,
  writable,
  source: "transaction",
});

const messageShape = ({ message }: VersionedTransaction) => ({
  accountKeys: message.staticAccountKeys.map((key, at) =>
    keyShape(key, message.isAccountSigner(at), message.isAccountWritable(at)),
  ),
  recentBlockhash: message.recentBlockhash,
  instructions: message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => {
    const keyAt = (at: number): PublicKey => message.staticAccountKeys[at] ?? PublicKey.default;
    const programId = keyAt(programIdIndex);
    const keys = accountKeyIndexes.map((at) => ({
      pubkey: keyAt(at),
      isSigner: message.isAccountSigner(at),
      isWritable: message.isAccountWritable(at),
    }));
    return (
      paymentShape({ programId, keys, data: Buffer.from(data) }) ?? {
        programId: programId.toBase58(),
        accounts: keys.map(({ pubkey }) => pubkey.toBase58()),
        data: encodeBase58(data),
        stackHeight: null,
      }
    );
  }),
});

const paymentShape = (
  instruction: Parameters<typeof SystemInstruction.decodeTransfer>[0],
): unknown => {
  try {
    const { fromPubkey, toPubkey, lamports } = SystemInstruction.decodeTransfer(instruction);
    return {
      program: "system",
      programId: instruction.programId.toBase58(),
      parsed: {
        type: "transfer",
        info: {
          source: fromPubkey.toBase58(),
          destination: toPubkey.toBase58(),
          lamports: Number(lamports),
        },
      },
      stackHeight: null,
    };
  } catch {
    return null; // another program, or another instruction of this one
  }
};
