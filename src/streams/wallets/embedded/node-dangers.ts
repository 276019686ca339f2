import { catchError, defer, EMPTY, filter, map, merge, type Observable, take } from "rxjs";
import type { NodeCheck } from "../../../codecs/approval/node-check.js";
import type { ShownPhrase } from "../../../codecs/approval/shown.js";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import { nodeCall$ } from "../../api/json-rpc.js";
import type { Networks } from "../networks.js";

/** The first danger that a node of the network tells of a request. A node that does not answer says nothing. */
export const nodeDanger$ = (
  checks: readonly NodeCheck[],
  id: CaipNetworkId,
  { networks, node }: Networks,
): Observable<ShownPhrase> =>
  defer(() => {
    const network = networks().find(({ caipNetworkId }) => caipNetworkId === id);
    if (network === undefined) return EMPTY;
    return merge(
      ...checks.map(({ method, params, dangerIn }) =>
        nodeCall$(node(), network, method, params).pipe(
          // The request itself goes on all the same.
          catchError(() => EMPTY),
          map(dangerIn),
        ),
      ),
    );
  }).pipe(
    filter((danger) => danger !== null),
    take(1),
  );
