import { useEffect, useState } from "react";
import type { Observable } from "rxjs";

/** The newest value of a held stream; `initial` until it has spoken. */
export const useStream = <T, I>(stream$: Observable<T>, initial: I): T | I => {
  const [value, setValue] = useState<T | I>(initial);
  useEffect(() => {
    const subscription = stream$.subscribe((next) => setValue(() => next));
    return () => subscription.unsubscribe();
  }, [stream$]);
  return value;
};
