/* Numbers only: the build writes them into each file that uses them, so that no entry fetches another file for one. */

/** The visitor declined. EIP-1193 */
export const USER_REJECTED = 4001;
/** The wallet does not know the chain. EIP-3085, EIP-3326 */
export const UNKNOWN_CHAIN = 4902;
/** WalletConnect: the visitor declined. S8.36 */
export const SESSION_REJECTED = 5000;
/** WalletConnect: the visitor declined the methods. S8.36 */
export const METHODS_REJECTED = 5002;
