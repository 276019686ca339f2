/** Limits of registering a name. They load with it. */

/** A name is looked up this long after the last key. S5.15 */
export const NAME_TYPED_MS = 500;
/** Free names that are offered in place of a taken one. */
export const SUGGESTED_NAMES_MAX = 5;
/** Words of the service are cut to this many characters. */
export const REFUSAL_MAX_CHARS = 200;
