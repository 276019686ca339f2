import type { AlertText } from "./alert-text.js";

export const FEATURE_ALERTS = {
  /** The project's configuration overruled flags that the host had set. S1.16 */
  "options/overruled": {
    variant: "warning",
    text: 'The local configuration was ignored: the project\'s own configuration decides {flags} - change it there, or set `remoteConfig: "off"`',
  },
} as const satisfies Readonly<Record<string, AlertText>>;
