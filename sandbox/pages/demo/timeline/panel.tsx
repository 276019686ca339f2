import { useMemo, useState } from "react";
import type { Observable } from "rxjs";
import { type Entry, KINDS } from "./entry.js";
import { type Filter, passes } from "./filter.js";
import { FilterBar } from "./filter-bar.js";
import { allOf, MAX_ENTRIES } from "./fold.js";
import { List } from "./list.js";
import { save } from "./save.js";
import { useTimeline } from "./use-timeline.js";

/** Commands, facts and states as they pass, newest first; to filter, to pause, and to take along. */
export const TimelinePanel = ({ entries$ }: { readonly entries$: Observable<Entry> }) => {
  const [timeline, dispatch] = useTimeline(entries$);
  const [filter, setFilter] = useState<Filter>({ kinds: KINDS, text: "" });
  const { entries, held, missed } = timeline;
  const listed = useMemo(() => entries.filter(passes(filter)), [entries, filter]);
  const isPaused = held !== null;
  return (
    <section className="card" aria-labelledby="timeline">
      <div className="heading">
        <h2 id="timeline">Timeline</h2>
        <div className="tools">
          <button
            type="button"
            className="btn"
            onClick={() => dispatch({ type: isPaused ? "resumed" : "paused" })}
          >
            {isPaused ? `Resume (${missed} new)` : "Pause"}
          </button>
          <button type="button" className="btn" onClick={() => dispatch({ type: "cleared" })}>
            Clear
          </button>
          <button type="button" className="btn" onClick={() => save(allOf(timeline))}>
            Export
          </button>
        </div>
      </div>
      <p className="hint">
        All that the dialog does, as your site can hear it: <code>events$</code> and the state
        streams. No secrets, and the last {MAX_ENTRIES} only. The arrow keys go through the list.
      </p>
      <FilterBar filter={filter} setFilter={setFilter} />
      {listed.length === 0 ? (
        <p className="nothing">
          {entries.length === 0 ? "Nothing has happened since." : "Nothing of this kind so far."}
        </p>
      ) : (
        <List entries={listed} label="Commands, facts and states, newest first" />
      )}
    </section>
  );
};
