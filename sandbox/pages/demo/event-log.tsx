import { useEffect, useState } from "react";
import type { Observable } from "rxjs";
import { shorten } from "./shorten.js";

type Entry = {
  readonly key: number;
  readonly time: string;
  readonly type: string;
  readonly rest: string;
};

const MAX_ENTRIES = 200;

const toEntry = (key: number, event: { readonly type: string }): Entry => {
  const { type, ...rest } = event;
  const time = new Date().toISOString().slice(11, 23);
  return { key, time, type, rest: JSON.stringify(rest, shorten) };
};

/** Commands and facts as they pass, newest first. */
export const EventLog = ({
  events$,
}: {
  readonly events$: Observable<{ readonly type: string }>;
}) => {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    let count = 0;
    const subscription = events$.subscribe((event) => {
      count += 1;
      const entry = toEntry(count, event);
      setEntries((before) => [entry, ...before].slice(0, MAX_ENTRIES));
    });
    return () => subscription.unsubscribe();
  }, [events$]);
  return (
    <section className="card">
      <h2>Events</h2>
      {entries.length === 0 ? <p className="hint">Nothing has happened yet.</p> : null}
      <ol className="log">
        {entries.map(({ key, time, type, rest }) => (
          <li key={key}>
            <time>{time}</time> <strong>{type}</strong> <code>{rest}</code>
          </li>
        ))}
      </ol>
    </section>
  );
};
