import { recoverMessageAddress } from "viem/utils";
import { type EvmClients, evmVerifier, type RecoverAddress } from "../verify/verify-eip155.js";

export const recoverByViem: RecoverAddress = (message, signature) =>
  recoverMessageAddress({ message, signature });

export const verifierByViem = (getClient?: EvmClients) => evmVerifier(recoverByViem, getClient);
