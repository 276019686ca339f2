import { Pool, type PoolConfig } from "pg";
import { postgresStore, postgresTable } from "sluice/siwx/server";

/** For example `await postgresAt({ connectionString: process.env.DATABASE_URL })`. */
export const postgresAt = async (options: PoolConfig) => {
  const pool = new Pool(options);
  pool.on("error", (cause) => console.error("PostgreSQL:", cause)); // without it, a lost connection ends the process
  await pool.query(postgresTable()); // or once, in a migration
  const store = postgresStore((text, values) => pool.query(text, [...values]));
  return { store, close: () => pool.end() };
};
