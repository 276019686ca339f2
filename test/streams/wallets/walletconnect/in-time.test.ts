import { VirtualTimeScheduler } from "rxjs";
import { expect, test } from "vitest";
import { attestInTime, inTime } from "../../../../src/streams/wallets/walletconnect/library.js";

const never = () => new Promise<string>(() => undefined);

test("an attestation that takes 800 ms of the injected clock is no longer waited for", async () => {
  const scheduler = new VirtualTimeScheduler();
  const verify = { register: never };
  attestInTime(verify as never, { scheduler });
  const attested = verify.register();
  scheduler.flush();
  expect(await attested).toBe("");
  expect(scheduler.now()).toBe(800);
});

test("an answer in time is given, and its timer goes with it", async () => {
  const scheduler = new VirtualTimeScheduler();
  expect(await inTime(Promise.resolve("yes"), 1_000, { scheduler })).toBe("yes");
  expect(scheduler.actions).toEqual([]);
});

test("a failure in time is a failure", async () => {
  const scheduler = new VirtualTimeScheduler();
  const failing = inTime(Promise.reject(new Error("no")), 1_000, { scheduler });
  await expect(failing).rejects.toThrow("no");
});
