export {
  type PolkadotAccount,
  type PolkadotProvider,
  type PolkadotSigned,
  type PolkadotSigner,
  polkadotProvider,
} from "../polkadot/provider.js";
