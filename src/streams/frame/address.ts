import type { Settings } from "../../codecs/options/settings.js";

/** Version of the frame's protocol. wire 6.2 */
const VERSION = "4";

/** The address of the frame, and the origin whose messages are accepted. */
export interface FrameAddress {
  readonly url: string;
  readonly origin: string;
}

/**
 * The frame's address with its query. The origin is that of the address, unless `endpoints.frameOrigin` names
 * the one that it redirects to.
 *
 * @param caipNetworkId the network that the frame starts on
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
