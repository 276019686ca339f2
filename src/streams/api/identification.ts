import type { Settings } from "../../codecs/options/settings.js";
import type { Identification } from "./directory.js";

/** A value that the hosted services accept. wire 2.1 */
const SDK_TYPE = "appkit";
const SDK_VERSION = "html-universal-1.0.0";

/** Who asks; null without a project id, when the services answer nobody. */
export const identificationOf = ({
  projectId,
  sdk,
}: Pick<Settings, "projectId" | "sdk">): Identification | null =>
  projectId === null
    ? null
    : { projectId, st: sdk.type || SDK_TYPE, sv: sdk.version || SDK_VERSION };
