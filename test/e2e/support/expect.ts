import type { Locator, Page } from "playwright-core";
import { PATIENCE_MS } from "../../support/patience.js";

export type { Page };

const POLL_MS = 50;

/** Waits until a condition holds that a user could see; the last value is in the error. What cannot be read does not hold. */
export const eventually = async (
  read: () => Promise<unknown>,
  holds: (value: unknown) => boolean,
  what: string,
  limit = PATIENCE_MS,
): Promise<void> => {
  const end = Date.now() + limit;
  for (;;) {
    const { value, isRead } = await read().then(
      (value) => ({ value, isRead: true }),
      (cause: unknown) => ({ value: cause, isRead: false }),
    );
    if (isRead && holds(value)) return;
    if (Date.now() > end) throw new Error(`${what}; it is: ${String(value)}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};

/** The few waiting assertions that the tests need, over playwright's locators. */
export const expect = (locator: Locator) => ({
  toContainText: (text: string, limit?: number) =>
    eventually(
      () => locator.first().textContent(),
      (value) => typeof value === "string" && value.includes(text),
      `Expected the text "${text}"`,
      limit,
    ),
  toHaveText: (text: string, limit?: number) =>
    eventually(
      () => locator.first().textContent(),
      (value) => value === text,
      `Expected exactly the text "${text}"`,
      limit,
    ),
  toBeEnabled: (limit?: number) =>
    eventually(() => locator.first().isEnabled(), Boolean, "Expected it to be enabled", limit),
  toBeDisabled: (limit?: number) =>
    eventually(() => locator.first().isDisabled(), Boolean, "Expected it to be disabled", limit),
  toHaveCount: (count: number, limit?: number) =>
    eventually(
      () => locator.count(),
      (value) => value === count,
      `Expected ${count} of them`,
      limit,
    ),
});
