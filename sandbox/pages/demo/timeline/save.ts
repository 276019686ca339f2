import type { Entry } from "./entry.js";

const FILE = "sluice-timeline.json";

/** Gives the visitor a file of these entries; no server sees it, and no policy has to allow more for it. */
export const save = (entries: readonly Entry[]): void => {
  const told = entries.map(({ at, kind, name, value }) => ({
    at: new Date(at).toISOString(),
    kind,
    name,
    value,
  }));
  const file = new Blob([JSON.stringify(told, null, 1)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = FILE;
  link.click();
  // The browser has begun to read it with the click.
  setTimeout(() => URL.revokeObjectURL(link.href));
};
