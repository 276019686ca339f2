import { isSecret } from "./secrets.js";

/** A cookie that holds a secret. Scripts of the page cannot read it, and no other site's form sends it. */
export interface SecretCookie {
  readonly read: (request: Request) => string | null;
  readonly write: (secret: string, seconds: number) => string;
  readonly erase: () => string;
}

/**
 * @param isLocal for a page on this very machine: there is no TLS, and without it neither `Secure` nor the prefix. With `__Host-` no other
 *   subdomain can set the cookie.
 */
export const secretCookie = (
  name: string,
  { isLocal, sameSite }: { readonly isLocal: boolean; readonly sameSite: "Lax" | "Strict" },
): SecretCookie => {
  const fullName = isLocal ? name : `__Host-${name}`;
  const rest = `Path=/; HttpOnly; SameSite=${sameSite}${isLocal ? "" : "; Secure"}`;
  return {
    read: (request) => {
      const found = (request.headers.get("cookie") ?? "")
        .split(/; */)
        .filter((cookie) => cookie.startsWith(`${fullName}=`))
        .map((cookie) => cookie.slice(fullName.length + 1));
      // Two of one name: somebody else has set one of them.
      const [secret] = found;
      return found.length === 1 && secret !== undefined && isSecret(secret) ? secret : null;
    },
    write: (secret, seconds) => `${fullName}=${secret}; Max-Age=${Math.floor(seconds)}; ${rest}`,
    erase: () => `${fullName}=; Max-Age=0; ${rest}`,
  };
};
