import { generateKeyPairSync, sign } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { noRelayFaults, REORDER_HOLD_MS, refusalTexts } from "../../sandbox/relay/faults.js";
import { type RunningRelay, startRelay } from "../../sandbox/relay/start-relay.js";
import { isObject, parseJson } from "../../sandbox/shared/json.js";
import { choosePort } from "../../sandbox/shared/ports.js";

/** A bare client: the real library ends a Node process when it is refused. */
const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const base58 = (bytes: Buffer): string => {
  let value = BigInt(`0x${bytes.toString("hex")}`);
  let text = "";
  for (; value > 0n; value /= 58n) text = `${BASE58[Number(value % 58n)]}${text}`;
  return text;
};

const token = (aud: string, shiftS = 0): string => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  const iss = `did:key:z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`;
  const iat = Math.floor(Date.now() / 1000) + shiftS;
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");
  const body = `${encode({ alg: "EdDSA", typ: "JWT" })}.${encode({ iss, aud, iat, exp: iat + 3600 })}`;
  return `${body}.${sign(null, Buffer.from(body), privateKey).toString("base64url")}`;
};

let relay: RunningRelay;
beforeAll(async () => {
  relay = await startRelay(await choosePort("free", () => undefined)("relay", 0));
});
afterEach(() => relay.setFaults(noRelayFaults));
afterAll(() => relay.stop());

type Client = {
  readonly call: (method: string, params: object) => Promise<unknown>;
  /** Messages pushed so far, in order of arrival. */
  readonly pushed: readonly string[];
  readonly close: () => void;
};

const open = async (auth = token(relay.url)): Promise<Client> => {
  const socket = new WebSocket(`${relay.url}/?auth=${auth}&projectId=test`);
  const answers = new Map<unknown, (result: unknown) => void>();
  const pushed: string[] = [];
  socket.on("message", (data) => {
    const frame = parseJson(String(data));
    if (!isObject(frame)) return;
    if (frame.method !== "irn_subscription") {
      answers.get(frame.id)?.(frame.result ?? frame.error);
      return;
    }
    const params = isObject(frame.params) && isObject(frame.params.data) ? frame.params.data : {};
    pushed.push(String(params.message));
    socket.send(JSON.stringify({ jsonrpc: "2.0", id: frame.id, result: true }));
  });
  await new Promise((done, fail) => {
    socket.once("open", done);
    socket.once("error", fail);
  });
  let lastId = 0;
  return {
    pushed,
    close: () => socket.terminate(),
    call: (method, params) =>
      new Promise((done) => {
        lastId += 1;
        answers.set(`${lastId}`, done);
        socket.send(JSON.stringify({ jsonrpc: "2.0", id: `${lastId}`, method, params }));
      }),
  };
};

const closing = (auth: string): Promise<{ code: number; reason: string }> =>
  new Promise((done, fail) => {
    const socket = new WebSocket(`${relay.url}/?auth=${auth}`);
    socket.once("error", fail);
    socket.once("close", (code, reason) => done({ code, reason: String(reason) }));
  });

const settled = (ms = 60): Promise<void> => new Promise((done) => setTimeout(done, ms));
const topicOf = (name: string): string => Buffer.from(name.padEnd(32, ".")).toString("hex");
const message = (text: string) => ({ message: text, ttl: 300, tag: 1108 });

/** A reader that listens and a writer that does not. */
const pair = async (name: string) => {
  const topic = topicOf(name);
  const reader = await open();
  const writer = await open();
  await reader.call("irn_subscribe", { topic });
  const write = (text: string) => writer.call("irn_publish", { topic, ...message(text) });
  return { topic, reader, write };
};

test.each(Object.values(refusalTexts))("turns away with 3000: %s", async (reason) => {
  relay.setFaults({ refuse: { kind: "close", code: 3000, reason } });
  expect(await closing(token(relay.url))).toEqual({ code: 3000, reason });
});

test.each([403, 503])("turns away with HTTP %i", async (status) => {
  relay.setFaults({ refuse: { kind: "http", status } });
  await expect(closing(token(relay.url))).rejects.toThrow(`${status}`);
});

test("checks the token: audience, clock, signature", async () => {
  const reasonOf = async (auth: string) => (await closing(auth)).reason;
  expect(await reasonOf(token("wss://elsewhere.example"))).toMatch(/audience/);
  expect(await reasonOf(token(relay.url, 600))).toBe(refusalTexts.clock);
  expect(await reasonOf(token(relay.url, -9000))).toMatch(/expired/);
  expect(await reasonOf(`${token(relay.url).slice(0, -8)}AAAAAAAA`)).toMatch(/signature/);
  expect(await reasonOf("")).toMatch(/malformed/);
});

test("keeps a letter for a reader who comes later, and only until it is acknowledged", async () => {
  const topic = topicOf("later");
  const auth = token(relay.url);
  await (await open()).call("irn_publish", { topic, ...message("one") });
  const reader = await open(auth);
  await reader.call("irn_subscribe", { topic });
  await settled();
  expect(reader.pushed).toEqual(["one"]);
  reader.close();
  const again = await open(auth);
  await again.call("irn_batchSubscribe", { topics: [topic] });
  await settled();
  expect(again.pushed).toEqual([]);
});

test("fetches letters without a push", async () => {
  const topic = topicOf("fetched");
  await (await open()).call("irn_publish", { topic, ...message("one") });
  const answer = await (await open()).call("irn_batchFetchMessages", { topics: [topic] });
  expect(answer).toMatchObject({ messages: [{ topic, message: "one" }] });
});

test("answers unknown methods and bad params with an error", async () => {
  const client = await open();
  expect(await client.call("irn_nothing", {})).toMatchObject({ code: -32600 });
  expect(await client.call("irn_publish", { topic: 1 })).toMatchObject({ code: -32600 });
});

test("duplicates and corrupts", async () => {
  const { reader, write } = await pair("twice");
  relay.setFaults({ duplicate: true });
  await write("AAAA");
  await settled();
  expect(reader.pushed).toEqual(["AAAA", "AAAA"]);
  relay.setFaults({ duplicate: false, corrupt: true });
  await write("CCCC");
  await settled();
  expect(reader.pushed.at(-1)).toBe("CCAC");
});

test("reorders two and releases a lone one after a while", async () => {
  const { reader, write } = await pair("order");
  relay.setFaults({ reorder: true });
  await write("first");
  await write("second");
  await settled();
  expect(reader.pushed).toEqual(["second", "first"]);
  await write("alone");
  await settled(REORDER_HOLD_MS + 100);
  expect(reader.pushed.at(-1)).toBe("alone");
});

test("delays, mutes, and injects what nobody sent", async () => {
  const { topic, reader, write } = await pair("misc");
  relay.setFaults({ delayMs: 120 });
  const started = Date.now();
  await write("slow");
  expect(Date.now() - started).toBeGreaterThanOrEqual(115);
  await settled();
  relay.setFaults({ delayMs: 0, mute: true });
  await write("unheard");
  await settled();
  expect(reader.pushed).toEqual(["slow"]);
  relay.setFaults({ mute: false });
  relay.inject(topic, "forged");
  await settled();
  expect(reader.pushed).toEqual(["slow", "forged"]);
});
