import { useEffect, useState } from "react";
import { type Observable, take } from "rxjs";

/** The newest value of a stream, from the first frame on where the stream holds one; `initial` until it has spoken. */
export const useStream = <T, I>(stream$: Observable<T>, initial: I): T | I => {
  const [value, setValue] = useState<T | I>(() => heldBy(stream$, initial));
  useEffect(() => {
    const subscription = stream$.subscribe((next) => setValue(() => next));
    return () => subscription.unsubscribe();
  }, [stream$]);
  return value;
};

const heldBy = <T, I>(stream$: Observable<T>, initial: I): T | I => {
  let held: T | I = initial;
  const subscription = stream$.pipe(take(1)).subscribe((value) => {
    held = value;
  });
  subscription.unsubscribe();
  return held;
};
