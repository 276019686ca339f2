/** Between two facts of one line. It stays with the first of them: no line begins with a dot. */
export const DOT = "\u00a0· ";
