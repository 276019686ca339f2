/** A transaction's error in the JSON of a node: a bare name, or a name with what belongs to it. */
export type TransactionError =
  | string
  | { readonly InstructionError: readonly [number, string | { readonly Custom: number }] }
  | { readonly [name: string]: { readonly account_index: number } };

const WRITTEN =
  /\berr: (?:InstructionError\((\d+), (?:Custom\((\d+)\)|(\w+)[^)]*)\)|(\w+)(?: \{ account_index: (\d+) \})?)/;

/** Reads the error out of the machine's own text of a failure: its objects have numbers without names. */
export const readTransactionError = (failure: { toString(): string }): TransactionError => {
  const [, at, custom, cause, name = "GenericError", account] = WRITTEN.exec(`${failure}`) ?? [];
  if (at !== undefined) {
    const inner = custom === undefined ? (cause ?? "GenericError") : { Custom: Number(custom) };
    return { InstructionError: [Number(at), inner] };
  }
  return account === undefined ? name : { [name]: { account_index: Number(account) } };
};

const TEXTS: Readonly<Record<string, string>> = {
  AccountNotFound: "Attempt to debit an account but found no record of a prior credit.",
  AlreadyProcessed: "This transaction has already been processed",
  BlockhashNotFound: "Blockhash not found",
  InsufficientFundsForFee: "Insufficient funds for fee",
  SanitizeFailure: "Transaction failed to sanitize accounts offsets correctly",
};

/** The error in the words of a node. */
export const textOfError = (error: TransactionError): string => {
  if (typeof error === "string") return TEXTS[error] ?? error;
  if (!isOfInstruction(error)) return Object.keys(error).join();
  const [at, cause] = error.InstructionError;
  const text =
    typeof cause === "string" ? cause : `custom program error: 0x${cause.Custom.toString(16)}`;
  return `Error processing Instruction ${at}: ${text}`;
};

const isOfInstruction = (
  error: Exclude<TransactionError, string>,
): error is Extract<TransactionError, { readonly InstructionError: unknown }> =>
  Array.isArray(error.InstructionError);
