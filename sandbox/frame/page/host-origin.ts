/**
 * Origin of the page that holds this one, or `undefined` when there is none or when it is not among
 * the allowed ones. The browser says it; the page cannot lie about it.
 */
export const hostOrigin = (hosts: readonly string[]): string | undefined => {
  if (window.parent === window) return undefined;
  const [nearest] = location.ancestorOrigins ?? [];
  const found =
    nearest ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : "");
  return hosts.find((host) => host === found);
};
