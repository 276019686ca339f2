import { defer, firstValueFrom, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { keepAnswer, loadOnce } from "../../src/base/answers.js";
import { inTurn } from "../../src/base/commands.js";
import { createVault } from "../../src/base/vault.js";
import { marbles } from "../support/marbles.js";

describe("keepAnswer", () => {
  test("one run for all, which outlives its first subscriber", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const work$ = cold("----(a|)");
      const kept$ = work$.pipe(keepAnswer());
      expectObservable(kept$, "^-!").toBe("---");
      expectObservable(kept$, "------^").toBe("------(a|)");
      expectSubscriptions(work$.subscriptions).toBe("^---!");
    });
  });

  test("a failure is not kept", async () => {
    let tries = 0;
    const kept$ = defer(() => {
      tries += 1;
      return tries === 1 ? throwError(() => "boo") : of(tries);
    }).pipe(keepAnswer());
    await expect(firstValueFrom(kept$)).rejects.toBe("boo");
    await expect(firstValueFrom(kept$)).resolves.toBe(2);
  });
});

test("loadOnce: nothing before the first need, once after a success, anew after a failure", async () => {
  let tries = 0;
  const load$ = loadOnce(async () => {
    tries += 1;
    if (tries === 1) throw new Error("offline");
    return tries;
  });
  expect(tries).toBe(0);
  await expect(firstValueFrom(load$)).rejects.toMatchObject({
    code: "chunk/load-failed",
    message: "A part could not be loaded. Try again, or reload the page.",
    cause: new Error("offline"),
  });
  await expect(firstValueFrom(load$)).resolves.toBe(2);
  await expect(firstValueFrom(load$)).resolves.toBe(2);
});

test("the vault gives a value once, and nothing after it was cleared", () => {
  let ids = 0;
  const vault = createVault(() => `v${++ids}`);
  const [first, second] = [vault.put("secret"), vault.put("other")];
  expect(first).not.toBe(second);
  expect([vault.take(first), vault.take(first), vault.take("unknown")]).toEqual([
    "secret",
    undefined,
    undefined,
  ]);
  vault.clear();
  expect(vault.take(second)).toBeUndefined();
});

test("inTurn: what is given while the queue works waits its turn", async () => {
  const { queueScheduler } = await import("rxjs");
  const seen: string[] = [];
  queueScheduler.schedule(() => {
    of("later")
      .pipe(inTurn())
      .subscribe((value) => seen.push(value));
    seen.push("first");
  });
  expect(seen).toEqual(["first", "later"]);
});
