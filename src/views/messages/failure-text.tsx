import { useObservableState } from "observable-hooks";
import { catchError, EMPTY, map, of } from "rxjs";
import type { Failure } from "../../base/errors.js";
import { loadOnce } from "../../base/load-once.js";
import { fallback, type Section } from "./catalogue.js";
import type { DialogKey, MessageKey } from "./keys.js";
import { useTexts } from "./use-messages.js";

const rare$ = loadOnce(() => import("./en/failures.js")).pipe(map(({ messages }) => messages));
const LOST = "failure.chunk/load-failed";
const rareOrLost$ = rare$.pipe(catchError(() => of<typeof LOST>(LOST)));

/**
 * Begins to load the texts of failures that cannot happen on Connect. If it fails, it is tried again when they
 * are needed.
 */
export const warmFailures = (): void => {
  void rare$.pipe(catchError(() => EMPTY)).forEach(() => {});
};

/** What happened and what to do next, for a visitor. Never the message of the error itself. */
export const FailureText = ({ failure: { code } }: { readonly failure: Pick<Failure, "code"> }) => {
  const name = `failure.${code}` as const;
  return isCommon(name) ? <Text section={fallback} name={name} /> : <RareFailure name={name} />;
};

type FailureKey = `failure.${Failure["code"]}`;
const isCommon = (name: FailureKey): name is FailureKey & DialogKey =>
  Object.hasOwn(fallback, name);

const RareFailure = ({ name }: { readonly name: Exclude<FailureKey, DialogKey> }) => {
  const texts = useObservableState(rareOrLost$, null);
  if (texts === null) return null;
  if (texts === LOST) return <Text section={fallback} name={LOST} />;
  return isIn(texts, name) ? <Text section={texts} name={name} /> : null;
};

/** The views of the log-in have the texts of its own failures, and show them. */
const isIn = <K extends string>(texts: Readonly<Record<K, unknown>>, name: string): name is K =>
  Object.hasOwn(texts, name);

const Text = <K extends MessageKey>({
  section,
  name,
}: {
  readonly section: Section<K>;
  readonly name: K;
}) => useTexts(section).t(name);
