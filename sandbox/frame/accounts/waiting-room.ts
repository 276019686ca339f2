/** Questions that are open until somebody acts elsewhere. */
export type WaitingRoom<Answer> = {
  /** Resolves at the next `tell` for this key, or at once when that has come already. */
  readonly wait: (key: string) => Promise<Answer>;
  readonly tell: (key: string, answer: Answer) => void;
  readonly forget: (key: string) => void;
};

export const createWaitingRoom = <Answer>(): WaitingRoom<Answer> => {
  const told = new Map<string, Answer>();
  const waiting = new Map<string, ((answer: Answer) => void)[]>();
  return {
    wait: (key) => {
      const answer = told.get(key);
      if (answer !== undefined) return Promise.resolve(answer);
      return new Promise((done) => {
        waiting.set(key, [...(waiting.get(key) ?? []), done]);
      });
    },
    tell: (key, answer) => {
      told.set(key, answer);
      for (const done of waiting.get(key) ?? []) done(answer);
      waiting.delete(key);
    },
    forget: (key) => {
      told.delete(key);
    },
  };
};
