import fc from "fast-check";
import { isLeft, isRight, left, right } from "fp-ts/Either";
import type { Decoder } from "io-ts";
import { describe, expect, test } from "vitest";
import { decodeWith } from "../../../src/codecs/decode.js";
import { decodeAppMessage, encodeAppMessage } from "../../../src/codecs/frame/app-message.js";
import {
  decodeFrameMessage,
  errorMessage,
  readFrameMessage,
  successMessage,
  successOf,
} from "../../../src/codecs/frame/frame-message.js";
import { type RequestType, requestPayload } from "../../../src/codecs/frame/requests.js";
import { REQUEST_TYPES, requestSamples, successSamples } from "../../support/frame-samples.js";

/** Everything that a required field never is. */
const wrong = fc.constantFrom<unknown>(null, { wrong: 1 }, [[]]);
const sent = (type: RequestType, payload: unknown) => {
  const codec: Decoder<unknown, unknown> = requestPayload[type];
  return decodeWith(codec, payload);
};

/** Required fields of payloads, as paths; each sample has all of them. */
const REQUIRED: readonly (readonly [RequestType, sample: object, ...paths: string[]])[] = [
  ["SWITCH_NETWORK", { chainId: 1 }, "chainId"],
  ["CONNECT_EMAIL", { email: "a@b.co" }, "email"],
  ["CONNECT_OTP", { otp: "012345" }, "otp"],
  ["CONNECT_SOCIAL", { uri: "https://x" }, "uri"],
  ["GET_SOCIAL_REDIRECT_URI", { provider: "x" }, "provider"],
  ["SET_PREFERRED_ACCOUNT", { type: "eoa" }, "type"],
  ["RPC_REQUEST", { method: "wallet_getCallsStatus", params: [] }, "method", "params"],
  ["UPDATE_EMAIL", { email: "a@b.co" }, "email"],
  ["UPDATE_EMAIL_PRIMARY_OTP", { otp: "1" }, "otp"],
  ["UPDATE_EMAIL_SECONDARY_OTP", { otp: "1" }, "otp"],
  [
    "SYNC_DAPP_DATA",
    { projectId: "p", metadata: { name: "n", description: "d", url: "u", icons: [] } },
    ...["projectId", "metadata.name", "metadata.description", "metadata.url", "metadata.icons"],
  ],
];

const REQUIRED_SUCCESS: readonly (readonly [RequestType, sample: object, ...paths: string[]])[] = [
  ["SWITCH_NETWORK", { chainId: 1 }, "chainId"],
  ["CONNECT_EMAIL", { action: "CONNECT" }, "action"],
  ["CONNECT_SOCIAL", { address: "0x1", chainId: 1 }, "address", "chainId"],
  ["GET_SOCIAL_REDIRECT_URI", { uri: "u" }, "uri"],
  ["GET_FARCASTER_URI", { url: "u" }, "url"],
  ["CONNECT_FARCASTER", { userName: "u" }, "userName"],
  [
    "GET_USER",
    { address: "0x1", chainId: 1, accounts: [{ address: "0x1", type: "eoa" }] },
    ...["address", "chainId", "accounts.0.address", "accounts.0.type"],
  ],
  ["IS_CONNECTED", { isConnected: true }, "isConnected"],
  ["GET_CHAIN_ID", { chainId: "1" }, "chainId"],
  [
    "GET_SMART_ACCOUNT_ENABLED_NETWORKS",
    { smartAccountEnabledNetworks: [1] },
    "smartAccountEnabledNetworks",
  ],
  ["INIT_SMART_ACCOUNT", { address: "0x1", isDeployed: false }, "address", "isDeployed"],
  ["SET_PREFERRED_ACCOUNT", { type: "eoa", address: "0x1" }, "type", "address"],
  ["UPDATE_EMAIL", { action: "VERIFY_PRIMARY_OTP" }, "action"],
  ["UPDATE_EMAIL_SECONDARY_OTP", { newEmail: "a@b.co" }, "newEmail"],
];

/** A copy with one field taken away (no value) or changed. */
const changed = (sample: object, path: string, ...value: readonly unknown[]): object => {
  const copy = structuredClone(sample) as Record<string, unknown>;
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const holder = keys.reduce<Record<string, unknown>>(
    (at, key) => at[key] as Record<string, unknown>,
    copy,
  );
  if (value.length === 0) delete holder[last];
  else holder[last] = value[0];
  return copy;
};

