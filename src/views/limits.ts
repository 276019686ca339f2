/** Times that several files share. Those of one file stand in it. */

/** What comes after Connect is fetched once that stands still: its entrance takes 80 ms. S9.18 */
export const AFTER_CONNECT_MS = 100;
/** About as long as a screen shows one picture: nothing that can wait is done before two have passed. */
export const PICTURE_MS = 16;
