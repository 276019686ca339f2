import { filter, ignoreElements, type Observable, tap } from "rxjs";
import { CONNECTIONS_RECORD } from "../../codecs/storage/records.js";
import { createLoginRecord } from "../../streams/wallets/embedded/login-record.js";
import type { Streams, Wiring } from "../wiring.js";

/** Removes the record of a log-in that is over, so that the next visit does not look for it. S4.30 */
export const dropLoginEffect = (
  { events$ }: Streams,
  { records }: Pick<Wiring, "records">,
): Observable<never> => {
  const login = createLoginRecord(records);
  return events$.pipe(
    filter((event) => event.type === "connect/failed" && !login.isSet()),
    tap(() => {
      const stored = records.read(CONNECTIONS_RECORD) ?? [];
      const others = stored.filter(({ type }) => type !== "AUTH");
      if (others.length < stored.length) records.write(CONNECTIONS_RECORD, others);
    }),
    ignoreElements(),
  );
};
