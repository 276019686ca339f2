import { Observable, type Subscriber, share } from "rxjs";

/** What an input tells of itself by several ways in; heard by whoever listens at that moment. */
export interface News<T> {
  readonly news$: Observable<T>;
  readonly tell: (news: T) => void;
}

/**
 * The field that an input with several entry points keeps its listener in. Nothing is kept or replayed: what
 * holds is folded from facts, not from this.
 */
export const createNews = <T>(): News<T> => {
  let listener: Subscriber<T> | null = null;
  return {
    news$: new Observable<T>((subscriber) => {
      listener = subscriber;
      return () => {
        listener = null;
      };
    }).pipe(share()),
    tell: (news) => listener?.next(news),
  };
};
