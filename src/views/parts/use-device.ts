import { useMemo } from "react";
import { type Device, deviceIn } from "../../codecs/links.js";
import { useViewPorts } from "../sluice-context.js";

/** The visitor's device, as far as links and lists depend on it. wire 10.5 */
export const useDevice = (): Device => {
  const { env } = useViewPorts();
  return useMemo(() => deviceIn(env), [env]);
};
