/** Choices in the page's address: whoever reloads it, or passes it on, keeps them. */
export type Query = URLSearchParams;

export const queryNow = (): Query => new URLSearchParams(location.search);

/** With this, or without it for null. */
export const withChoice = (query: Query, name: string, value: string | null): Query => {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
};

/** The address follows a choice that has been made already. */
export const keepChoice = (name: string, value: string | null): void => {
  const query = withChoice(queryNow(), name, value).toString();
  history.replaceState(history.state, "", query === "" ? location.pathname : `?${query}`);
};

/** What is either on or off, and how it is while nobody has chosen. */
export type Switch = { readonly name: string; readonly isOnByDefault: boolean };

export const isOn = (query: Query, { name, isOnByDefault }: Switch): boolean =>
  query.has(name) ? query.get(name) === "1" : isOnByDefault;

/** Null for what is so by default. */
export const choiceOf = ({ isOnByDefault }: Switch, value: boolean): string | null =>
  value === isOnByDefault ? null : value ? "1" : "0";
