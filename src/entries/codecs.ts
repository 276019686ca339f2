export { decodeWallets } from "../codecs/api/wallets.js";
export * from "../codecs/caip.js";
export { decodeOrNull, decodeWith } from "../codecs/decode.js";
export { type Announcement, decodeAnnouncement } from "../codecs/eip6963.js";
export { appLinkOf, deviceOf, platformsOf, walletLinks } from "../codecs/links.js";
export { type Network, unsupportedNetwork } from "../codecs/network.js";
export { decodeNetwork } from "../codecs/options/decode-network.js";
export { type DecodedOptions, decodeOptions } from "../codecs/options/decode-options.js";
export { decodeAccounts, decodeChainId, decodeQuantity } from "../codecs/rpc/eip155.js";
export {
  CONNECTIONS_RECORD,
  NETWORK_RECORD,
  RECENT_RECORD,
  type RecordOf,
  type StoredConnection,
} from "../codecs/storage/records.js";
export { boundedText, httpUrlOf, pictureOf } from "../codecs/text.js";
