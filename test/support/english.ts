/// <reference types="vite/client" />

const sections = import.meta.glob<{ readonly messages: Readonly<Record<string, string>> }>(
  "../../src/views/messages/en/*.ts",
  { eager: true },
);

/** Every English text there is, by its key: a section that is added is here by itself. */
export const english: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(sections).map(({ messages }) => messages),
);
