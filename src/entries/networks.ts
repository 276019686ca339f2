export type { Network } from "../codecs/network.js";
export * from "../networks/networks.js";
