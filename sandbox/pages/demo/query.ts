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
export type Switch = {
  readonly name: string;
  readonly isOnByDefault: boolean;
  /** What the address has for the other choice, where that is not 1 or 0. */
  readonly other?: string;
};

export const isOn = (query: Query, one: Switch): boolean =>
  (query.get(one.name) === otherOf(one)) !== one.isOnByDefault;

/** What the address has for this choice: null for what is so by default. */
export const choiceOf = (one: Switch, value: boolean): string | null =>
  value === one.isOnByDefault ? null : otherOf(one);

const otherOf = ({ isOnByDefault, other }: Switch): string => other ?? (isOnByDefault ? "0" : "1");
