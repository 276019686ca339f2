import { forkJoin, map } from "rxjs";
import type { Spending } from "../../spending.js";
import { quantity } from "./costs.js";
import { codeAt, isContract } from "./known.js";

/** A key has sent something, or has pointed to a contract's code. A contract has code, once somebody has put it there. */
export const evmHolder$: NonNullable<Spending["holder$"]> = (ask, account) =>
  forkJoin([
    ask(codeAt(account)),
    ask(quantity("eth_getTransactionCount", account, "latest")),
  ]).pipe(
    map(([code, sent]) =>
      isContract(code) ? "contract" : code !== "0x" || sent > 0n ? "key" : null,
    ),
  );
