import { useObservable, useObservableEagerState, useObservableState } from "observable-hooks";
import { createContext, Fragment, type ReactNode, useContext, useMemo } from "react";
import { catchError, map, of, switchMap } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { catalogue$, fallback, type MessageKey } from "./catalogue.js";
import {
  type Compile,
  createTranslate,
  needsCompiler,
  type Translate,
  type Values,
} from "./translate.js";

/** Texts in the visitor's language. */
export interface Messages {
  /** For attributes and plain text. */
  readonly t: Translate;
  /** For text with words from outside in it: each is isolated, so that it cannot turn the sentence around. */
  readonly rich: (key: MessageKey, values: Values) => ReactNode;
  readonly locale: string;
}

const MessagesContext = createContext<Messages | null>(null);

const compiler$ = loadOnce(() => import("icu-minify/compile"));
const MARK = "\u0000";

/** Makes the texts of the current locale available to everything below. */
export const MessagesProvider = ({ children }: { readonly children: ReactNode }) => {
  const { locale$ } = useSluice();
  const { messages: overrides } = useViewPorts();
  const { locale } = useObservableEagerState(locale$);
  const texts$ = useObservable(
    (input$) => input$.pipe(switchMap(([name]) => catalogue$(name))),
    [locale],
  );
  const catalogue = useObservableState(texts$, fallback);
  const wanted = needsCompiler(catalogue, overrides);
  const compile$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([isWanted]) =>
          isWanted ? compiler$.pipe(catchError(() => of(null))) : of(null),
        ),
        map((module): { readonly compile: Compile | null } => ({
          compile: module?.default ?? null,
        })),
      ),
    [wanted],
  );
  const { compile } = useObservableState(compile$, { compile: null });
  const value = useMemo<Messages>(() => {
    const t = createTranslate(locale, catalogue, overrides, compile);
    return { t, locale, rich: (key, values) => isolate(t, key, values) };
  }, [locale, catalogue, overrides, compile]);
  return <MessagesContext.Provider value={value}>{children}</MessagesContext.Provider>;
};

/** The texts; throws outside of a {@link MessagesProvider}. */
export const useMessages = (): Messages => {
  const messages = useContext(MessagesContext);
  if (messages === null) throw new Error("useMessages: no MessagesProvider above");
  return messages;
};

const isolate = (t: Translate, key: MessageKey, values: Values): ReactNode => {
  const marked = Object.entries(values).map(
    ([name, value]) => [name, typeof value === "number" ? value : `${MARK}${name}${MARK}`] as const,
  );
  return t(key, Object.fromEntries(marked))
    .split(MARK)
    .map((part, at) =>
      at % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never move
        <bdi key={at}>{values[part]}</bdi>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={at}>{part}</Fragment>
      ),
    );
};
