export { dialogQueries } from "../testing/dialog-queries.js";
export { type Marbles, type MarbleTest, marblesWith } from "../testing/marbles.js";
export { REDACTED, type Recording, record, replay } from "../testing/replay.js";
export {
  type ScriptedBitcoinAccount,
  type ScriptedBitcoinAnswer,
  type ScriptedBitcoinWallet,
  type ScriptedBitcoinWalletOptions,
  scriptedBitcoinWallet,
} from "../testing/scripted-bitcoin-wallet.js";
export {
  type ScriptedExchange,
  type ScriptedGoods,
  type ScriptedNamesOptions,
  type ScriptedOnrampOptions,
  scriptedNames,
  scriptedOnramp,
} from "../testing/scripted-buying-and-naming.js";
export {
  type ScriptedChainOptions,
  type ScriptedToken,
  scriptedChain,
} from "../testing/scripted-chain.js";
export {
  type ScriptedCosmosWallet,
  type ScriptedCosmosWalletOptions,
  type ScriptedKeplrAnswer,
  scriptedCosmosWallet,
} from "../testing/scripted-cosmos-wallet.js";
export {
  frameRefuses,
  type PostedMessage,
  type ScriptedFrame,
  type ScriptedFrameOptions,
  scriptedFrame,
} from "../testing/scripted-frame.js";
export {
  SCRIPTED_MARKET,
  type ScriptedMarketOptions,
  type ScriptedServices,
  scriptedMarket,
  scriptedServices,
} from "../testing/scripted-market.js";
export {
  type ScriptedPhone,
  type ScriptedPhoneOptions,
  scriptedPhone,
} from "../testing/scripted-phone.js";
export {
  type ScriptedPolkadotAccount,
  type ScriptedPolkadotAnswer,
  type ScriptedPolkadotMethod,
  type ScriptedPolkadotWallet,
  type ScriptedPolkadotWalletOptions,
  scriptedPolkadotWallet,
} from "../testing/scripted-polkadot-wallet.js";
export {
  type ScriptedFeature,
  type ScriptedSolanaWallet,
  type ScriptedSolanaWalletOptions,
  scriptedSolanaWallet,
} from "../testing/scripted-solana-wallet.js";
export {
  hangs,
  refuses,
  rpcError,
  type ScriptedAnswer,
  type ScriptedWallet,
  type ScriptedWalletConnect,
  type ScriptedWalletConnectOptions,
  type ScriptedWalletOptions,
  scriptedWallet,
  scriptedWalletConnect,
} from "../testing/scripted-wallet.js";
export {
  jsonResponse,
  type SimulatedEnv,
  type SimulatedEnvOptions,
  simulatedEnv,
} from "../testing/simulated-env.js";
export { createTestSluice, type TestSluice } from "../testing/test-sluice.js";
