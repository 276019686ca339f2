export type { CaipNetworkId } from "../codecs/caip.js";
export type { SignInProblemCode } from "../codecs/sign-in/check.js";
export type { Cacao, SignInMessage, SignInSession } from "../codecs/sign-in/siwx.js";
export { memoryStore } from "../server/stores/memory-store.js";
export {
  postgresStore,
  postgresTable,
  type QueryPostgres,
} from "../server/stores/postgres-store.js";
export { redisStore, type SendToRedis } from "../server/stores/redis-store.js";
export type { ServerStore } from "../server/stores/store.js";
export { createSignInHandlers, type SignInHandlers } from "../siwx/server/handlers.js";
export type { SignInServerOptions } from "../siwx/server/options.js";
export { allVerifiers } from "../siwx/server/server-verifiers.js";
export type { SignInStore } from "../siwx/server/store.js";
export { type SignInToVerify, verifySignIn } from "../siwx/server/verify-sign-in.js";
export type {
  SignatureProblem,
  SignatureProblemCode,
  Verifier,
  Verifiers,
} from "../siwx/verify/verifier.js";
export type { EvmClient, EvmClients } from "../siwx/verify/verify-eip155.js";
export type { SignInRefusalCode, SignInVerdict } from "../siwx/verify-session.js";
