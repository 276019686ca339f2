export type Listener = (payload: unknown) => void;

/** The event half of EIP-1193. */
export type Emitter = {
  readonly on: (event: string, listener: Listener) => void;
  readonly removeListener: (event: string, listener: Listener) => void;
  readonly emit: (event: string, payload: unknown) => void;
};

export const createEmitter = (): Emitter => {
  const listeners = new Map<string, readonly Listener[]>();
  const of = (event: string): readonly Listener[] => listeners.get(event) ?? [];
  return {
    on: (event, listener) => {
      listeners.set(event, [...of(event), listener]);
    },
    removeListener: (event, listener) => {
      listeners.set(
        event,
        of(event).filter((one) => one !== listener),
      );
    },
    // One listener that throws must not keep the event from the others.
    emit: (event, payload) => {
      for (const listener of of(event)) {
        try {
          listener(payload);
        } catch (cause) {
          console.error(cause);
        }
      }
    },
  };
};
