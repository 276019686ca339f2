import { distinctUntilChanged, map, of } from "rxjs";
import {
  createTestSluice,
  marblesWith,
  scriptedNames,
  scriptedServices,
  scriptedWallet,
  simulatedEnv,
} from "sluice/testing";
import { expect, test } from "vitest";

const marbles = marblesWith((actual, expected) => expect(actual).toEqual(expected));
const somebody = `0x${"a1".repeat(20)}`;

test("a visitor whose name is taken registers another one", () =>
  marbles(({ scheduler, act, expectObservable }) => {
    const paths = scriptedNames({ names: { alice: somebody } });
    const env = simulatedEnv({ scheduler, fetch: scriptedServices({ paths }) });
    const sluice = createTestSluice(env, { projectId: "test", remoteConfig: "off" });
    const answers = { personal_sign: () => of(`0x${"5".repeat(130)}`) };
    const wallet = scriptedWallet({ rdns: "dev.mine", answers });
    let registered: Promise<string> | undefined;
    act("a 19ms c 79ms n 999ms e 999ms y 999ms d", {
      a: () => wallet.announce(env),
      c: () => void sluice.connect("dev.mine"),
      n: () => {
        registered = sluice.registerName("alice");
      },
      // What the visitor does in the dialog.
      e: () => sluice.send({ type: "naming/edit", text: "alice1" }),
      y: () => sluice.send({ type: "naming/register" }),
      d: () => sluice.destroy(),
    });
    const names$ = sluice.identity$.pipe(
      map(({ name }) => name),
      distinctUntilChanged(),
    );
    expectObservable(names$).toBe("n 2099ms a 999ms |", { n: null, a: "alice1.reown.id" });
    return async () => expect(await registered).toBe("alice1.reown.id");
  }));
