/** Between two facts of one line. It stays with the first of them, so that no line begins with it. */
export const DOT = "\u00a0· ";