const cases = (table: typeof REQUIRED) =>
  table.flatMap(([type, sample, ...paths]) => paths.map((path) => [type, path, sample] as const));

describe("[S3.20] messages to the frame", () => {
  test.each(REQUEST_TYPES)("%s: what is valid arrives as it was sent", (type) => {
    fc.assert(
      fc.property(requestSamples[type] as fc.Arbitrary<never>, (payload) => {
        const encoded = encodeAppMessage("id", type, payload);
        expect(isRight(encoded) ? null : encoded.left).toBeNull();
        if (!isRight(encoded)) return;
        expect(encoded.right.type).toBe(`@w3m-app/${type}`);
        expect(decodeAppMessage(structuredClone(encoded.right))).toEqual(encoded);
      }),
    );
  });

  test.each(cases(REQUIRED))("%s without %s, or with something else there, is refused", (...of) => {
    const [type, path, sample] = of;
    expect(isRight(sent(type, sample))).toBe(true);
    expect(isLeft(sent(type, changed(sample, path)))).toBe(true);
    fc.assert(
      fc.property(wrong, (value) => {
        expect(isLeft(sent(type, changed(sample, path, value)))).toBe(true);
      }),
    );
  });

  test("[S5.6] an unknown type is refused at run time as well", () => {
    const throws = {
      toString: () => {
        throw new Error("not yours");
      },
    };
    for (const type of [Symbol(), null, throws])
      expect(encodeAppMessage("id", type as never, undefined as never)).toEqual(
        left("Unknown type of message"),
      );
    for (const type of ["AWAIT_UPDATE_EMAIL", "", "toString", "__proto__"]) {
      expect(encodeAppMessage("id", type as never, undefined as never)).toEqual(
        left("Unknown type of message"),
      );
      expect(isLeft(decodeAppMessage({ id: "1", type: `@w3m-app/${type}` }))).toBe(true);
    }
    expect(isLeft(decodeAppMessage({ id: "1", type: "@w3m-frame/READY" }))).toBe(true);
  });

  test("fields that we do not know do not travel on", () => {
    const encoded = encodeAppMessage("id", "CONNECT_EMAIL", {
      email: "a@b.co",
      more: 1,
    } as { email: string });
    expect(encoded).toEqual(
      right({ id: "id", type: "@w3m-app/CONNECT_EMAIL", payload: { email: "a@b.co" } }),
    );
    expect(encodeAppMessage("id", "SIGN_OUT", "x" as never)).toEqual(
      right({ id: "id", type: "@w3m-app/SIGN_OUT" }),
    );
  });

  test.each<[string, RequestType, unknown]>([
    ["S3.21", "SYNC_THEME", { themeMode: "system" }],
    ["S3.21", "SYNC_THEME", { themeVariables: { a: true } }],
    ["S3.21", "SYNC_THEME", { w3mThemeVariables: { a: 1 } }],
    ["S3.22", "SYNC_DAPP_DATA", { projectId: "p", sdkType: "other" }],
    ["S5.3", "GET_SOCIAL_REDIRECT_URI", { provider: "farcaster" }],
    ["S5.1", "CONNECT_EMAIL", { email: "a@b" }],
    ["S5.2", "CONNECT_OTP", { otp: 12345 }],
    ["S5.4", "SWITCH_NETWORK", { chainId: -1 }],
    ["S5.4", "SWITCH_NETWORK", { chainId: Number.NaN }],
    ["S3.20", "GET_USER", null],
    ["S3.20", "SWITCH_NETWORK", { chainId: "x".repeat(513) }],
    ["S3.20", "CONNECT_SOCIAL", { uri: "x".repeat(16_385) }],
    ["S3.20", "SYNC_THEME", { themeVariables: Object.fromEntries(manyEntries(201)) }],
  ])("[%s] %s with %j is refused", (_, type, payload) =>
    expect(isLeft(sent(type, payload))).toBe(true),
  );

  test.each<[RequestType, unknown]>([
    ["SWITCH_NETWORK", { chainId: "eip155:10" }],
    ["SWITCH_NETWORK", { chainId: 10 }],
    ["SWITCH_NETWORK", { chainId: "x".repeat(512) }],
    ["GET_USER", undefined],
    ["GET_USER", {}],
    ["IS_CONNECTED", undefined],
    ["CONNECT_OTP", { otp: "012345" }],
    ["SYNC_THEME", { themeMode: "dark", themeVariables: { a: "1", b: 2 } }],
    ["SYNC_THEME", { themeVariables: Object.fromEntries(manyEntries(200)) }],
  ])("[S5.4] %s with %j is taken, and stays what it is", (type, payload) =>
    expect(sent(type, payload)).toEqual(right(payload)),
  );
});

