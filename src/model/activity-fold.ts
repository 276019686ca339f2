import type { Transaction } from "../codecs/api/history.js";
import {
  type ActivityState,
  type CompletedTransaction,
  initialActivity,
  type ListedTransaction,
} from "./activity.js";
import type { FactOf, SluiceEvent } from "./events.js";
import { isSameTransaction } from "./transaction-details.js";

/**
 * Keeps what is shown while the service is asked for newer or older transactions. A history that cannot be fetched is
 * shown empty, and begins anew. S8.9, wire 4.3
 */
export const foldActivity = (state: ActivityState, event: SluiceEvent): ActivityState => {
  const { scope } = state;
  switch (event.type) {
    case "activity/none":
      return { ...initialActivity, scope };
    case "activity/shown":
      return { ...initialActivity, scope: event.scope };
    case "activity/unsupported":
      return { ...initialActivity, caipAddress: event.caipAddress, scope, status: "unsupported" };
    case "activity/asking": {
      if (event.after !== null) return { ...state, isLoadingMore: true };
      const { caipAddress } = event;
      return state.status === "ready" && state.caipAddress === caipAddress
        ? state
        : { ...initialActivity, caipAddress, scope, status: "loading" };
    }
    case "activity/answered":
      return event.after === null ? newest(state, event) : older(state, event);
    case "activity/completed":
      return event.caipAddress === state.caipAddress ? completed(state, event.transactions) : state;
    case "activity/failed":
      return {
        ...initialActivity,
        caipAddress: event.caipAddress,
        scope,
        status: "failed",
        failure: event.failure,
      };
    default:
      return state;
  }
};

type Answered = FactOf<"activity/answered">;

/**
 * The older ones stay where the new page reaches them; else there is a gap, and the list begins anew. What was pending, and is not in
 * the new page though it would stand there, is nowhere any more.
 */
const newest = (
  state: ActivityState,
  { caipAddress, items, next, at, isPaused }: Answered,
): ActivityState => {
  const oldest = Math.min(...items.map(({ minedAt }) => minedAt));
  const held = state.items.filter(
    ({ status, minedAt }) => status !== "pending" || minedAt < oldest,
  );
  const reaches = state.status === "ready" && items.some(({ id }) => hasId(state, id));
  return {
    ...state,
    status: "ready",
    caipAddress,
    items: joined(answered(state, items), reaches ? held : []),
    next: reaches ? state.next : next,
    isPaused: reaches ? state.isPaused : isPaused,
    asOf: at,
    failure: null,
  };
};

/** Whether a transaction is in the list. Nothing is made to find it: there may be thousands, and each page asks. */
export const hasId = ({ items }: Pick<ActivityState, "items">, id: string): boolean =>
  items.some((one) => one.id === id);

/** An answer to a cursor that is not the last one any more is of a list that has begun anew. */
const older = (state: ActivityState, { after, items, next, isPaused }: Answered): ActivityState =>
  after === state.next
    ? {
        ...state,
        items: joined(answered(state, items), state.items),
        next,
        isPaused,
        isLoadingMore: false,
      }
    : { ...state, isLoadingMore: false };

/**
 * One entry for each id, the later answer's, newest first. What is newer than the whole answer stays as it is, so that a page
 * costs the same however many there are.
 */
const joined = (
  found: readonly ListedTransaction[],
  held: readonly ListedTransaction[],
): readonly ListedTransaction[] => {
  const newestFound = Math.max(...found.map(({ minedAt }) => minedAt));
  const cut = held.findLastIndex(({ minedAt }) => minedAt > newestFound) + 1;
  const byId = new Map([...held.slice(cut), ...found].map((one) => [one.id, one]));
  const above = held.slice(0, cut);
  // The time of one that was pending is another one now.
  const stays = ({ id }: Transaction): boolean => !byId.has(id);
  return (above.every(stays) ? above : above.filter(stays)).concat(
    [...byId.values()].sort((a, b) => b.minedAt - a.minedAt),
  );
};

/** Those in the list have their details from then on; the others' are kept for when they come into it. */
const completed = (state: ActivityState, told: readonly CompletedTransaction[]): ActivityState => {
  const listed = among(state.items, told);
  const unlisted = told.filter((one) => !listed.some((other) => isSameTransaction(one, other)));
  return {
    ...state,
    items: listed.length === 0 ? state.items : detailed(state.items, told),
    ...(unlisted.length === 0 ? {} : { unlisted: [...unlisted, ...(state.unlisted ?? [])] }),
  };
};

/** What was told of them before holds on. */
const answered = (
  { items, unlisted = [] }: ActivityState,
  found: readonly Transaction[],
): readonly ListedTransaction[] => detailed(found, [...among(items, found), ...unlisted]);

/** Each with the details that are known of it. */
const detailed = (
  items: readonly ListedTransaction[],
  known: readonly (ListedTransaction | CompletedTransaction)[],
): readonly ListedTransaction[] => {
  const hashes = new Set(known.map(({ hash }) => hash));
  return items.map((one) => {
    if (!hashes.has(one.hash)) return one;
    const details = known.find((other) => isSameTransaction(one, other))?.details;
    return details === undefined ? one : { ...one, details };
  });
};

/** Those that are most likely the same as some: there may be thousands. */
const among = (
  all: readonly ListedTransaction[],
  some: readonly Pick<Transaction, "hash">[],
): readonly ListedTransaction[] => {
  const hashes = new Set(some.map(({ hash }) => hash));
  return all.filter(({ hash }) => hashes.has(hash));
};
