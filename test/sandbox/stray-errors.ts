import { onTestFinished } from "vitest";

/** What would reach the host's page while the test runs. */
export const strayErrors = (): readonly unknown[] => {
  const stray: unknown[] = [];
  const hear = (cause: unknown) => void stray.push(cause);
  process.on("unhandledRejection", hear);
  process.on("uncaughtException", hear);
  onTestFinished(() => {
    process.off("unhandledRejection", hear);
    process.off("uncaughtException", hear);
  });
  return stray;
};
