/** What a request asks the visitor to sign or send, as far as it can be read. Texts are fit to be shown. */
export type ShownRequest =
  | { readonly kind: "message"; readonly message: ShownText }
  /** A message that is no text. */
  | { readonly kind: "bytes"; readonly hex: string; readonly length: number }
  | {
      readonly kind: "typed-data";
      readonly primaryType: string;
      /** Fields of the domain that are there, e.g. `name`, `chainId`, `verifyingContract`. */
      readonly domain: readonly ShownField[];
      readonly fields: readonly ShownField[];
      /** Fields that were too many to be shown. */
      readonly left: number;
    }
  /** One, or a batch that is carried out as one. EIP-5792 */
  | { readonly kind: "transactions"; readonly transactions: readonly ShownTransaction[] }
  /** Of Solana: one, or several that are signed at once and carried out one by one. */
  | { readonly kind: "solana"; readonly transactions: readonly ShownSolanaTransaction[] }
  /** Nothing of it can be read here. */
  | { readonly kind: "unreadable" };

/** A text of several lines; what cannot be seen in it is shown as `�`. */
export interface ShownText {
  readonly text: string;
  /** Characters that were too many to be shown. */
  readonly left: number;
}

/** A value under its path, e.g. `order.items[0].price`. */
export interface ShownField {
  readonly path: string;
  readonly value: string;
}

export interface ShownTransaction {
  /** The whole address of the receiver; null makes a contract. */
  readonly to: string | null;
  /** In base units. */
  readonly value: bigint;
  /** What is called there; null where nothing is. */
  readonly call: ShownCall | null;
}

export type ShownCall =
  | {
      readonly kind: "known";
      /** Without its parameters' types, e.g. `approve`. */
      readonly name: string;
      readonly args: readonly ShownArgument[];
    }
  /** By its selector alone; null where the data is too short to have one. */
  | { readonly kind: "unknown"; readonly selector: string | null; readonly length: number };

export interface ShownArgument {
  readonly name: string;
  readonly type: "address" | "uint256" | "bool";
  readonly value: string;
  /** As much as there can ever be: an allowance without end. */
  readonly unlimited: boolean;
}

export interface ShownSolanaTransaction {
  /** The whole address of who pays the fee. */
  readonly feePayer: string;
  /** The others who have to sign. */
  readonly signers: readonly string[];
  /** What it moves by the program of the system. */
  readonly transfers: readonly ShownSolanaTransfer[];
  /** Programs that do something in it that cannot be decoded here, each once. */
  readonly programs: readonly string[];
}

export interface ShownSolanaTransfer {
  readonly from: string;
  readonly to: string;
  readonly lamports: bigint;
}
