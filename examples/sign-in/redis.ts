import { createClient, type RedisClientOptions } from "redis";
import { redisStore } from "sluice/siwx/server";

/** For example `await redisAt({ url: process.env.REDIS_URL })`. */
export const redisAt = async (options: RedisClientOptions) => {
  const client = createClient(options);
  client.on("error", (cause) => console.error("Redis:", cause)); // without it, a lost connection ends the process
  await client.connect();
  const store = redisStore((command) => client.sendCommand([...command]));
  return { store, close: async () => client.destroy() };
};
