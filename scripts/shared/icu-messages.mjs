/** Compiles ICU messages in the build, so that no page has to load the compiler. */
import { build } from "esbuild";
import compile from "icu-minify/compile";

/** English is in several files (`en/pairing.ts`), other locales in one (`ar.ts`). */
const CATALOGUE =
  /[\\/]src[\\/]views[\\/]messages[\\/](en[\\/][-a-z]+|[a-z]{2}(-[A-Za-z0-9]+)*)\.ts$/;
/** Plain text and `{name}` are formatted without compiling. */
const IS_COMPLEX = /\{\s*\w+\s*,|<\/?\w/;

const compileAll = (messages) =>
  Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      IS_COMPLEX.test(text) ? compile(text) : text,
    ]),
  );

/** A rollup plugin that compiles the `messages` of a catalogue. An invalid message fails the build. */
export const icuMessages = {
  name: "icu-messages",
  load: async (id) => {
    if (!CATALOGUE.test(id)) return null;
    const { outputFiles } = await build({
      entryPoints: [id],
      bundle: true,
      write: false,
      format: "esm",
      logLevel: "error",
    });
    const code = Buffer.from(outputFiles[0].contents).toString("base64");
    const { messages } = await import(`data:text/javascript;base64,${code}`);
    return `export const messages = ${JSON.stringify(compileAll(messages))};`;
  },
};
