/** Limits of what is known about an account's NFTs. They load only once somebody looks at these. */

/** A node is asked at most this many things at once. */
export const NFTS_ASKED_AT_ONCE = 5;
/** Logs of one transaction that are read. Few transactions that fit into a block have more. */
export const NFT_LOGS_MAX = 2_000;
/** NFTs of one transaction that are read. */
export const NFT_MOVES_MAX = 500;
/** Metadata, and the answer that tells where it is, are not read if they are longer. Some hold a whole picture. */
export const METADATA_MAX_BYTES = 200_000;
/** Metadata that has not come after this long is done without. */
export const METADATA_MS = 10_000;
/** A picture inside of metadata is not shown if it is longer. */
export const NFT_PICTURE_MAX_CHARS = 150_000;
/** Attributes of one NFT that are shown. */
export const ATTRIBUTES_MAX = 50;
/** Attributes are cut to this many characters. */
export const ATTRIBUTE_MAX = 120;
/** Accounts of Solana that are read in one question; nodes take no more. */
export const ACCOUNTS_ASKED_MAX = 100;
