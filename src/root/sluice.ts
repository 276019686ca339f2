import { isRight } from "fp-ts/Either";
import { browserEnv } from "../base/browser-env.js";
import { type Env, over } from "../base/env.js";
import { read, SluiceError } from "../base/errors.js";
import { isStorage } from "../codecs/options/option-codecs.js";
import type { SluiceOptions } from "../codecs/options/options.js";
import { decodeSettings } from "../codecs/options/settings.js";
import { builtChunks, type Chunks } from "./chunks.js";
import { compose } from "./compose.js";
import { surfaceOf } from "./surface.js";
import type { Sluice } from "./types.js";
import { createViewPorts, setViewPorts } from "./view-ports.js";

/**
 * Creates a sluice: the streams and commands of one wallet dialog. It restores a stored connection; otherwise
 * it requests, writes and draws nothing until the visitor acts.
 *
 * It looks for the page's wallets once the page has drawn what there is, at the latest after a second, or with the
 * first command.
 *
 * A wrong option is ignored and named in an alert.
 *
 * @param env replaces parts of the environment (storage, fetch, clock, ...), for tests and unusual hosts
 * @throws options/invalid if `networks` or `defaultNetwork` is unusable, a network has no driver, both `siwx` and `siweConfig` are given, or the one that is given cannot be used
 */
export const createSluice = (options: SluiceOptions, env: Partial<Env> = {}): Sluice =>
  createSluiceWith(options, over(browserEnv(), storageOf(options), env), builtChunks());

/** The host's store, if it is usable. The decoded options say what is wrong with it otherwise. */
const storageOf = (options: SluiceOptions): Partial<Env> => {
  const storage = read(options, "storage");
  return isStorage(storage) ? { storage } : {};
};

/** {@link createSluice} with every part supplied, for tests in virtual time. @internal */
export const createSluiceWith = (options: SluiceOptions, env: Env, chunks: Chunks): Sluice => {
  const decoded = decodeSettings(options);
  if (!isRight(decoded)) throw new SluiceError(decoded.left);
  const composed = compose(decoded.right, env, chunks);
  const sluice = surfaceOf(composed, chunks);
  setViewPorts(sluice, createViewPorts(composed, chunks));
  return sluice;
};
