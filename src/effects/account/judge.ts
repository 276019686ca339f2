import {
  catchError,
  defer,
  EMPTY,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  tap,
  withLatestFrom,
} from "rxjs";
import type { State } from "../../base/state.js";
import type { CaipAddress, CaipNetworkId } from "../../codecs/caip.js";
import { oneOf, string } from "../../codecs/primitives.js";
import { listOf, shape } from "../../codecs/shape.js";
import type { RecordOf } from "../../codecs/storage/records.js";
import type {
  ListedToken,
  TokensFact,
  TokensState,
  Verdict,
  Verdicts,
} from "../../model/account.js";
import { listedTokens$ } from "../../streams/api/account.js";
import { type BlockchainApi, isServed$ } from "../../streams/api/blockchain.js";
import type { Rest } from "../../streams/kept-answer.js";
import type { Records } from "../../streams/storage/records.js";
import type { Streams } from "../wiring.js";

interface Kept {
  readonly account: string;
  readonly token: string;
  readonly verdict: Verdict;
}

/** What visitors have said of tokens, the newest first. */
const VERDICTS_RECORD: RecordOf<readonly Kept[]> = {
  key: "verdicts",
  version: 1,
  codec: listOf(shape({ account: string, token: string, verdict: oneOf("trusted", "hidden") })),
};
const KEPT_MAX = 500;

type Store = Pick<Records, "read" | "write">;

/** What was said of the tokens of an account on a network. */
export const verdictsOf = (account: CaipAddress, records: Store): Verdicts =>
  Object.fromEntries(
    (records.read(VERDICTS_RECORD) ?? [])
      .filter((one) => one.account === account)
      .map(({ token, verdict }) => [token, verdict]),
  );

/** Remembers what the visitor says of a token: it is no trick, or it does not belong into the list. */
export const judgeEffect = (
  { events$, tokens$ }: Streams & { readonly tokens$: State<TokensState> },
  records: Store,
): Observable<TokensFact> =>
  events$.pipe(
    filter((event) => event.type === "tokens/judge"),
    withLatestFrom(tokens$),
    map(([{ id, token, verdict }, { caipAddress: account, verdicts }]): TokensFact => {
      const settles = [id];
      if (account === null) return { type: "tokens/unjudged", settles };
      const others = (records.read(VERDICTS_RECORD) ?? []).filter(
        (one) => one.account !== account || one.token !== token,
      );
      const said = verdict === null ? [] : [{ account, token, verdict }];
      records.write(VERDICTS_RECORD, [...said, ...others].slice(0, KEPT_MAX));
      const { [token]: _, ...rest } = verdicts;
      return {
        type: "tokens/judged",
        settles,
        caipAddress: account,
        verdicts: verdict === null ? rest : { ...rest, [token]: verdict },
      };
    }),
  );

/** Emits once, or completes where nobody tells. Never errors. */
export type ListedOn = (id: CaipNetworkId) => Observable<readonly ListedToken[]>;

/**
 * Asks the service which tokens it knows on a network, once for each in a visit. Where it fails, the next look asks again.
 * S7.14, S7.22
 */
export const listedBy = ({
  api,
  rest,
}: {
  readonly api: BlockchainApi;
  readonly rest: Rest;
}): ListedOn => {
  const known = new Map<CaipNetworkId, readonly ListedToken[]>();
  return (id) =>
    defer(() => {
      const listed = known.get(id);
      if (listed !== undefined) return of(listed);
      if (rest.failure() !== null) return EMPTY;
      return isServed$(api, id).pipe(
        filter((isServed) => isServed),
        mergeMap(() => listedTokens$(api, id)),
        tap((told) => known.set(id, told)),
        catchError((cause: unknown) => {
          rest.begin(cause);
          return EMPTY;
        }),
      );
    });
};
