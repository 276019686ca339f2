export type { CaipNetworkId } from "../codecs/caip.js";
export type { SignInProblemCode } from "../codecs/sign-in/check.js";
export type { Cacao, SignInMessage, SignInSession } from "../codecs/sign-in/siwx.js";
export {
  postgresStore,
  postgresTable,
  type QueryPostgres,
  redisStore,
  type SendToRedis,
} from "../server/stores/databases.js";
export type { ServerStore } from "../server/stores/store.js";
export { memoryStore } from "../server/stores/store.js";
export { createSignInHandlers, type SignInHandlers } from "../siwx/server/handlers.js";
export type { SignInServerOptions, SignInStore } from "../siwx/server/options.js";
export { allVerifiers, type SignInToVerify, verifySignIn } from "../siwx/server/verify-sign-in.js";
export type {
  SignatureProblem,
  SignatureProblemCode,
  Verifier,
  Verifiers,
} from "../siwx/verify/verifier.js";
export type { EvmClient, EvmClients } from "../siwx/verify/verify-eip155.js";
export type { SignInRefusalCode, SignInVerdict } from "../siwx/verify-session.js";
