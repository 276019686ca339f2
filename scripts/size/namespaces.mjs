/** Finds code of a namespace that an app without it may fetch. */

/**
 * @param {object} app built without the namespace
 * @param {{ chunks: Record<string, { modules: string[] }>, lazyModules: string[] }} record of our dist
 * @param {(module: string) => boolean} isOwn whether a module of src is the namespace's
 * @returns {{ file: string, module: string }[]} what it may fetch, by file of our dist
 */
export const foreignModules = (app, { chunks, lazyModules }, isOwn) => {
  const start = [...app.files.keys()].filter((name) => app.files.get(name).isEntry);
  const reached = new Set(start);
  // The namespace's own dynamic import is never taken.
  const ownLazy = new Set(lazyModules.filter(isOwn));
  const isFacade = (file) => chunks[file]?.modules.some((module) => ownLazy.has(module)) ?? false;
  const isTaken = (name) => !app.files.get(name).modules.some(isFacade);
  for (const name of reached) {
    const { imports, dynamicImports } = app.files.get(name);
    for (const next of imports) reached.add(next);
    for (const next of dynamicImports.filter(isTaken)) reached.add(next);
  }
  return [...reached]
    .flatMap((name) => app.files.get(name).modules)
    .flatMap((file) =>
      (chunks[file]?.modules ?? []).filter(isOwn).map((module) => ({ file, module })),
    );
};