function manyEntries(length: number): [string, string][] {
  return Array.from({ length }, (_, at) => [`v${at}`, "x"]);
}

describe("[S3.23] replies of the frame", () => {
  test.each(REQUEST_TYPES)("%s: its success and its error", (type) => {
    fc.assert(
      fc.property(successSamples[type] as fc.Arbitrary<never>, (payload) => {
        const message = structuredClone(successMessage("id", type, payload));
        expect(decodeFrameMessage(message)).toEqual(
          right({ kind: "reply", id: "id", request: type, outcome: { success: true, payload } }),
        );
      }),
    );
    expect(decodeFrameMessage(errorMessage("id", type, "No"))).toEqual(
      right({ kind: "reply", id: "id", request: type, outcome: { success: false, message: "No" } }),
    );
  });

  test.each(cases(REQUIRED_SUCCESS))(
    "success of %s without %s, or with something else there, is refused",
    (...of) => {
      const [type, path, sample] = of;
      expect(successOf(type, sample)).not.toBeNull();
      expect(successOf(type, changed(sample, path))).toBeNull();
      fc.assert(
        fc.property(wrong, (value) => {
          expect(successOf(type, changed(sample, path, value))).toBeNull();
        }),
      );
    },
  );

  test.each<[string, RequestType, unknown]>([
    ["S3.24", "CONNECT_EMAIL", { action: "VERIFY" }],
    ["S3.24", "CONNECT_EMAIL", { action: "VERIFY_PRIMARY_OTP" }],
    ["S3.24", "CONNECT_EMAIL", { action: "toString" }],
    ["S3.25", "UPDATE_EMAIL", { action: "VERIFY_OTP" }],
    ["S3.26", "UPDATE_EMAIL_SECONDARY_OTP", { newEmail: "a@b" }],
    ["S3.18", "GET_USER", { address: "0x1", chainId: 1, email: "no address" }],
    ["S3.18", "GET_USER", { address: "0x1", chainId: 1, email: "" }],
    ["S3.18", "GET_USER", { address: "0x1", chainId: 1, smartAccountDeployed: "yes" }],
    [
      "S3.18",
      "GET_USER",
      { address: "0x1", chainId: 1, accounts: [{ address: "0x1", type: "x" }] },
    ],
    ["S3.18", "CONNECT_SOCIAL", { address: "0x1", chainId: 1, email: 7 }],
    ["S3.23", "GET_SMART_ACCOUNT_ENABLED_NETWORKS", { smartAccountEnabledNetworks: ["1"] }],
    [
      "S3.23",
      "GET_SMART_ACCOUNT_ENABLED_NETWORKS",
      { smartAccountEnabledNetworks: Array(201).fill(1) },
    ],
  ])("[%s] success of %s with %j is refused", (_, type, payload) =>
    expect(successOf(type, payload)).toBeNull(),
  );

  test.each<[RequestType, unknown]>([
    ["GET_USER", { address: "0x1", chainId: 1 }],
    ["GET_USER", { address: "0x1", chainId: "solana:x", email: null, userName: null }],
    ["CONNECT_SOCIAL", { address: "0x1", chainId: 1, email: "whatever it gave" }],
    ["CONNECT_SOCIAL", { address: "0x1", chainId: 1, email: null, userName: "neo" }],
  ])("[S3.18] success of %s with %j is taken", (type, payload) =>
    expect(successOf(type, payload)).toEqual({ payload }),
  );

  test("[S3.18] a name that is shown is cleaned and cut; unknown fields are dropped", () => {
    const user = { address: "0x1", chainId: 1, userName: `\u202e${"n".repeat(99)}`, later: {} };
    expect(successOf("GET_USER", user)).toEqual({
      payload: { address: "0x1", chainId: 1, userName: `${"n".repeat(63)}…` },
    });
  });

  test.each([
    [{ message: "Invalid code" }, "Invalid code"],
    [{ message: "" }, "An error occurred"],
    [{ message: " \u200b " }, "An error occurred"],
    [{ message: 7 }, "An error occurred"],
    [{}, "An error occurred"],
    [undefined, "An error occurred"],
    [null, "An error occurred"],
    [{ message: "x".repeat(5_000) }, `${"x".repeat(299)}…`],
  ])("[S8.28] an error with %j says what it can", (payload, message) => {
    expect(readFrameMessage({ id: "1", type: "@w3m-frame/GET_USER_ERROR", payload })).toEqual(
      right({ kind: "reply", id: "1", request: "GET_USER", outcome: { success: false, message } }),
    );
  });
});

