import { useObservableState } from "observable-hooks";
import { catchError, EMPTY, map, of } from "rxjs";
import type { Failure } from "../../base/errors.js";
import { loadOnce } from "../../base/load-once.js";
import type { SnackbarKey } from "../../model/catalogue/snackbars.js";
import { fallback, type Section } from "./catalogue.js";
import type { DialogKey, MessageKey } from "./keys.js";
import { useTexts } from "./use-messages.js";

const rare$ = loadOnce(() => import("./en/rare.js")).pipe(map(({ messages }) => messages));
const LOST = "failure.chunk/load-failed";
const rareOrLost$ = rare$.pipe(catchError(() => of<typeof LOST>(LOST)));

/**
 * Begins to load the texts that cannot come up on Connect. If it fails, it is tried again when they are needed.
 */
export const warmTexts = (): void => {
  void rare$.pipe(catchError(() => EMPTY)).forEach(() => {});
};

/** What happened and what to do next, for a visitor. Never the message of the error itself. */
export const FailureText = ({ failure: { code } }: { readonly failure: Pick<Failure, "code"> }) => (
  <LateText name={`failure.${code}`} />
);

/** A text that may be among the rare ones, and is empty until these are there. */
export const LateText = ({ name }: { readonly name: LateKey }) =>
  isCommon(name) ? <Text section={fallback} name={name} /> : <RareText name={name} />;

type LateKey = `failure.${Failure["code"]}` | SnackbarKey;
const isCommon = (name: LateKey): name is LateKey & DialogKey => Object.hasOwn(fallback, name);

const RareText = ({ name }: { readonly name: Exclude<LateKey, DialogKey> }) => {
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
