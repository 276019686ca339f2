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
  const reaches = state.status === "ready" && items.some((one) => isListed(state, one));
  return {
    ...state,
    status: "ready",
    caipAddress,
    items: joined(withDetails(state, items), reaches ? held : []),
    next: reaches ? state.next : next,
    isPaused: reaches ? state.isPaused : isPaused,
    asOf: at,
    failure: null,
  };
};

/** Whether a transaction is in the list, at its time. */
export const isListed = (
  { items }: Pick<ActivityState, "items">,
  transaction: Transaction,
): boolean => items.slice(...placeOf([transaction], items)).some(({ id }) => id === transaction.id);

/** An answer to a cursor that is not the last one any more is of a list that has begun anew. */
const older = (state: ActivityState, { after, items, next, isPaused }: Answered): ActivityState =>
  after === state.next
    ? {
        ...state,
        items: joined(withDetails(state, items), state.items),
        next,
        isPaused,
        isLoadingMore: false,
      }
    : { ...state, isLoadingMore: false };

/**
 * One entry for each id, the later answer's, newest first. It is looked for where the answer's times are, so that a page costs the
 * same however many there are: only what was pending has another time now. Ids are compared one by one: browsers intern each key of
 * a map, and thousands of interned texts make each garbage collection longer.
 */
const joined = (
  found: readonly ListedTransaction[],
  held: readonly ListedTransaction[],
): readonly ListedTransaction[] => {
  const [from, until] = placeOf(found, held);
  const there = held.slice(from, until);
  const replaced = there.map((one) => found.findLast(({ id }) => id === one.id) ?? one);
  const added = found.filter(
    ({ id }, at) =>
      found.findLastIndex((one) => one.id === id) === at && !there.some((one) => one.id === id),
  );
  const isGone = ({ status, id }: Transaction): boolean =>
    status === "pending" && found.some((one) => one.id === id);
  const rest = (list: readonly ListedTransaction[]): readonly ListedTransaction[] =>
    list.some(isGone) ? list.filter((one) => !isGone(one)) : list;
  return rest(held.slice(0, from)).concat(
    [...replaced, ...added].sort((a, b) => b.minedAt - a.minedAt),
    rest(held.slice(until)),
  );
};

/** From where until where a list has the times of a page. It is looked for from the list's end, where a page comes most often. */
const placeOf = (
  page: readonly Transaction[],
  list: readonly Transaction[],
): readonly [from: number, until: number] => {
  const times = page.map(({ minedAt }) => minedAt);
  const [newest, oldest] = [Math.max(...times), Math.min(...times)];
  const from = list.findLastIndex(({ minedAt }) => minedAt > newest) + 1;
  return [from, Math.max(from, list.findLastIndex(({ minedAt }) => minedAt >= oldest) + 1)];
};

/** Those in the list have their details from then on; the others' are kept for when they come into it. */
const completed = (state: ActivityState, told: readonly CompletedTransaction[]): ActivityState => {
  const items = detailed(state.items, told);
  const listed = items.filter((one, at) => one !== state.items[at]);
  const unlisted = told.filter((one) => !listed.some((other) => isSameTransaction(one, other)));
  return {
    ...state,
    items: listed.length === 0 ? state.items : items,
    ...(unlisted.length === 0 ? {} : { unlisted: [...unlisted, ...(state.unlisted ?? [])] }),
  };
};

/** Those of an answer, with what was told of them before. */
const withDetails = (
  { items, unlisted = [] }: ActivityState,
  found: readonly Transaction[],
): readonly ListedTransaction[] =>
  detailed(found, [...items.slice(...placeOf(found, items)), ...unlisted]);

/** Each with the details that are known of it. */
const detailed = (
  items: readonly ListedTransaction[],
  known: readonly (ListedTransaction | CompletedTransaction)[],
): readonly ListedTransaction[] => {
  const hashes = known.map(({ hash }) => hash);
  return items.map((one) => {
    if (one.details !== undefined || !hashes.includes(one.hash)) return one;
    const details = known.find((other) => isSameTransaction(one, other))?.details;
    return details === undefined ? one : { ...one, details };
  });
};
