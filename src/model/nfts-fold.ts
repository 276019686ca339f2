import type { FactOf, SluiceEvent } from "./events.js";
import { initialNfts, type NftsState } from "./nfts.js";

/** Keeps what is shown while the chain is asked again. What was found stays when the search for more fails. */
export const foldNfts = (state: NftsState, event: SluiceEvent): NftsState => {
  switch (event.type) {
    case "nfts/none":
      return initialNfts;
    case "nfts/unsupported":
      return { ...initialNfts, caipAddress: event.caipAddress, status: "unsupported" };
    // The next one who listens has the search go on.
    case "nfts/unwatch":
      return state.isLoadingMore ? { ...state, isLoadingMore: false } : state;
    case "nfts/outdated":
      return state.asOf === null ? state : { ...state, asOf: null };
    case "nfts/asking": {
      const { caipAddress } = event;
      return isAbout(state, caipAddress)
        ? { ...state, isLoadingMore: true, failure: null }
        : { ...initialNfts, caipAddress, status: "loading" };
    }
    case "nfts/answered":
      return answered(state, event);
    case "nfts/failed": {
      const { caipAddress, failure } = event;
      return isAbout(state, caipAddress)
        ? { ...state, isLoadingMore: false, isPaused: state.next !== null, asOf: null, failure }
        : { ...initialNfts, caipAddress, status: "failed", failure };
    }
    default:
      return state;
  }
};

const isAbout = ({ status, caipAddress }: NftsState, asked: string): boolean =>
  status === "ready" && caipAddress === asked;

const answered = (
  state: NftsState,
  { caipAddress, after, held, gone, next, at, isGoingOn, isPaused }: FactOf<"nfts/answered">,
): NftsState => {
  const byId = new Map(held.map((one) => [one.id, one]));
  const known = new Set(state.items.map(({ id }) => id));
  const kept = state.items.flatMap((one) =>
    gone.includes(one.id) ? [] : (byId.get(one.id) ?? one),
  );
  const found = held.filter(({ id }) => !known.has(id));
  const items = after === null ? [...found, ...kept] : [...kept, ...found];
  return {
    status: "ready",
    caipAddress,
    items,
    spam: items.filter(({ isSpam }) => isSpam).length,
    next,
    isLoadingMore: isGoingOn,
    isPaused,
    asOf: isGoingOn ? null : at,
    failure: null,
  };
};
