import type { ComponentType } from "react";

/** Ways to log in without a wallet, each with its section of Connect. None is there yet. S1.3 */
export const LOGIN_METHODS: Readonly<Partial<Record<"email" | "social", ComponentType>>> = {};
