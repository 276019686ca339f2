import { ignoreElements, type Observable, tap } from "rxjs";
import { readNow } from "../../base/state.js";
import { NUMBERS_RECORD, type TriedNumber, WALLET_MAX } from "../../codecs/storage/transfers.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { SluiceEvent } from "../../model/events.js";
import type { Ports, Streams } from "../wiring.js";

export type NumbersState = readonly TriedNumber[];

/** So many are kept, the newest first. */
const KEPT_MAX = 100;

/**
 * What wallets did with the numbers (nonces) that they were asked to send with, after an event. Only the chain says that one
 * was kept: what the wallet sent has taken the place of the transaction whose number it was given.
 */
export const foldNumbers = (state: NumbersState, event: SluiceEvent): NumbersState => {
  switch (event.type) {
    case "send/outbidden":
    case "send/bumped": {
      const { wallet, requestId: transferId, hash } = event;
      if (wallet === undefined) return state;
      return [{ wallet, transferId, hash, number: "unknown" as const }, ...state].slice(
        0,
        KEPT_MAX,
      );
    }
    case "transfer/mined": {
      const { transferId, status, replacedBy } = event;
      return status === "cancelled" && replacedBy !== undefined
        ? told(state, "kept", (one) => one.transferId === transferId && one.hash === replacedBy)
        : state;
    }
    case "transfer/differs":
      return event.differences.some(({ what }) => what === "number")
        ? told(state, "ignored", ({ transferId }) => transferId === event.transferId)
        : state;
    default:
      return state;
  }
};

const told = (
  state: NumbersState,
  number: TriedNumber["number"],
  isMeant: (one: TriedNumber) => boolean,
): NumbersState =>
  state.some((one) => isMeant(one) && one.number !== number)
    ? state.map((one) => (isMeant(one) ? { ...one, number } : one))
    : state;

/** These are known to send with numbers of their own. A visitor can write another one by hand, which is no word of the wallet. */
const KNOWN_TO_IGNORE = /metamask/i;

/** Whether a wallet has kept a number, and has never ignored one. */
export const keepsNumbers = (state: NumbersState, wallet: string): boolean => {
  if (KNOWN_TO_IGNORE.test(wallet)) return false;
  const own = state.filter((one) => one.wallet === wallet);
  return (
    own.some(({ number }) => number === "kept") && own.every(({ number }) => number !== "ignored")
  );
};

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
