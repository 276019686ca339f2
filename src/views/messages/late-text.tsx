import { useObservableState } from "observable-hooks";
import type { ReactNode } from "react";
import { catchError, EMPTY, map, of } from "rxjs";
import { loadOnce } from "../../base/answers.js";
import type { Failure } from "../../base/errors.js";
import type { SnackbarKey } from "../../model/catalogue/messages.js";
import type { DialogKey, MessageKey } from "./keys.js";
import { fallback, type Section, useTexts } from "./use-messages.js";

const rare$ = loadOnce(() => import("./en/rare.js")).pipe(map(({ messages }) => messages));
const LOST = "failure.chunk/load-failed";
const rareOrLost$ = rare$.pipe(catchError(() => of<typeof LOST>(LOST)));

/**
 * Begins to load the texts that Connect hardly ever needs. If it fails, it is tried again when they are needed.
 */
export const warmTexts = (): void => {
  void rare$.pipe(catchError(() => EMPTY)).forEach(() => {});
};

/** What happened and what to do next, for a visitor. Never the message of the error itself. */
export const FailureText = ({ failure: { code } }: { readonly failure: Pick<Failure, "code"> }) => (
  <LateText name={`failure.${code}`} />
);

/** A text that may be among the rare ones. Nothing is drawn until these are there. */
export const LateText = ({
  name,
  lost = LOST,
  children = (text) => text,
}: {
  readonly name: LateKey;
  /** What is said where they cannot be fetched. */
  readonly lost?: DialogKey;
  readonly children?: (text: string, isLost: boolean) => ReactNode;
}) => {
  const drawn = (text: string): ReactNode => children(text, false);
  return isCommon(name) ? (
    <Text section={fallback} name={name}>
      {drawn}
    </Text>
  ) : (
    <RareText
      name={name}
      lost={
        <Text section={fallback} name={lost}>
          {(text) => children(text, true)}
        </Text>
      }
    >
      {drawn}
    </RareText>
  );
};

type LateKey = `failure.${Failure["code"]}` | SnackbarKey;
const isCommon = (name: LateKey): name is LateKey & DialogKey => Object.hasOwn(fallback, name);

const RareText = ({
  name,
  lost,
  children,
}: {
  readonly name: Exclude<LateKey, DialogKey>;
  readonly lost: ReactNode;
  readonly children: (text: string) => ReactNode;
}) => {
  const texts = useObservableState(rareOrLost$, null);
  if (texts === null) return null;
  if (texts === LOST) return lost;
  return isIn(texts, name) ? (
    <Text section={texts} name={name}>
      {children}
    </Text>
  ) : null;
};

/** The views of the log-in have the texts of its own failures, and show them. */
const isIn = <K extends string>(texts: Readonly<Record<K, unknown>>, name: string): name is K =>
  Object.hasOwn(texts, name);

const Text = <K extends MessageKey>({
  section,
  name,
  children,
}: {
  readonly section: Section<K>;
  readonly name: K;
  readonly children: (text: string) => ReactNode;
}) => children(useTexts(section).t(name));
