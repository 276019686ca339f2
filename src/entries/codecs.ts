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
export { isEmail } from "../codecs/frame/email.js";
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
export { isOtp, otpIn } from "../codecs/frame/otp.js";
export type { PlainData } from "../codecs/frame/plain-data.js";
export type { SuccessPayload } from "../codecs/frame/replies.js";
export type { RequestInput, RequestPayload, RequestType } from "../codecs/frame/requests.js";
export { NOT_SAFE_METHODS, rpcMethodKind, SAFE_METHODS } from "../codecs/frame/rpc-methods.js";
export type { RpcCall, RpcRequest } from "../codecs/frame/rpc-request.js";
export { type RpcResultKind, rpcResultKind } from "../codecs/frame/rpc-result.js";
export type { RedirectProvider } from "../codecs/frame/social-provider.js";
export type { FrameUser, SiwxMessage, SocialUser } from "../codecs/frame/user.js";
export { appLinkOf, deviceOf } from "../codecs/links.js";
export {
  decodeAccounts,
  decodeChainId,
  decodeQuantity,
} from "../codecs/namespaces/eip155/answers.js";
export { type Announcement, decodeAnnouncement } from "../codecs/namespaces/eip155/eip6963.js";
export { toHexChainId } from "../codecs/namespaces/eip155/hex-chain-id.js";
export { type Network, unsupportedNetwork } from "../codecs/network.js";
export { decodeNetwork } from "../codecs/options/decode-network.js";
export { type DecodedOptions, decodeOptions } from "../codecs/options/decode-options.js";
export {
  CONNECTIONS_RECORD,
  NETWORK_RECORD,
  RECENT_RECORD,
  type RecordOf,
  type StoredConnection,
} from "../codecs/storage/records.js";
export { boundedText, httpUrlOf, pictureOf } from "../codecs/text.js";