describe("what the frame says that is no reply", () => {
  const said = (type: string, payload?: unknown) => readFrameMessage({ type, payload });

  test("[S3.19] READY and SESSION_UPDATE, without an id", () => {
    expect(said("@w3m-frame/READY")).toEqual(right({ kind: "ready" }));
    expect(said("@w3m-frame/READY", {})).toEqual(right({ kind: "ready" }));
    expect(said("@w3m-frame/READY", { version: "1.2" })).toEqual(right({ kind: "ready" }));
    expect(said("@w3m-frame/READY", { version: 1 })).toEqual(left("payload-invalid"));
    expect(said("@w3m-frame/SESSION_UPDATE", { token: "t" })).toEqual(
      right({ kind: "session-update" }),
    );
    expect(said("@w3m-frame/SESSION_UPDATE", {})).toEqual(left("payload-invalid"));
  });

  test.each([
    "NEW_THING_SUCCESS",
    "CONNECT_EMAIL",
    "",
    "ready",
    "__PROTO___SUCCESS",
    "RPC_RESPONSE_ERROR",
  ])("[S5.6] the unknown type %j is refused", (name) =>
    expect(said(`@w3m-frame/${name}`)).toEqual(left("type-unknown")),
  );

  test.each<[unknown]>([
    ["@w3m-frame/READY"],
    [null],
    [undefined],
    [{}],
    [{ type: 1 }],
    [{ type: "@w3m-app/GET_USER" }],
    [{ type: "x@w3m-frame/READY" }],
    [{ resultUri: "https://x" }],
  ])("[S5.7] %j is not meant for us", (data) =>
    expect(readFrameMessage(data)).toEqual(left("foreign")),
  );

  test("[S3.19] a reply without an id answers nothing", () => {
    for (const id of [undefined, null, 1, "", {}])
      expect(readFrameMessage({ id, type: "@w3m-frame/SIGN_OUT_SUCCESS" })).toEqual(
        left("payload-invalid"),
      );
  });

  test("anything at all: nothing thrown, nothing polluted", () => {
    const type = fc.constantFrom("@w3m-frame/GET_USER_SUCCESS", "@w3m-frame/READY", "@w3m-frame/X");
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ id: fc.string(), type, payload: fc.anything() })),
        (data) => {
          decodeFrameMessage(data);
          decodeAppMessage(data);
        },
      ),
    );
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error("boo");
        },
      },
    );
    expect(readFrameMessage(hostile)).toEqual(left("foreign"));
  });

  test("a prototype among the fields is not passed on", () => {
    const user = JSON.parse(
      '{"address":"0x1","chainId":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    );
    const theme = JSON.parse('{"themeVariables":{"__proto__":"x","a":"1"}}');
    const call = JSON.parse(
      '{"method":"eth_call","params":[{"__proto__":{"polluted":1},"to":"0x"}]}',
    );
    expect(successOf("GET_USER", user)).toEqual({ payload: { address: "0x1", chainId: 1 } });
    expect(Object.keys(successOf("GET_USER", user)?.payload ?? {})).toEqual(["address", "chainId"]);
    const themed = sent("SYNC_THEME", theme);
    expect(isRight(themed) && themed.right).toEqual({ themeVariables: { a: "1" } });
    const called = sent("RPC_REQUEST", call);
    expect(isRight(called) && JSON.stringify(called.right)).toBe(
      '{"method":"eth_call","params":[{"to":"0x"}]}',
    );
    // What stands on a prototype is no field.
    expect(successOf("GET_CHAIN_ID", Object.create({ chainId: 1 }))).toBeNull();
    expect(successOf("GET_CHAIN_ID", JSON.parse('{"__proto__":{"chainId":1}}'))).toBeNull();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
