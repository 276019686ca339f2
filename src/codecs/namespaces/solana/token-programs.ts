/** The programs that keep tokens: the first one, and Token-2022. */
export const TOKEN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
export const TOKEN_2022 = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb";
export const TOKEN_PROGRAMS: readonly [string, string] = [TOKEN_PROGRAM, TOKEN_2022];
