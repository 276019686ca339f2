import type { Namespace } from "../caip.js";

/** Who acts, and where: what a request is compared with. */
export interface Acting {
  readonly namespace: Namespace;
  /** The active account. */
  readonly address: string;
  /** The origin of the page. */
  readonly origin: string;
}
