export { decodeWallets } from "../codecs/api/wallets.js";
export { platformsOf, walletLinks } from "../codecs/app-links.js";
export {
  type AddressIn,
  type CaipAddress,
  type CaipNetworkId,
  EMBEDDED_NAMESPACES,
  type EvmAddress,
  eip155IdOf,
  isCaipNetworkId,
  NAMESPACES,
  type Namespace,
  namespaceOf,
  referenceOf,
} from "../codecs/caip.js";
export { isSameAccount, parseCaipAddress } from "../codecs/caip-account.js";
export { decodeOrNull, decodeWith } from "../codecs/decode.js";
export {
  type AppMessage,
  type AppMessageOf,
  decodeAppMessage,
  encodeAppMessage,
} from "../codecs/frame/app-message.js";
export { caipAddressOf, isSameChain, onChain, type RpcChain } from "../codecs/frame/chain.js";
export { isEmail, isOtp, otpIn } from "../codecs/frame/email.js";
export type { SuccessPayload } from "../codecs/frame/frame-message.js";
export {
  type DecodedReply,
  decodeFrameMessage,
  errorMessage,
  type FrameMessage,
  type FrameReply,
  type NoMessage,
  readFrameMessage,
  successMessage,
} from "../codecs/frame/frame-message.js";
export type { PlainData } from "../codecs/frame/plain-data.js";
export type {
  FrameUser,
  RequestInput,
  RequestPayload,
  RequestType,
  SiwxMessage,
  SocialUser,
} from "../codecs/frame/requests.js";
export type { RpcCall, RpcRequest } from "../codecs/frame/rpc-request.js";
export {
  NOT_SAFE_METHODS,
  type RpcResultKind,
  rpcMethodKind,
  rpcResultKind,
  SAFE_METHODS,
} from "../codecs/frame/rpc-request.js";
export type { RedirectProvider } from "../codecs/frame/social-provider.js";
export { appLinkOf, deviceOf } from "../codecs/links.js";
export {
  decodeAccounts,
  decodeChainId,
  decodeQuantity,
  toHexChainId,
} from "../codecs/namespaces/eip155/answers.js";
export { type Announcement, decodeAnnouncement } from "../codecs/namespaces/eip155/eip6963.js";
export { decodeNetwork, type Network, unsupportedNetwork } from "../codecs/network.js";
export { type DecodedOptions, decodeOptions } from "../codecs/options/problems.js";
export {
  CONNECTIONS_RECORD,
  NETWORK_RECORD,
  RECENT_RECORD,
  type RecordOf,
  type StoredConnection,
} from "../codecs/storage/records.js";
export { boundedText, httpUrlOf, pictureOf } from "../codecs/text.js";
