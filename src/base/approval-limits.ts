/** Limits of what is read and shown of a request before it is signed. They load with that part only. */

/** A request with more values or characters than this is refused before it is decoded. */
export const SIGNED_VALUES_MAX = 10_000;
export const SIGNED_CHARACTERS_MAX = 150_000;
/** Typed data with more fields than this counts as unreadable. So does a batch with more calls. */
export const SIGNED_FIELDS_MAX = 1_000;
export const SHOWN_CALLS_MAX = 50;
/** Longest name of a type or a field, in characters, and the deepest nesting, of typed data. */
export const TYPED_NAME_MAX = 64;
export const TYPED_DEPTH_MAX = 10;
/**
 * What is shown at first: characters of a text, of a warning, of one other field (about four lines), and rows. The visitor
 * may have all of it shown. Addresses and amounts are never cut.
 */
export const SHOWN_TEXT_MAX = 10_000;
export const SHOWN_WARNING_MAX = 500;
export const SHOWN_FIELD_MAX = 140;
export const SHOWN_ROWS_MAX = 100;

/** How often the dialog looks whether what is to be signed can be read. */
export const READ_EVERY_MS = 100;
/** A text that could not be read must be readable for this long before it can be signed. */
export const READ_AGAIN_MS = 1_000;
/** A text that cannot be read for this long is spoken of: until then, it may only have just come. */
export const UNREAD_TOLD_MS = 300;
