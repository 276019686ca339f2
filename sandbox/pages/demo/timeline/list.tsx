import { type KeyboardEvent, useState } from "react";
import type { Entry } from "./entry.js";
import { Row } from "./row.js";

/** Where a key leads to, from the row at this place. */
const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** The newest first. One stop of the Tab key: the arrow keys go through it, and Enter opens a row. */
export const List = ({
  entries,
  label,
}: {
  readonly entries: readonly Entry[];
  readonly label: string;
}) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const stop = entries.find(({ key }) => key === chosen) ?? entries[0];

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const to = MOVES[event.key];
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("summary")];
    const at = rows.findIndex((row) => row.matches(":focus"));
    if (to === undefined || at < 0) return;
    event.preventDefault();
    rows[to(at, rows.length - 1)]?.focus();
  };

  return (
    <ol
      className="log"
      aria-label={label}
      onKeyDown={move}
      onFocus={({ target }) => setChosen(Number(target.dataset.key))}
    >
      {entries.map((entry) => (
        <Row key={entry.key} entry={entry} isStop={entry === stop} />
      ))}
    </ol>
  );
};
