import { map } from "rxjs";
import { loadOnce } from "../base/load-once.js";
import { balancesConcern } from "../effects/balances/concern.js";
import { withAccount } from "./account-concerns.js";

/** What the first connection needs. */
export default withAccount(
  balancesConcern,
  loadOnce(() => import("../effects/account/concern.js")).pipe(
    map(({ accountConcern }) => accountConcern),
  ),
);
