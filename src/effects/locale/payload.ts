/** `locale$`: the language, as a BCP 47 tag, and its writing direction. */
export interface LocaleState {
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
}
