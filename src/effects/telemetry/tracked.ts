/** An event in the service's terms. wire 14 */
export interface Tracked {
  readonly event: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}
