/** EIP-1193, as hosts and libraries expect it. */
export interface Eip1193Provider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  on(event: string, listener: (...args: unknown[]) => void): Eip1193Provider;
  removeListener(event: string, listener: (...args: unknown[]) => void): Eip1193Provider;
}
