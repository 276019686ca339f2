import type { ComponentType } from "react";

/** Ways to log in without a wallet (e-mail, social), each drawn above the lists. None is there yet. */
export const LOGIN_SECTIONS: readonly ComponentType[] = [];
