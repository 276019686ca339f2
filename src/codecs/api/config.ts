import { isRight, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import { decodeOrNull, decodeWith } from "../decode.js";
import { boolean, optional, string, unknown } from "../primitives.js";
import { listOf, shape } from "../shape.js";
import type { RecordOf } from "../storage/records.js";

const remoteFeature = shape({
  id: string,
  isEnabled: boolean,
  /** Null leaves the choice to the host; absent turns the feature off. wire 3.4 */
  config: optional(listOf(string)),
});

/** One entry of a project's configuration. */
export type RemoteFeature = t.TypeOf<typeof remoteFeature>;

const answer = shape({ features: listOf(unknown) });

/** Answer of `GET /appkit/v1/config`. An entry that cannot be read is left out. */
export const decodeConfig = (body: unknown): Either<string, readonly RemoteFeature[]> => {
  const decoded = decodeWith(answer, body);
  return isRight(decoded)
    ? right(decoded.right.features.flatMap((entry) => decodeOrNull(remoteFeature, entry) ?? []))
    : decoded;
};

/** The configuration that was fetched last. The next visit starts with it. */
export const CONFIG_RECORD: RecordOf<readonly RemoteFeature[]> = {
  key: "config",
  version: 1,
  codec: listOf(remoteFeature),
};
