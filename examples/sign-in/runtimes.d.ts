/** What the examples use of Bun and Deno. The types that these bring would take the place of Node's. */
interface ServeOptions {
  readonly hostname: string;
  readonly port: number;
}

type Answer = (request: Request) => Promise<Response>;

declare global {
  const Bun: { serve(options: ServeOptions & { readonly fetch: Answer }): void };

  const Deno: {
    readonly env: { get(name: string): string | undefined };
    serve(options: ServeOptions, answer: Answer): void;
  };
}

export {};
