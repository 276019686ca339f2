export type { Env, StorageLike } from "../base/env.js";
export { type Failure, type FailureCode, SluiceError } from "../base/errors.js";
export type {
  AddressIn,
  CaipAddress,
  CaipNetworkId,
  EvmAddress,
  Namespace,
} from "../codecs/caip.js";
export type { Eip1193Provider } from "../codecs/eip1193-provider.js";
export type { LoginWay } from "../codecs/login-way.js";
export type * from "../codecs/namespaces/bip122/rpc-methods.js";
export type * from "../codecs/namespaces/cosmos/rpc-methods.js";
export type * from "../codecs/namespaces/polkadot/rpc-methods.js";
export type { Network } from "../codecs/network.js";
export type * from "../codecs/options/feature-options.js";
export type { MessageKey } from "../codecs/options/message-keys.js";
export type * from "../codecs/options/onramp-options.js";
export type * from "../codecs/options/options.js";
export type { ThemeVariable, ThemeVariables } from "../codecs/options/theme-variables.js";
export type { CaipAsset, Payment } from "../codecs/payment/payment.js";
export type { Danger, Plan, Speed } from "../codecs/payment/plan.js";
export type { SwapWish } from "../codecs/payment/swap-wish.js";
export type { TransferWish } from "../codecs/payment/wish.js";
export type { BuyWish } from "../codecs/purchase-wish.js";
export type * from "../codecs/rpc-schema.js";
export type { SiweConfig, SiweMessageFields } from "../codecs/sign-in/siwe-config.js";
export type {
  Cacao,
  SignInMessage,
  SignInRequest,
  SignInSession,
  Siwx,
} from "../codecs/sign-in/siwx.js";
export type { Account, Connector, ConnectorType, DirectoryWallet } from "../codecs/wallet.js";
export type { Command, Fact, SluiceEvent } from "../model/events.js";
export type { ConnectTarget } from "../root/connect-target.js";
export { ProviderRpcError } from "../root/provider/error.js";
export { createSluice } from "../root/sluice.js";
export type * from "../root/state-streams.js";
export type { Sluice } from "../root/types.js";
