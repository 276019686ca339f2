export type { CaipNetworkId } from "../codecs/caip.js";
export {
  type AskedSignIn,
  checkMessage,
  type SignInProblem,
  type SignInProblemCode,
} from "../codecs/sign-in/check.js";
export { messageText, readMessage } from "../codecs/sign-in/message.js";
export type {
  Cacao,
  SignInMessage,
  SignInRequest,
  SignInSession,
  Siwx,
} from "../codecs/sign-in/siwx.js";
export { type HttpSessionsOptions, httpSessions } from "../siwx/http-sessions.js";
export { allVerifiers, type LocalSessionsOptions, localSessions } from "../siwx/local-sessions.js";
export type {
  SignatureProblem,
  SignatureProblemCode,
  Verifier,
  Verifiers,
} from "../siwx/verify/verifier.js";
export type { EvmClient, EvmClients } from "../siwx/verify/verify-eip155.js";
