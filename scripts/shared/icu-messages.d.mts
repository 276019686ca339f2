/** A rollup and vite plugin: a catalogue's `messages` leave the build compiled. */
export const icuMessages: {
  readonly name: string;
  readonly load: (id: string) => Promise<string | null>;
};
