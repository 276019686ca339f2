import {
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
  merge,
  type Observable,
  skipWhile,
} from "rxjs";
import { SluiceError } from "../base/errors.js";
import { USER_REJECTED } from "../base/failure-codes.js";
import { readNow } from "../base/state.js";
import type { Connection } from "../model/connection.js";
import type { Sluice } from "../root/types.js";

/**
 * Resolves to the active account's address. If there is none, opens the dialog for Solana and waits.
 *
 * @throws connect/cancelled (4001) if the visitor closes the dialog first
 */
export const connect = async (sluice: Sluice): Promise<string> => {
  const known = readNow(address$(sluice));
  if (known !== null) return known;
  await sluice.open({ namespace: "solana" });
  const connected$ = address$(sluice).pipe(filter((address) => address !== null));
  const closed$ = sluice.modal$.pipe(
    skipWhile(({ open }) => !open),
    filter(({ open }) => !open),
    map((): never => {
      throw declined();
    }),
  );
  // The account first, since connecting also closes the dialog.
  return firstValueFrom(merge(connected$, closed$));
};

const declined = (): SluiceError =>
  new SluiceError({
    code: "connect/cancelled",
    message: "The dialog was closed before a Solana wallet was connected.",
    rpc: { code: USER_REJECTED },
  });

/** The address without asking anybody: waits for a connection that is being restored. */
export const connectedNow = (sluice: Sluice): Promise<string | null> =>
  firstValueFrom(
    merge(
      address$(sluice).pipe(filter((address) => address !== null)),
      sluice.restoring$.pipe(
        filter((restoring) => restoring === null),
        map(() => readNow(address$(sluice))),
      ),
    ),
    { defaultValue: null },
  );

/** The active account's address, or null. */
export const address$ = (sluice: Pick<Sluice, "connections$">): Observable<string | null> =>
  connection$(sluice).pipe(
    map((connection) => connection?.accounts[0].address ?? null),
    distinctUntilChanged(),
  );

/** The active Solana connection, or null. */
export const connection$ = ({
  connections$,
}: Pick<Sluice, "connections$">): Observable<Connection<"solana"> | null> =>
  connections$.pipe(
    map(({ solana }) => (solana?.status === "connected" ? solana.connection : null)),
    distinctUntilChanged(),
  );
