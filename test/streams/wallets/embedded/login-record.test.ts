import { TestScheduler } from "rxjs/testing";
import { describe, expect, test } from "vitest";
import { createRecords } from "../../../../src/streams/storage/records.js";
import { createLoginRecord } from "../../../../src/streams/wallets/embedded/session.js";
import { simulatedEnv } from "../../../../src/testing/simulated-env.js";
import { LOGIN } from "../../../support/embedded-story.js";

const withStored = (storage: Readonly<Record<string, string>>) => {
  const env = simulatedEnv({ scheduler: new TestScheduler(() => undefined), storage });
  return { env, login: createLoginRecord(createRecords(env, "@sluice/")) };
};

describe("[S7.31] what the browser keeps of a log-in", () => {
  test.each<[string, readonly number[]]>([
    ["1,137,8453", [1, 137, 8453]],
    ["", []],
    ["1,x,,-2,1e3", [1]],
  ])("the networks with smart accounts %j are read as %j", (text, expected) =>
    expect(withStored({ [LOGIN.smart]: text }).login.smartAccountNetworks()).toEqual(expected),
  );

  test("[S4.30] forgetting takes flag, e-mail, name and last chain, and nothing else", () => {
    const all = Object.fromEntries(Object.values(LOGIN).map((key) => [key, "1"]));
    const { env, login } = withStored(all);
    login.forget();
    expect([...env.stored.keys()]).toEqual([LOGIN.lastLogin, LOGIN.smart]);
  });
});
