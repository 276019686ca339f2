/** `locale$`: BCP 47. */
export interface LocaleState {
  readonly locale: string;
  readonly direction: "ltr" | "rtl";
}
