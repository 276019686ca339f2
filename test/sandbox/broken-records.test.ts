import type { IWalletKit } from "@reown/walletkit";
import { filter, firstValueFrom } from "rxjs";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type RunningRelay, startRelay } from "../../sandbox/relay/start-relay.js";
import { choosePort } from "../../sandbox/shared/ports.js";
import { closeCore, startWallet } from "./clients.js";
import { approving, grant, type Site, startSite } from "./site.js";
import { strayErrors } from "./stray-errors.js";

const RECORDS = "{prefix}walletconnect/";

let relay: RunningRelay;
let phone: IWalletKit;
/** The storage of a page with a session. */
let good: Readonly<Record<string, string>>;

beforeAll(async () => {
  relay = await startRelay(await choosePort("free", () => undefined)("relay", 0));
  phone = await startWallet(relay.url);
  const site = startSite(relay.url);
  await approving(site.open(), phone, { eip155: grant("eip155:1") });
  good = site.kept();
  await site.stop();
});

afterAll(async () => {
  await closeCore(phone.core);
  await relay.stop();
});

const openSite = (storage: Readonly<Record<string, string>>): Site => {
  const site = startSite(relay.url, storage);
  onTestFinished(() => site.stop());
  return site;
};

const SHAPES: readonly string[] = [
  ...["null", "7", "true", '"x"', "{}", "[]", "[null]", "[{}]", "[[]]", "{", ""],
  '[7,"x",{"topic":7},{"id":"x","topic":"x"},{"target":7,"expiry":"x"},{"topic":"x","expiry":1e99}]',
  '[{"topic":"x","self":null,"peer":7,"expiry":1,"namespaces":null},{"id":1,"proposer":{"publicKey":"x"}}]',
  '{"eip155":null,"client_ed25519_seed":"x","a":7,"b":{"c":null}}',
  '{"eip155":{"chains":7,"methods":null,"rpcMap":7}}',
];

/** Names that the library's keys end with; the first of each is the one in storage. */
const NAMES = [
  ...["//keychain", "//subscription", "//messages", "//messages_withoutClientAck", "//pairing"],
  ...["//expirer", "//history", "//proposal", "//session", "//request", "//authKeys"],
  ...["//pairingTopics", "//requests", "//event-client", "WALLETCONNECT_CLIENT_ID"],
  ...["WALLETCONNECT_LINK_MODE_APPS", "/namespaces", "/optionalNamespaces", "keys"],
];

const keyOf = (name: string): string => {
  const known = Object.keys(good).find(
    (key) => key.endsWith(name) || (name.startsWith("/") && key.includes(`:${name}`)),
  );
  return known ?? `${RECORDS}wc@2:core:0.3:{prefix}${name}`;
};

const isCodeOffered = (site: Site) =>
  firstValueFrom(site.open().pipe(filter(({ step }) => step === "uri")));

describe("a broken record of the WalletConnect library costs only that record", () => {
  test.each(NAMES)("%s", { timeout: 120_000 }, async (name) => {
    const stray = strayErrors();
    const failed: unknown[] = [];
    for (const text of SHAPES) {
      const key = keyOf(name);
      const index = `${RECORDS}keys`;
      // The library lists its keys.
      const keys = new Set<string>(JSON.parse(good[index] ?? "[]")).add(key.slice(RECORDS.length));
      const site = startSite(relay.url, {
        ...good,
        [index]: JSON.stringify([...keys]),
        [key]: text,
      });
      try {
        await site.restore().catch((cause: unknown) => {
          if (Object(cause).code !== "connect/no-account") throw cause;
        });
        await isCodeOffered(site);
      } catch (cause) {
        failed.push([text, Object(cause).message]);
      }
      await new Promise((next) => setTimeout(next, 20));
      await site.stop();
    }
    expect(failed).toEqual([]);
    expect(stray.map(String)).toEqual([]);
  });

  test.each(["//subscription", "//expirer", "//history", "//session", "//messages", "//keychain"])(
    "a broken entry among good ones of %s: the session is still restored",
    async (name) => {
      const key = keyOf(name);
      const value: unknown = JSON.parse(good[key] ?? "null");
      const broken = Array.isArray(value)
        ? [null, 7, {}, ...value, { topic: "x" }]
        : { a: null, ...Object(value), b: 7, c: { d: null } };
      const site = openSite({ ...good, [key]: JSON.stringify(broken) });
      expect(await site.restore()).not.toBeNull();
    },
  );
});
