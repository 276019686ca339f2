/** An account's address on any network, without the network. CAIP-10 */
const ADDRESS = /^[-.%a-z\d]{1,128}$/i;
/** A transaction's hash or signature, in hex or base58. */
const HASH = /^[\da-z]{16,100}$/i;

export const isPlainAddress = (text: string): boolean => ADDRESS.test(text);
export const isHash = (text: string): boolean => HASH.test(text);
