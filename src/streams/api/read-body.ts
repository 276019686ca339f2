import { concatMap, defer, from, map, type Observable } from "rxjs";
import type { FetchResponse } from "../../base/env.js";

/** A larger answer of a service or node is not read. Histories and logs have a few megabytes. */
const ANSWER_MAX_BYTES = 10_000_000;

/** The body as a text. Errors above `max` bytes; the rest is not read. */
export const textOf$ = (
  response: FetchResponse,
  max: number = ANSWER_MAX_BYTES,
): Observable<string> =>
  defer(() =>
    response.body == null
      ? from(response.text())
      : blob$(response, response.body, max).pipe(concatMap((blob) => blob.text())),
  ).pipe(
    map((text) => {
      if (text.length > max) throw tooLarge();
      return text;
    }),
  );

/** The body as bytes, of the type that the response says. Errors above `max` bytes. */
export const blobOf$ = (response: FetchResponse, max: number): Observable<Blob> =>
  defer(() =>
    response.body == null ? from(response.blob()) : blob$(response, response.body, max),
  ).pipe(
    map((blob) => {
      if (blob.size > max) throw tooLarge();
      return blob;
    }),
  );

type Body = NonNullable<FetchResponse["body"]>;

const blob$ = ({ headers }: FetchResponse, body: Body, max: number): Observable<Blob> =>
  defer(() => chunksOf(body, max)).pipe(
    map((chunks) => new Blob(chunks, { type: headers.get("content-type") ?? "" })),
  );

const chunksOf = async (body: Body, max: number): Promise<Uint8Array<ArrayBuffer>[]> => {
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let left = max;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    left -= value.byteLength;
    // Whoever asked aborts the request now, which cancels the rest.
    if (left < 0) throw tooLarge();
    chunks.push(value);
  }
};

const tooLarge = (): Error => new Error("The answer is too large.");
