import { KINDS, type Kind } from "./entry.js";
import type { Filter } from "./filter.js";

const LABELS: Readonly<Record<Kind, string>> = {
  command: "Commands",
  fact: "Facts",
  state: "States",
};

/** Which kinds are listed, and which words they have. */
export const FilterBar = ({
  filter: { kinds, text },
  setFilter,
}: {
  readonly filter: Filter;
  readonly setFilter: (filter: Filter) => void;
}) => {
  const toggled = (kind: Kind): readonly Kind[] =>
    KINDS.filter((one) => (one === kind) !== kinds.includes(one));
  return (
    <search className="filter">
      {KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className={`chip ${kind}`}
          aria-pressed={kinds.includes(kind)}
          onClick={() => setFilter({ kinds: toggled(kind), text })}
        >
          {LABELS[kind]}
        </button>
      ))}
      <input
        type="search"
        aria-label="Filter the timeline"
        placeholder="connect, 0x…"
        value={text}
        onChange={({ target }) => setFilter({ kinds, text: target.value })}
      />
    </search>
  );
};
