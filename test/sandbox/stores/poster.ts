/** A server of the site in a process of its own: it posts what it is told, many times at once, and tells how each was answered. */
import { openStore, siteOver } from "./site.js";

/** What a process is told to post. */
export interface Posts {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly times: number;
}

const [kind, socket] = process.argv.slice(2);
if ((kind !== "redis" && kind !== "postgres") || socket === undefined)
  throw new Error("Name the kind of the store, and its socket.");
const { store, close } = await openStore(kind, socket);
const { handle } = siteOver(store);

process.once("message", async ({ url, headers, body, times }: Posts) => {
  const posts = Array.from({ length: times }, () =>
    handle(new Request(url, { method: "POST", headers, body })),
  );
  const answers = await Promise.all(posts);
  process.send?.(answers.map(({ status }) => status));
  await close();
  process.disconnect();
});
process.send?.("ready");
