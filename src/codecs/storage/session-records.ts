import type * as t from "io-ts";
import { number, refine, string } from "../primitives.js";
import { anyObject, listOf, mapOf, shape } from "../shape.js";

/** Leaves out what is not of its shape; undefined if nothing can be read. */
type Repair = (value: unknown) => unknown;

const entries =
  ({ is }: Pick<t.Mixed, "is">): Repair =>
  (value) =>
    Array.isArray(value) ? value.filter(is) : undefined;

const values =
  ({ is }: Pick<t.Mixed, "is">): Repair =>
  (value) =>
    anyObject.is(value)
      ? Object.fromEntries(Object.entries(value).filter(([, entry]) => is(entry)))
      : undefined;

const matching = (form: RegExp): t.Type<string, unknown, unknown> =>
  refine("text", (value) => (typeof value === "string" && form.test(value) ? value : undefined));

const key = matching(/^[0-9a-f]{64}$/i);
/** What expires: a topic, or the id of a proposal. */
const target = matching(/^(topic:.+|id:\d+)$/);
const relay = shape({ protocol: string });
const party = shape({ publicKey: string });
const texts = listOf(string);
const granted = shape({ accounts: texts, methods: texts, events: texts }, { chains: texts });
const asked = shape(
  {},
  { chains: texts, methods: texts, events: texts, rpcMap: mapOf(string), defaultChain: string },
);
const subscription = shape({ topic: string, id: string, relay });
const pairing = shape({ topic: string, expiry: number, relay });
const proposal = shape({
  id: number,
  expiryTimestamp: number,
  pairingTopic: string,
  proposer: party,
});
const request = shape({ id: number, topic: string, request: shape({ method: string }) });
const session = shape({
  topic: string,
  expiry: number,
  self: party,
  peer: party,
  namespaces: mapOf(granted),
});

/** The records that are read back, by how their keys end. Others are of uses that the library has not got here. */
const REPAIRS: readonly (readonly [ending: RegExp, repair: Repair])[] = [
  [/\/\/keychain$/, values(key)],
  [/\/\/messages(_withoutClientAck)?$/, values(mapOf(string))],
  [/\/\/subscription$/, entries(subscription)],
  [/\/\/expirer$/, entries(shape({ target, expiry: number }))],
  [/\/\/history$/, entries(request)],
  [/\/\/pairing$/, entries(pairing)],
  [/\/\/proposal$/, entries(proposal)],
  [/\/\/session$/, entries(session)],
  [/\/(optionalN|n)amespaces[0-9a-f]*$/, values(asked)],
  [/^call_status$/, values(anyObject)],
];

/**
 * What may be read of a record of the WalletConnect library, which reads them unchecked: a broken one would keep
 * it from starting, or surface later as an error in the host's page.
 *
 * @returns undefined if nothing may be read
 */
export const sessionRecord = (name: string, value: unknown): unknown =>
  REPAIRS.find(([ending]) => ending.test(name))?.[1](value);
