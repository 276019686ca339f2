/** What a request asks the visitor to sign or send, as far as it can be read. Texts are safe to show. */
export type ShownRequest =
  | { readonly kind: "message"; readonly message: ShownText }
  /** A message that is not text. */
  | { readonly kind: "bytes"; readonly hex: string; readonly length: number }
  | {
      readonly kind: "typed-data";
      readonly primaryType: string;
      /** The fields of the domain that are present, e.g. `name`, `chainId`, `verifyingContract`. */
      readonly domain: readonly ShownField[];
      readonly fields: readonly ShownField[];
      /** Number of fields left out because there were too many. */
      readonly left: number;
    }
  /** One transaction, or a batch that is carried out as one (EIP-5792). */
  | { readonly kind: "transactions"; readonly transactions: readonly ShownTransaction[] }
  /** On Solana: one transaction, or several that are signed at once and carried out one by one. */
  | { readonly kind: "solana"; readonly transactions: readonly ShownSolanaTransaction[] }
  /** It cannot be read here. */
  | { readonly kind: "unreadable" };

/** A text of several lines. Invisible characters are shown as `�`. */
export interface ShownText {
  readonly text: string;
  /** Number of characters left out because there were too many. */
  readonly left: number;
}

/** A value with its path, e.g. `order.items[0].price`. */
export interface ShownField {
  readonly path: string;
  readonly value: string;
}

export interface ShownTransaction {
  /** The whole address of the receiver; null if the transaction creates a contract. */
  readonly to: string | null;
  /** In base units. */
  readonly value: bigint;
  /** The contract call; null if there is none. */
  readonly call: ShownCall | null;
}

export type ShownCall =
  | {
      readonly kind: "known";
      /** The function's name without its parameter types, e.g. `approve`. */
      readonly name: string;
      readonly args: readonly ShownArgument[];
    }
  /** Known by its selector only; null if the data is too short to have one. */
  | { readonly kind: "unknown"; readonly selector: string | null; readonly length: number };

export interface ShownArgument {
  readonly name: string;
  readonly type: "address" | "uint256" | "bool";
  readonly value: string;
  /** True for the largest possible value: an unlimited allowance. */
  readonly unlimited: boolean;
}

export interface ShownSolanaTransaction {
  /** The whole address of the account that pays the fee. */
  readonly feePayer: string;
  /** The other required signers. */
  readonly signers: readonly string[];
  /** Transfers by the system program. */
  readonly transfers: readonly ShownSolanaTransfer[];
  /** Programs with instructions that cannot be decoded here, each once. */
  readonly programs: readonly string[];
}

export interface ShownSolanaTransfer {
  readonly from: string;
  readonly to: string;
  readonly lamports: bigint;
}
