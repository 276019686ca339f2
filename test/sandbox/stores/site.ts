import { Pool } from "pg";
import { createClient } from "redis";
import { postgresStore, redisStore } from "../../../src/server/stores/databases.js";
import type { ServerStore } from "../../../src/server/stores/store.js";
import { createSignInHandlers } from "../../../src/siwx/server/handlers.js";
import type { SignInStore } from "../../../src/siwx/server/options.js";

/** A store over a client of its own, as each server of a site has one. */
export const openStore = async (
  kind: "redis" | "postgres",
  socket: string,
): Promise<{
  readonly store: ServerStore;
  readonly query: (text: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}> => {
  if (kind === "redis") {
    const client = createClient({ socket: { path: socket, tls: false } });
    client.on("error", () => {});
    await client.connect();
    return {
      store: redisStore((command) => client.sendCommand([...command])),
      query: async () => null,
      close: async () => client.destroy(),
    };
  }
  const pool = new Pool({ host: socket, user: "postgres", database: "postgres", max: 10 });
  pool.on("error", () => {});
  return {
    store: postgresStore((text, values) => pool.query(text, [...values])),
    query: (text) => pool.query(text),
    close: () => pool.end(),
  };
};

export const siteOver = (store: SignInStore) =>
  createSignInHandlers({ domain: "shop.example", store });
