/** What docs/errors.md should say. */
export const errorsPage: () => Promise<string>;
