import { caipNetworkId } from "../../codecs/caip.js";
import { decodeOrNull } from "../../codecs/decode.js";
import { type Payment, payment } from "../../codecs/payment/payment.js";
import { number, orNull, refine, string } from "../../codecs/primitives.js";
import { shape } from "../../codecs/shape.js";
import { parseJson } from "../../codecs/text.js";
import { type ServerStore, storeInTime } from "../../server/stores/store.js";
import type { PaidPayment } from "./verdict.js";

/**
 * Where a server keeps payments, and which transaction has paid which: two functions over any key-value store. Nothing that is kept is ever
 * changed, so `add` alone says who comes first. A store that drops entries before their time has to drop the oldest first.
 */
export type PaymentStore = Pick<ServerStore, "add" | "get">;

/** A payment as it was made. */
export interface MadePayment {
  readonly payment: Payment;
  /** Of the asset, as the chain said when it was made. */
  readonly decimals: number;
  /** In the smallest unit. */
  readonly units: bigint;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** The newest block then, where a search for what pays it begins there. */
  readonly since?: number | undefined;
}

/** What was accepted, and for whom. */
export interface Accepted {
  readonly paid: PaidPayment;
  /** The visitor's account that the host named (CAIP-10). */
  readonly payer: string | null;
  /** Of its block. */
  readonly height?: number | undefined;
}

/** The records of a store, by what they are about. What is added says whether it was not there before. */
export const keptIn = (store: PaymentStore) => {
  const add = (key: string, value: string, seconds: number) =>
    storeInTime(store.add(key, value, seconds));
  const get = (key: string) => storeInTime(store.get(key));
  /** Whether it is this now, added by whomever. */
  const addOnce = async (key: string, value: string, seconds: number): Promise<boolean> =>
    (await add(key, value, seconds)) || (await get(key)) === value;
  return {
    addPayment: ({ units, ...made }: MadePayment, seconds: number) =>
      add(
        `payment:${made.payment.reference}`,
        JSON.stringify({ ...made, units: `${units}` }),
        seconds,
      ),
    /** What is no reference is not looked up: it may come from a page's address, and be anything. */
    payment: async (reference: string): Promise<MadePayment | null> =>
      REFERENCE.test(reference)
        ? decodeOrNull(MADE, parseJson(await get(`payment:${reference}`)))
        : null,
    /** Keeps what a recipient is for: one payment, by its reference, or `SHARED`. Whether it was for nothing else before. */
    addRecipient: (recipient: string, use: string, seconds: number) =>
      addOnce(`recipient:${recipient}`, use, seconds),
    /** The payment that this part of a transaction is for, from now on: this one, unless it was another's before. */
    claim: (part: string, reference: string, seconds: number) =>
      addOnce(`transaction:${part}`, reference, seconds),
    addAccepted: (reference: string, accepted: Accepted, seconds: number) =>
      add(`paid:${reference}`, JSON.stringify(accepted), seconds),
    accepted: async (reference: string): Promise<Accepted | null> =>
      decodeOrNull(ACCEPTED, parseJson(await get(`paid:${reference}`))),
  };
};

export type Kept = ReturnType<typeof keptIn>;

/** What a recipient of any number of payments is for. @internal */
export const SHARED = "shared";

const REFERENCE = /^0x[0-9a-f]{64}$/;

const MADE = shape(
  {
    payment,
    decimals: number,
    units: refine("whole number", (value) =>
      typeof value === "string" && /^\d{1,78}$/.test(value) ? BigInt(value) : undefined,
    ),
    createdAt: number,
  },
  { since: number },
);

const ACCEPTED = shape(
  {
    paid: shape({
      transaction: string,
      network: caipNetworkId,
      from: string,
      amount: string,
      overpaid: orNull(string),
      paidAt: string,
      block: string,
    }),
    payer: orNull(string),
  },
  { height: number },
);
