import { memo, useState } from "react";
import type { Entry } from "./entry.js";

/** A list of hundreds of wallets would take seconds to lay out. */
const MAX_SHOWN = 20_000;

const wholeOf = (value: unknown): string => {
  const text = JSON.stringify(value, null, 2) ?? "";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}\n… The export has the rest.` : text;
};

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);

/** One entry, which opens to its whole value. Only one row of the list is a stop of the Tab key. */
export const Row = memo(
  ({ entry, isStop }: { readonly entry: Entry; readonly isStop: boolean }) => {
    const [isOpen, setIsOpen] = useState(false);
    const { key, at, kind, name, value, summary } = entry;
    return (
      <li>
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary tabIndex={isStop ? 0 : -1} data-key={key}>
            <span className={`badge ${kind}`}>{kind}</span>
            <strong>{name}</strong>
            <code>{summary}</code>
            <time>{timeOf(at)}</time>
          </summary>
          {isOpen ? <pre>{wholeOf(value)}</pre> : null}
        </details>
      </li>
    );
  },
);
