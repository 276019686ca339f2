/** Limits of sending. They load with it. */

/** A name is looked up this long after the last key. S5.17 */
export const NAME_TYPED_MS = 500;
/** What a transfer would do and cost is looked at again this often, while it is shown. */
export const PLAN_MS = 12_000;
/** A transaction that is not in a block by then is said to be still pending. S9.13 */
export const SENT_LATE_MS = 25_000;
/** A wallet that has not said by then what it can do is taken for one that can do nothing more. */
export const CAPABILITIES_DEADLINE_MS = 2_000;
/** A node is asked this often for what was signed, and so many times before it is looked for on other networks. */
export const READ_BACK_MS = 4_000;
export const READ_BACK_TRIES = 7;
/** Networks that are asked at once for a transaction that is not where it was meant to be. */
export const ELSEWHERE_AT_ONCE = 3;
/** What the camera sees is searched for a code this often. */
export const SCAN_MS = 200;
