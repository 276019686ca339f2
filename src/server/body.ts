import { BODY_MAX_BYTES } from "./limits.js";

/** The body as JSON; null where it is none, `TOO_LARGE` where it is too long to be read. */
export const bodyOf = async (request: Request): Promise<unknown> => {
  const reader = request.body?.getReader();
  if (reader === undefined) return null;
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > BODY_MAX_BYTES) {
      // Not awaited: where something else holds a copy of the request, this settles only once that copy is given up too.
      reader.cancel().catch(() => {});
      return TOO_LARGE;
    }
    text += decoder.decode(value, { stream: true });
  }
  try {
    return JSON.parse(text + decoder.decode());
  } catch {
    return null;
  }
};

export const TOO_LARGE = Symbol("too large");
