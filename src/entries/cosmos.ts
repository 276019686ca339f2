export {
  type CosmosAccountData,
  type CosmosAlgo,
  type CosmosAminoSigner,
  type CosmosSignDoc,
  type CosmosSigner,
  cosmosSigner,
} from "../cosmos/signer.js";
