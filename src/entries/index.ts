export type { Env, StorageLike } from "../base/env.js";
export { type Failure, type FailureCode, SluiceError } from "../base/errors.js";
export type {
  AddressIn,
  CaipAddress,
  CaipNetworkId,
  EvmAddress,
  Namespace,
} from "../codecs/caip.js";
export { type Eip1193Provider, ProviderRpcError } from "../codecs/eip1193-provider.js";
export type { LoginWay } from "../codecs/login-way.js";
export type { Network } from "../codecs/network.js";
export type { MessageKey, ThemeVariable, ThemeVariables } from "../codecs/options/appearance.js";
export type * from "../codecs/options/feature-options.js";
export type * from "../codecs/options/feature-options.js";
export type * from "../codecs/options/options.js";
export type { CaipAsset, Payment } from "../codecs/payment/payment.js";
export type { Danger, Plan, Speed } from "../codecs/payment/plan.js";
export type { TransferWish } from "../codecs/payment/wish.js";
export type { BuyWish } from "../codecs/purchase.js";
export type * from "../codecs/rpc-methods.js";
export type * from "../codecs/rpc-methods.js";
export type * from "../codecs/rpc-methods.js";
export type * from "../codecs/rpc-schema.js";
export type {
  Cacao,
  SignInMessage,
  SignInRequest,
  SignInSession,
  SiweConfig,
  SiweMessageFields,
  Siwx,
} from "../codecs/sign-in/siwx.js";
export type { SwapWish } from "../codecs/swap.js";
export type { Account, Connector, ConnectorType, DirectoryWallet } from "../codecs/wallet.js";
export type { Command, Fact, SluiceEvent } from "../model/events.js";
export type { ConnectTarget } from "../root/arguments.js";
export { createSluice } from "../root/sluice.js";
export type * from "../root/state-streams.js";
export type { Sluice } from "../root/types.js";
