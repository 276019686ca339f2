/** Limits that several files share, from this layer up. Those of one file stand in it. */

/** A question about prices names at most this many tokens. */
export const PRICED_MAX = 100;
/** A longer text is no name. DNS */
export const NAME_MAX_CHARS = 253;
/** A picture in a kept answer, or its address, is not shown if it is longer than this. */
export const KEPT_PICTURE_MAX_CHARS = 4_096;
/** Moves of one transaction that are read of its node's answer. */
export const MOVES_MAX = 100;
/** Why a transaction failed, in the words of its contract, is cut to this many characters. */
export const REASON_MAX = 160;
/** A request with more values or characters than this is refused before it is decoded. */
export const SIGNED_VALUES_MAX = 10_000;
export const SIGNED_CHARACTERS_MAX = 150_000;
/** A batch with more calls counts as unreadable. */
export const SHOWN_CALLS_MAX = 50;
/** The embedded wallet's frame is above the dialog, which is at 999. S9.10, S9.11 */
export const FRAME_Z_INDEX = 999_999;
/** In messages of the embedded wallet's frame: characters of page addresses and of texts to sign. */
export const FRAME_LONG_TEXT_MAX = 16_384;
/** Texts from outside are cut to this many characters before they enter a state. */
export const OUTSIDE_NAME_MAX = 64;
/** A longer data-URI icon is not shown. */
export const ICON_MAX_CHARS = 200_000;
/** Logs of one transaction that are read. Few transactions that fit into a block have more. */
export const NFT_LOGS_MAX = 2_000;
/** Metadata of an NFT, and the answer that tells where it is, are not read if they are longer. Some hold a whole picture. */
export const METADATA_MAX_BYTES = 200_000;
/** Where one buys: names are cut to this many characters, and lists to so many entries. */
export const BUY_NAME_MAX = 40;
export const BUY_LIST_MAX = 200;
/** Places that an amount of any currency has at most. */
export const MONEY_PLACES = 6;
/** A longer sign-in message is not read. A grant of abilities (EIP-5573) may take a few thousand characters. */
export const SIGN_IN_TEXT_MAX = 20_000;
/** Sessions that are read from a store or a server at once. */
export const SIGN_IN_SESSIONS_MAX = 100;
