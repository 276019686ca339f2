import { distinctUntilChanged, map, type Observable } from "rxjs";
import type { Connection } from "../model/connection.js";
import type { Sluice } from "../root/types.js";

/** The active Solana connection, or null. */
export const connection$ = ({
  connections$,
}: Pick<Sluice, "connections$">): Observable<Connection<"solana"> | null> =>
  connections$.pipe(
    map(({ solana }) => (solana?.status === "connected" ? solana.connection : null)),
    distinctUntilChanged(),
  );

/** The active account's address, or null. */
export const address$ = (sluice: Pick<Sluice, "connections$">): Observable<string | null> =>
  connection$(sluice).pipe(
    map((connection) => connection?.accounts[0].address ?? null),
    distinctUntilChanged(),
  );
