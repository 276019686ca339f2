import type { ComponentType } from "react";
import type { ConnectMethod } from "./connect-methods.js";

/** Ways to log in without a wallet, each with its section of Connect. None is there yet. S1.3 */
export const LOGIN_METHODS: Readonly<
  Partial<Record<Exclude<ConnectMethod, "wallet">, ComponentType>>
> = {};
