import { map, NEVER, type Observable, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { type FetchResponse, nothingHeld } from "../../../src/base/env.js";
import { failed } from "../../../src/base/errors.js";
import { DEFAULT_SETTINGS } from "../../../src/codecs/options/settings.js";
import {
  type BlockchainApi,
  blockchainOf,
  isServed$,
} from "../../../src/streams/api/blockchain.js";
import type { HttpEnv } from "../../../src/streams/api/http.js";
import { jsonResponse } from "../../../src/testing/simulated-env.js";
import { marbles } from "../../support/marbles.js";

const { endpoints, sdk } = DEFAULT_SETTINGS;
/** No session with a wallet over the relay. */
const NOBODY = () => undefined;
const LIST = jsonResponse({ http: ["eip155:1", "eip155:10"], ws: [] });
const EMPTY_LIST = jsonResponse({ http: [], ws: [] });

/** The service as the n-th question finds it; and what was asked, when. */
const service = (
  scheduler: HttpEnv["scheduler"],
  answer: (nth: number) => Observable<FetchResponse>,
) => {
  const asked: { readonly at: number; readonly url: string }[] = [];
  const api = blockchainOf(
    {
      scheduler,
      held: nothingHeld(),
      fetch: (url) => {
        asked.push({ at: scheduler.now(), url });
        return answer(asked.length);
      },
    },
    { projectId: "p", endpoints, sdk },
    NOBODY,
  );
  if (api === null) throw new Error("A project has a service.");
  return { api, asked, times: () => asked.map(({ at }) => at) };
};

const told = { y: true, n: false };

describe("[S7.22] whether the service answers for a network", () => {
  test("nobody is asked before the first question; the question says who asks", () => {
    marbles(({ scheduler, expectObservable, flush }) => {
      const { api, asked } = service(scheduler, () => of(LIST));
      const question$ = isServed$(api, "eip155:1");
      expect(asked).toEqual([]);
      expectObservable(question$).toBe("(y|)", told);
      flush();
      expect(asked).toEqual([
        {
          at: 0,
          url: "https://rpc.walletconnect.org/v1/supported-chains?projectId=p&st=appkit&sv=html-universal-1.0.0",
        },
      ]);
    });
  });

  test("the list is remembered: also for other networks, and those that are not on it", () => {
    marbles(({ scheduler, cold, expectObservable, flush }) => {
      const { api, times } = service(scheduler, () => cold("--(l|)", { l: LIST }));
      expectObservable(isServed$(api, "eip155:1"), "^").toBe("--(y|)", told);
      expectObservable(isServed$(api, "eip155:137"), "---^").toBe("---(n|)", told);
      expectObservable(isServed$(api, "eip155:10"), "10m ^").toBe("10m (y|)", told);
      flush();
      expect(times()).toEqual([0]);
    });
  });

  test("two questions at once are one request", () => {
    marbles(({ scheduler, cold, expectObservable, flush }) => {
      const { api, times } = service(scheduler, () => cold("--(l|)", { l: LIST }));
      expectObservable(isServed$(api, "eip155:1"), "^").toBe("--(y|)", told);
      expectObservable(isServed$(api, "eip155:5"), "-^").toBe("--(n|)", told);
      flush();
      expect(times()).toEqual([0]);
    });
  });

  test("an empty list is not remembered: the next question asks again", () => {
    marbles(({ scheduler, expectObservable, flush }) => {
      const { api, times } = service(scheduler, (nth) => of(nth === 1 ? EMPTY_LIST : LIST));
      expectObservable(isServed$(api, "eip155:1"), "^").toBe("(n|)", told);
      expectObservable(isServed$(api, "eip155:1"), "---^").toBe("---(y|)", told);
      flush();
      expect(times()).toEqual([0, 3]);
    });
  });

  test.each([
    [
      "status 500",
      jsonResponse({}, 500),
      "http/status",
      "rpc.walletconnect.org answered with status 500.",
    ],
    [
      "no list",
      jsonResponse({ http: 7 }),
      "http/bad-answer",
      "The answer of the service was refused (http: Expected array, received number).",
    ],
  ] as const)("%s is told, and the next question asks again", (_, response, code, message) => {
    marbles(({ scheduler, expectObservable, flush }) => {
      const { api, times } = service(scheduler, (nth) => of(nth === 1 ? response : LIST));
      expectObservable(isServed$(api, "eip155:1"), "^").toBe("#", told, failed(code, message));
      expectObservable(isServed$(api, "eip155:1"), "---^").toBe("---(y|)", told);
      flush();
      expect(times()).toEqual([0, 3]);
    });
  });

  test("a later failure does not take the list away; another sluice has its own", () => {
    marbles(({ scheduler, expectObservable, flush }) => {
      const one = service(scheduler, () => of(LIST));
      const other = service(scheduler, () => of(EMPTY_LIST));
      const ask = (api: BlockchainApi) => isServed$(api, "eip155:1");
      expectObservable(ask(one.api), "^").toBe("(y|)", told);
      expectObservable(ask(other.api), "-^").toBe("-(n|)", told);
      expectObservable(ask(one.api), "--^").toBe("--(y|)", told);
      flush();
      expect([one.times(), other.times()]).toEqual([[0], [1]]);
    });
  });

  test("giving the question up gives the request up", () => {
    marbles(({ scheduler, expectObservable, flush }) => {
      const signals: (AbortSignal | undefined)[] = [];
      const api = blockchainOf(
        {
          scheduler,
          held: nothingHeld(),
          fetch: (_, { signal }) => {
            signals.push(signal);
            return NEVER;
          },
        },
        { projectId: "p", endpoints, sdk },
        NOBODY,
      );
      if (api === null) throw new Error("A project has a service.");
      expectObservable(isServed$(api, "eip155:1").pipe(map(String)), "^--!").toBe("");
      flush();
      expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    });
  });

  test("[S1.19] without a project id there is no service", () => {
    marbles(({ scheduler }) => {
      const env = { scheduler, held: nothingHeld(), fetch: () => NEVER };
      expect(blockchainOf(env, { projectId: null, endpoints, sdk }, NOBODY)).toBeNull();
    });
  });
});
