import { type CaipNetworkId, namespaceOf } from "../../codecs/caip.js";
import { sameCase } from "../../codecs/caip-account.js";
import { parseCaipAsset } from "../../codecs/payment/payment.js";
import { type Chain, type Found, KEEP_LONGER_S, type Landed } from "./chain.js";
import { type Judged, judge } from "./judge.js";
import type { Accepted, MadePayment } from "./kept.js";
import type { PayServer } from "./options.js";
import { type PaymentRefusal, type PaymentVerdict, refused, UNREACHABLE } from "./verdict.js";

/** What a page says that it has paid with, and for which payment. */
export interface PaymentReceipt {
  /** That of the payment that you made for this visitor. */
  readonly reference: string;
  /** Its hash, or on Solana its signature. */
  readonly transaction: string;
  /** CAIP-2 */
  readonly network: string;
  /** What the page says of the amount. It is not believed: what arrived is read on the chain. */
  readonly amount?: string;
  /**
   * The account of the visitor's verified session (CAIP-10): `chainId:accountAddress` of `sessionOf` in `sluice/siwx/server`. Never what a page says.
   * Needed for what comes from smart accounts, whose transactions name no payment.
   */
  readonly payer?: string | null;
}

/** Looks at what a page says that it has paid with, and accepts it once. Never rejects. */
export const verifyPayment = async (
  server: PayServer,
  { reference, transaction: said, network, payer = null }: PaymentReceipt,
): Promise<PaymentVerdict> => {
  const made = await server.kept.payment(reference);
  if (made === null)
    return refused("pay/unknown-reference", "This payment is not known here. Start it again.");
  const id = networkOf(made);
  if (network !== id)
    return refused("pay/wrong-network", `This payment is on ${id}. Pay it there.`);
  const transaction = normal(id, said);
  const before = await server.kept.accepted(reference);
  if (before?.paid.transaction === transaction)
    return refused("pay/already-accepted", "This payment has been made.", { paid: before.paid });

  const landed = await look(server, made, transaction);
  if ("ok" in landed) return landed;
  const judged = judge(made, landed, { transaction, payer });
  if ("ok" in judged) return judged;
  const { paid } = judged;
  if (!landed.isConfirmed) return unconfirmed(landed);
  return before === null
    ? accept(server, made, { ...judged, payer })
    : refused("pay/paid-twice", PAID_TWICE, { paid });
};

/** Looks whether what was accepted is still in the chain. Never rejects. */
export const recheckPayment = async (
  server: PayServer,
  reference: string,
): Promise<PaymentVerdict> => {
  const made = await server.kept.payment(reference);
  const accepted = await server.kept.accepted(reference);
  if (made === null || accepted === null)
    return refused("pay/not-paid", "This payment has not been made.");
  const { transaction } = accepted.paid;
  const landed = await look(server, made, transaction);
  if ("ok" in landed && landed.code === "pay/unreachable") return landed;
  if ("ok" in landed || landed.hasFailed)
    return refused("pay/reorganised", REORGANISED, { paid: accepted.paid });
  const judged = judge(made, landed, { transaction, payer: accepted.payer });
  return "ok" in judged ? judged : { ok: true, payment: made.payment, paid: judged.paid };
};

const PAID_TWICE = "This payment had been made before. Ask the shop to give this one back.";
const REORGANISED = "The network has taken the transaction back. Pay again.";

/** Its codec has seen to that its asset is on a network. */
const networkOf = ({ payment }: MadePayment): CaipNetworkId =>
  parseCaipAsset(payment.asset)?.caipNetworkId ?? "eip155:0";

/** A hash is the same in capital letters; a signature of Solana is not. */
const normal = (id: CaipNetworkId, transaction: string): string =>
  namespaceOf(id) === "solana" ? transaction : transaction.toLowerCase();

const look = async (
  server: PayServer,
  { payment }: MadePayment,
  transaction: string,
): Promise<Landed | PaymentRefusal> => {
  const asset = parseCaipAsset(payment.asset);
  const opened = asset && server.chainOf(asset.caipNetworkId);
  if (asset === null || opened === null) return UNREACHABLE;
  try {
    const chain: Chain = await opened;
    if (!chain.isTransaction(transaction))
      return refused("pay/bad-receipt", `That is no transaction of ${asset.caipNetworkId}.`);
    const recipient = sameCase(namespaceOf(asset.caipNetworkId), payment.recipient);
    return inBlock(await chain.find(transaction, { asset: asset.address, recipient }));
  } catch {
    return UNREACHABLE;
  }
};

const inBlock = (found: Found): Landed | PaymentRefusal => {
  if (found.status === "landed") return found;
  return found.status === "waiting"
    ? unconfirmed(found)
    : refused("pay/not-found", "The network does not know the transaction. Try again in a moment.");
};

const unconfirmed = ({ confirmations }: Pick<Landed, "confirmations">): PaymentRefusal => {
  const { have, need } = confirmations;
  const far = typeof need === "number" ? `${have} of ${need} blocks` : `not ${need}`;
  return refused("pay/unconfirmed", `The network has yet to confirm the payment: ${far}. Wait.`, {
    confirmations,
  });
};

/**
 * Two steps, each of which one server wins: this part of the transaction is the payment's, and the payment is made. Between them a server may fail; the same
 * receipt then goes on where it was.
 */
const accept = async (
  { kept, keepSeconds }: PayServer,
  { payment }: MadePayment,
  { part, ...accepted }: Accepted & Judged,
): Promise<PaymentVerdict> => {
  const { paid } = accepted;
  const seconds = keepSeconds + KEEP_LONGER_S;
  const { reference } = payment;
  if (!(await kept.claim(`${paid.network}:${paid.transaction}:${part}`, reference, seconds)))
    return refused("pay/transaction-used", "The transaction has paid for something else already.");
  if (await kept.addAccepted(reference, accepted, seconds)) return { ok: true, payment, paid };
  const first = await kept.accepted(reference);
  return first?.paid.transaction === paid.transaction
    ? refused("pay/already-accepted", "This payment has been made.", { paid: first.paid })
    : refused("pay/paid-twice", PAID_TWICE, { paid });
};
