import { createHash } from "node:crypto";
import type { JsonObject } from "../shared/json.js";
import type { RelayClient } from "./client.js";
import type { Envelope, Mailboxes } from "./mailboxes.js";
import { textField, topicList } from "./wire.js";

/** What a method may touch: the letters and everybody who is connected. */
export type RelayState = {
  readonly mailboxes: Mailboxes;
  readonly clients: ReadonlySet<RelayClient>;
};

type Method = (state: RelayState, caller: RelayClient, params: JsonObject) => unknown;

const DEFAULT_TTL_S = 300;

/** Stores a message and pushes it to everybody who listens, except its author. */
export const publish = ({ mailboxes, clients }: RelayState, envelope: Envelope): void => {
  if (!mailboxes.put(envelope)) return;
  for (const client of clients) {
    const isReader = client.topics.has(envelope.topic) && client.clientId !== envelope.from;
    if (isReader) client.deliver(envelope);
  }
};

const envelopeFrom = (
  caller: RelayClient,
  params: JsonObject,
  topic: string,
  message: string,
  tag: number,
): Envelope => {
  const publishedAt = Date.now();
  const ttl = typeof params.ttl === "number" && params.ttl > 0 ? params.ttl : DEFAULT_TTL_S;
  const attestation = params.attestation;
  return {
    topic,
    message,
    publishedAt,
    expiresAt: publishedAt + ttl * 1000,
    tag,
    from: caller.clientId,
    ...(typeof attestation === "string" ? { attestation } : {}),
  };
};

/** Same for the same client and topic, as clients compute it themselves while they are offline. */
const subscriptionId = (clientId: string, topic: string): string =>
  createHash("sha256").update(`${topic}${clientId}`).digest("hex");

const subscribe = ({ mailboxes }: RelayState, caller: RelayClient, topic: string): string => {
  caller.topics.add(topic);
  // Letters follow the answer, so that a client knows the subscription when the first arrives.
  setImmediate(() => mailboxes.waiting(topic, caller.clientId).forEach(caller.deliver));
  return subscriptionId(caller.clientId, topic);
};

const fetchMessages = ({ mailboxes }: RelayState, { clientId }: RelayClient, topics: string[]) => {
  const waiting = topics.flatMap((topic) => mailboxes.waiting(topic, clientId));
  for (const envelope of waiting) mailboxes.acknowledge(envelope, clientId);
  const messages = waiting.map(({ topic, message, publishedAt, tag }) => {
    return { topic, message, publishedAt, tag };
  });
  return { messages, hasMore: false };
};

/** The proposal goes to the pairing topic and its author starts to listen there. */
const proposeSession: Method = (state, caller, params) => {
  const topic = textField(params, "pairingTopic");
  const message = textField(params, "sessionProposal");
  subscribe(state, caller, topic);
  publish(state, envelopeFrom(caller, params, topic, message, 1100));
  return true;
};

/** Two messages in one call: the answer to the proposal, then the settlement on the new topic. */
const approveSession: Method = (state, caller, params) => {
  const pairing = textField(params, "pairingTopic");
  const session = textField(params, "sessionTopic");
  const answer = textField(params, "sessionProposalResponse");
  const settlement = textField(params, "sessionSettlementRequest");
  publish(state, envelopeFrom(caller, params, pairing, answer, 1101));
  subscribe(state, caller, session);
  publish(state, envelopeFrom(caller, params, session, settlement, 1102));
  return true;
};

/** The relay's methods; anything else is answered with an error. */
export const relayMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  [
    "irn_publish",
    (state, caller, params) => {
      const tag = typeof params.tag === "number" ? params.tag : 0;
      const topic = textField(params, "topic");
      publish(state, envelopeFrom(caller, params, topic, textField(params, "message"), tag));
      return true;
    },
  ],
  [
    "irn_subscribe",
    (state, caller, params) => subscribe(state, caller, textField(params, "topic")),
  ],
  [
    "irn_batchSubscribe",
    (state, caller, params) => topicList(params).map((topic) => subscribe(state, caller, topic)),
  ],
  ["irn_unsubscribe", (_, caller, params) => caller.topics.delete(textField(params, "topic"))],
  [
    "irn_fetchMessages",
    (state, caller, params) => fetchMessages(state, caller, [textField(params, "topic")]),
  ],
  [
    "irn_batchFetchMessages",
    (state, caller, params) => fetchMessages(state, caller, [...topicList(params)]),
  ],
  ["wc_proposeSession", proposeSession],
  ["wc_approveSession", approveSession],
]);
