/** What a request asks the visitor to sign or send, as far as it can be read. Texts are whole, and safe to show. */
export type ShownRequest =
  | {
      readonly kind: "message";
      /** Of several lines. Invisible characters are shown as `�`. */
      readonly text: string;
      /** What the visitor has to know before reading it. */
      readonly warnings: readonly ShownPhrase[];
    }
  /** A message that is not text. */
  | { readonly kind: "bytes"; readonly hex: string; readonly length: number }
  /** Typed data, or transactions with a group of rows each. */
  | {
      readonly kind: "rows";
      readonly heading: ShownPhrase;
      readonly groups: readonly ShownGroup[];
    }
  /** It cannot be read here. */
  | { readonly kind: "unreadable" };

/** Rows that belong together. */
export interface ShownGroup {
  readonly title: ShownPhrase | null;
  readonly rows: readonly ShownRow[];
}

/**
 * One line. Views draw it by its kind alone: what the request means in its namespace is in the label and the
 * value.
 */
export type ShownRow =
  | {
      /** `data` is hexadecimal whose meaning is not known here: an address or other bytes. */
      readonly kind: "address" | "data" | "text" | "warning";
      readonly label: ShownWords;
      readonly value: ShownWords;
    }
  | {
      readonly kind: "amount";
      readonly label: ShownWords;
      /** In base units. */
      readonly value: bigint;
      /** The name of the base unit, shown where the network's currency is not known. */
      readonly baseUnit: string;
    }
  | {
      /** A moment, in seconds since the epoch. */
      readonly kind: "time";
      readonly label: ShownWords;
      readonly value: number;
    }
  | {
      /** An amount of another token than the network's currency. */
      readonly kind: "tokens";
      readonly label: ShownWords;
      /** In the token's smallest unit. */
      readonly value: bigint;
      readonly decimals: number;
    };

/** Words of the request itself, e.g. `order.items[0].price`, or a phrase of the message catalogue. */
export type ShownWords = string | ShownPhrase;

/** A text of the message catalogue, and the values that it inserts. */
export interface ShownPhrase {
  readonly key:
    | "approval.access-list"
    | "approval.account"
    | "approval.amount"
    | "approval.calls"
    | "approval.capabilities"
    | "approval.content"
    | "approval.control"
    | "approval.danger"
    | "approval.danger-approve"
    | "approval.danger-assign"
    | "approval.danger-authority"
    | "approval.danger-close"
    | "approval.danger-token-program"
    | "approval.danger-cluster"
    | "approval.danger-nonce"
    | "approval.data"
    | "approval.domain"
    | "approval.fee-for-priority"
    | "approval.fee-payer"
    | "approval.from"
    | "approval.further-data"
    | "approval.gas"
    | "approval.gas-price"
    | "approval.max-fee"
    | "approval.hidden-sign-in"
    | "approval.may-change"
    | "approval.memo"
    | "approval.new-account"
    | "approval.new-contract"
    | "approval.no-selector"
    | "approval.nobody"
    | "approval.nonce"
    | "approval.other-account"
    | "approval.other-site"
    | "approval.owner"
    | "approval.owner-program"
    | "approval.payer"
    | "approval.power"
    | "approval.power-close"
    | "approval.power-freeze"
    | "approval.power-mint"
    | "approval.power-own"
    | "approval.priority-fee"
    | "approval.signer"
    | "approval.solana-transactions"
    | "approval.space"
    | "approval.spender"
    | "approval.staker"
    | "approval.step"
    | "approval.step-allocate"
    | "approval.step-assign"
    | "approval.step-create"
    | "approval.step-nonce-advance"
    | "approval.step-nonce-authorize"
    | "approval.step-nonce-initialize"
    | "approval.step-nonce-withdraw"
    | "approval.step-stake-authorize"
    | "approval.step-stake-deactivate"
    | "approval.step-stake-delegate"
    | "approval.step-stake-initialize"
    | "approval.step-stake-merge"
    | "approval.step-stake-split"
    | "approval.step-stake-withdraw"
    | "approval.step-token-approve"
    | "approval.step-token-authority"
    | "approval.step-token-burn"
    | "approval.step-token-close"
    | "approval.step-token-mint"
    | "approval.step-token-open"
    | "approval.step-token-revoke"
    | "approval.step-token-sync"
    | "approval.step-token-transfer"
    | "approval.step-transfer"
    | "approval.table-accounts"
    | "approval.to"
    | "approval.token"
    | "approval.token-fee"
    | "approval.used"
    | "approval.transaction"
    | "approval.transaction-type"
    | "approval.transactions"
    | "approval.type"
    | "approval.typed-data"
    | "approval.units"
    | "approval.unknown-call"
    | "approval.unknown-instruction"
    | "approval.unknown-program"
    | "approval.unknown-token-instruction"
    | "approval.unlimited"
    | "approval.validator"
    | "approval.withdrawer";
  readonly values?: Readonly<Record<string, string | number>>;
}
