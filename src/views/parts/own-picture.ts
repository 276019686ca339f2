import type { Network } from "../../codecs/network.js";
import { NETWORK_MARKS } from "./network-marks.js";

/** The picture that we have of a network, or null. */
export const ownPicture = ({ caipNetworkId }: Pick<Network, "caipNetworkId">): string | null => {
  const mark = NETWORK_MARKS[caipNetworkId];
  if (mark === undefined) return null;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${mark}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
