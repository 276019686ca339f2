import { ignoreElements, type Observable, tap } from "rxjs";
import { readNow } from "../../base/state.js";
import { NUMBERS_RECORD, WALLET_MAX } from "../../codecs/storage/transfers.js";
import type { ConnectedAccount } from "../../model/connection.js";
import { foldNumbers, keepsNumbers } from "../../model/numbers-fold.js";
import type { Ports, Streams } from "../wiring.js";

/** Keeps what wallets did with the numbers that they were asked to send with, for later visits. */
export const keepNumbersEffect = (
  { events$ }: Streams,
  { records }: Pick<Ports, "records">,
): Observable<never> =>
  events$.pipe(
    tap((event) => {
      const before = records.read(NUMBERS_RECORD) ?? [];
      const now = foldNumbers(before, event);
      if (now !== before) records.write(NUMBERS_RECORD, now);
    }),
    ignoreElements(),
  );

/** Which wallet has an account, as it is written down: its connector, and the name that it goes by there. Null for none. */
const walletOf = (
  { connectionId }: Pick<ConnectedAccount, "connectionId">,
  { model$ }: Streams<"model$">,
): string | null => {
  const connection = readNow(model$).connections.find(({ id }) => id === connectionId);
  return connection === undefined
    ? null
    : `${connection.connector.id} ${connection.wallet.name}`.slice(0, WALLET_MAX);
};

/** Whether the wallet of an account has shown that it keeps the number that it is asked to send with. */
export const isKeeper = (
  account: Pick<ConnectedAccount, "connectionId">,
  streams: Streams<"model$">,
  { records }: Pick<Ports, "records">,
): boolean => {
  const wallet = walletOf(account, streams);
  return wallet !== null && keepsNumbers(records.read(NUMBERS_RECORD) ?? [], wallet);
};

/** The wallet of an account, as the fact has it that it was asked to keep a number. */
export const askedOf = (
  account: Pick<ConnectedAccount, "connectionId">,
  streams: Streams<"model$">,
): { readonly wallet?: string } => {
  const wallet = walletOf(account, streams);
  return wallet === null ? {} : { wallet };
};
