import type { Settings } from "../../codecs/options/settings.js";

/** Version of the frame's protocol. wire 6.2 */
const VERSION = "4";

/** Where the frame is loaded from, and whose messages count. */
export interface FrameAddress {
  readonly url: string;
  readonly origin: string;
}

/**
 * Address of the frame with its query. The origin is that of the address, unless `endpoints.frameOrigin`
 * names the one that it redirects to.
 *
 * @param caipNetworkId the network that the frame begins on
 */
export const frameAddress = (
  { endpoints, projectId }: Pick<Settings, "endpoints" | "projectId">,
  caipNetworkId = "eip155:1",
): FrameAddress => {
  const url = new URL(endpoints.frame);
  url.searchParams.set("projectId", projectId ?? "");
  url.searchParams.set("chainId", caipNetworkId);
  url.searchParams.set("version", VERSION);
  url.searchParams.set("enableLogger", "true");
  return { url: url.href, origin: new URL(endpoints.frameOrigin || url).origin };
};
