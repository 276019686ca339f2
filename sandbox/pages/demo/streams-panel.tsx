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

const StreamValue = ({
  name,
  stream$,
}: {
  readonly name: string;
  readonly stream$: Observable<unknown>;
}) => {
  const value = useStream(stream$, undefined);
  return (
    <article className="stream">
      <h3>{name}</h3>
      <pre data-stream={name}>{JSON.stringify(value, shorten, 1)}</pre>
    </article>
  );
};

/** Every state stream and its current value. A stream that this build lacks is passed over. */
export const StreamsPanel = ({ sluice }: { readonly sluice: Sluice }) => {
  // Looked up by name, so that the page also runs with a build that has fewer streams.
  const find = (name: string): unknown => Reflect.get(sluice, name);
  return (
    <section className="card">
      <h2>Streams</h2>
      <div className="streams">
        {names.map((name) => {
          const stream$ = find(name);
          return isObservable(stream$) ? (
            <StreamValue key={name} name={name} stream$={stream$} />
          ) : null;
        })}
      </div>
    </section>
  );
};
