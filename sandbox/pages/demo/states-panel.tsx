import { isObservable, type Observable } from "rxjs";
import type { Sluice } from "sluice";
import { shorten } from "./shorten.js";
import { useStream } from "./use-stream.js";

const names = [
  "status$",
  "account$",
  "network$",
  "balance$",
  "identity$",
  "tokens$",
  "modal$",
  "view$",
  "connections$",
  "accounts$",
  "networks$",
  "wallets$",
  "pairing$",
  "requests$",
  "features$",
  "theme$",
  "locale$",
  "alerts$",
] as const;

const MAX_SUMMARY = 160;

const State = ({
  name,
  stream$,
}: {
  readonly name: string;
  readonly stream$: Observable<unknown>;
}) => {
  const value = useStream(stream$, undefined);
  const summary = (JSON.stringify(value, shorten) ?? "").slice(0, MAX_SUMMARY);
  return (
    <li>
      <details>
        <summary>
          <strong>{name}</strong>
          <code>{summary}</code>
        </summary>
        <pre data-stream={name}>{JSON.stringify(value, shorten, 1)}</pre>
      </details>
    </li>
  );
};

/** Every state stream and its current value. A stream that this build lacks is passed over. */
export const StatesPanel = ({ sluice }: { readonly sluice: Sluice }) => {
  // Looked up by name, so that the page also runs with a build that has fewer streams.
  const find = (name: string): unknown => Reflect.get(sluice, name);
  return (
    <section className="card" aria-labelledby="states">
      <h2 id="states">States now</h2>
      <ul className="states">
        {names.map((name) => {
          const stream$ = find(name);
          return isObservable(stream$) ? <State key={name} name={name} stream$={stream$} /> : null;
        })}
      </ul>
    </section>
  );
};
