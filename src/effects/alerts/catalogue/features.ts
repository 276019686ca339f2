import type { AlertText } from "./alert-text.js";

export const FEATURE_ALERTS = {
  /** S1.16 */
  "options/overruled": {
    variant: "warning",
    text: 'The local configuration was ignored: the project\'s own decides {flags} - change it there, or set `remoteConfig: "off"`',
  },
} as const satisfies Readonly<Record<string, AlertText>>;
