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
