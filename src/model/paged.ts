import type { Failure } from "../base/errors.js";
import type { CaipAddress } from "../codecs/caip.js";

/** A list about the active account on the active network that is fetched page by page. */
export interface Paged<T> {
  /** `unsupported`: nobody knows the network. */
  readonly status: "idle" | "loading" | "ready" | "failed" | "unsupported";
  /** The account, on the network that was active when it was asked about; null while idle. */
  readonly caipAddress: CaipAddress | null;
  /** The newest first. Empty unless `status` is `ready`. */
  readonly items: readonly T[];
  /** Where older ones begin, which `more()` fetches; null if these are all. */
  readonly next: string | null;
  /** Whether older ones are being fetched. */
  readonly isLoadingMore: boolean;
  /** Several pages were fetched, and there are more. The next ones are fetched only when the visitor wants it. */
  readonly isPaused: boolean;
  /** When the newest were fetched, in milliseconds since the epoch; null while that is not known. */
  readonly asOf: number | null;
  /** Why nothing is known, or why there are no older ones. */
  readonly failure: Failure | null;
}

/** Before anybody listens. */
export const NO_PAGES = {
  status: "idle",
  caipAddress: null,
  items: [],
  next: null,
  isLoadingMore: false,
  isPaused: false,
  asOf: null,
  failure: null,
} as const satisfies Paged<never>;
