/** One thing that happened, by the service's own names. wire 14 */
export interface Tracked {
  readonly event: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}
