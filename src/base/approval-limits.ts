/** Limits of what is shown of a request before it is signed. They load with that part only. */

/** Characters of a text, and of one field. */
export const SHOWN_TEXT_MAX = 10_000;
export const SHOWN_FIELD_MAX = 500;
/** Fields of typed data, and calls of a batch. */
export const SHOWN_FIELDS_MAX = 100;
export const SHOWN_CALLS_MAX = 50;
