export type { CaipNetworkId } from "../codecs/caip.js";
export type { CaipAsset, Payment } from "../codecs/payment/payment.js";
export type { ReceiptContext } from "../pay/server/answer-receipt.js";
export type { Confirmations, PayNetwork } from "../pay/server/chain.js";
export type { PaymentStore } from "../pay/server/kept.js";
export type { PayServerOptions } from "../pay/server/options.js";
export type { PaymentWish } from "../pay/server/payments.js";
export { createPayments, type KnownPayment, type Payments } from "../pay/server/payments.js";
export type {
  PaidPayment,
  PaymentRefusal,
  PaymentRefusalCode,
  PaymentVerdict,
} from "../pay/server/verdict.js";
export type { PaymentReceipt } from "../pay/server/verify-payment.js";
export {
  postgresStore,
  postgresTable,
  type QueryPostgres,
  redisStore,
  type SendToRedis,
} from "../server/stores/databases.js";
export type { ServerStore } from "../server/stores/store.js";
export { memoryStore } from "../server/stores/store.js";
