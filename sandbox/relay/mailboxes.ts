/** One encrypted message as it waits in a topic. The relay never reads `message`. */
export type Envelope = {
  readonly topic: string;
  readonly message: string;
  readonly publishedAt: number;
  readonly expiresAt: number;
  readonly tag: number;
  readonly attestation?: string;
  /** Client id of the publisher, who never gets its own message; absent for a forged one. */
  readonly from?: string;
};

type Letter = { readonly envelope: Envelope; readonly ackedBy: Set<string> };

/** Messages per topic, kept until their reader acknowledged them or their time ran out. */
export type Mailboxes = {
  /** Stores and answers whether it is new: a client repeats a publish that got no answer. */
  readonly put: (envelope: Envelope) => boolean;
  readonly waiting: (topic: string, clientId: string) => readonly Envelope[];
  readonly acknowledge: (envelope: Envelope, clientId: string) => void;
  readonly clear: () => void;
};

const MAX_PER_TOPIC = 500;

export const createMailboxes = (now: () => number = Date.now): Mailboxes => {
  const topics = new Map<string, readonly Letter[]>();

  const alive = (topic: string): readonly Letter[] =>
    (topics.get(topic) ?? []).filter(({ envelope }) => envelope.expiresAt > now());

  return {
    put: (envelope) => {
      const letters = alive(envelope.topic);
      if (letters.some((letter) => letter.envelope.message === envelope.message)) return false;
      const next = [...letters, { envelope, ackedBy: new Set<string>() }];
      topics.set(envelope.topic, next.slice(-MAX_PER_TOPIC));
      return true;
    },
    waiting: (topic, clientId) =>
      alive(topic)
        .filter(({ envelope, ackedBy }) => envelope.from !== clientId && !ackedBy.has(clientId))
        .map(({ envelope }) => envelope),
    acknowledge: (envelope, clientId) => {
      const letters = topics.get(envelope.topic) ?? [];
      letters.find((letter) => letter.envelope === envelope)?.ackedBy.add(clientId);
    },
    clear: () => topics.clear(),
  };
};
