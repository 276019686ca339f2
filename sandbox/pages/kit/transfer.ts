import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getStructEncoder,
  getU32Encoder,
  getU64Encoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  type TransactionSendingSigner,
} from "@solana/kit";

const SYSTEM_PROGRAM = address("11111111111111111111111111111111");
const TRANSFER = 2;

const transferData = getStructEncoder([
  ["instruction", getU32Encoder()],
  ["lamports", getU64Encoder()],
]);

const transferOf = (from: Address, to: Address, lamports: bigint): IInstruction => ({
  programAddress: SYSTEM_PROGRAM,
  accounts: [
    { address: from, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ],
  data: transferData.encode({ instruction: TRANSFER, lamports }),
});

/** Builds a transfer, and has the signer's wallet sign and send it. Gives its signature. */
export const transfer = async (
  signer: TransactionSendingSigner,
  to: Address,
  lamports: bigint,
  rpcUrl: string,
): Promise<string> => {
  const { value: latest } = await createSolanaRpc(rpcUrl).getLatestBlockhash().send();
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(signer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(latest, one),
    (one) => appendTransactionMessageInstruction(transferOf(signer.address, to, lamports), one),
  );
  return getBase58Decoder().decode(await signAndSendTransactionMessageWithSigners(message));
};
