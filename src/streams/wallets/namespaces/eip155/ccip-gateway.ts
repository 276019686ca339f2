import { catchError, defer, map, type Observable, throwError } from "rxjs";
import { failed } from "../../../../base/errors.js";
import { decodeOrNull } from "../../../../codecs/decode.js";
import { string } from "../../../../codecs/primitives.js";
import { shape } from "../../../../codecs/shape.js";
import { fetchJson$, type HttpEnv } from "../../../api/http.js";

/** What a contract says that somebody off the chain knows. EIP-3668 */
export interface OffChain {
  readonly sender: string;
  readonly data: string;
  /** In the order in which they are asked. */
  readonly urls: readonly string[];
}

const answer = shape({ data: string });
const HEX = /^0x([\da-f]{2})*$/i;

/**
 * Asks the first of the gateways whose host the site allows; the next one if it fails.
 *
 * @throws http/unreachable, naming the hosts, if the site allows none of them; as the last one that was asked
 */
export const askGateways$ = (
  env: HttpEnv,
  hosts: readonly string[],
  { sender, data, urls }: OffChain,
): Observable<`0x${string}`> => {
  const [first, ...others] = urls.filter((url) => hosts.includes(hostOf(url) ?? ""));
  if (first === undefined) return throwError(() => notAllowed(urls));
  const ask = (url: string): Observable<`0x${string}`> =>
    defer(() => {
      const isGet = url.includes("{data}");
      const address = url.replaceAll("{sender}", sender.toLowerCase()).replaceAll("{data}", data);
      return fetchJson$(
        env,
        address,
        isGet
          ? { method: "GET" }
          : {
              method: "POST",
              headers: { "content-type": "application/json" },
              body: JSON.stringify({ data, sender }),
            },
      );
    }).pipe(
      map((body) => {
        const said = decodeOrNull(answer, body)?.data;
        if (said === undefined || !HEX.test(said)) throw unreadable(url);
        return said as `0x${string}`;
      }),
    );
  return others.reduce<Observable<`0x${string}`>>(
    (asked$, url) => asked$.pipe(catchError(() => ask(url))),
    ask(first),
  );
};

/** The host of a gateway that a page may ask; null for anything but https. */
const hostOf = (url: string): string | null => {
  try {
    const { protocol, host } = new URL(url);
    return protocol === "https:" ? host : null;
  } catch {
    return null; // not an address
  }
};

const HOSTS_SAID_MAX = 3;

const notAllowed = (urls: readonly string[]) => {
  const hosts = urls.flatMap((url) => hostOf(url) ?? []).slice(0, HOSTS_SAID_MAX);
  return failed(
    "http/unreachable",
    hosts.length === 0
      ? "The name's records are not on the chain, and where they are said to be is no https address."
      : `The name's records are not on the chain, and ${hosts.join(", ")} may not be asked for them. A host is asked if the option \`ccipHosts\` names it.`,
  );
};

const unreadable = (url: string) =>
  failed("http/bad-answer", `The answer of ${hostOf(url)} is not as EIP-3668 says.`);
