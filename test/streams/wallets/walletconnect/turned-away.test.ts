import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import type { UniversalProvider } from "../../../../src/streams/wallets/walletconnect/library.js";
import { turnedAway$ } from "../../../../src/streams/wallets/walletconnect/pairing.js";

/** A relayer as the library has it: each attempt makes a provider, whose first socket tells of its failure there alone. */
class Relayer extends EventEmitter {
  provider = { connection: new EventEmitter() };
  async createProvider(): Promise<void> {
    this.provider = { connection: new EventEmitter() };
  }
  async fails(): Promise<void> {
    await this.createProvider();
    this.provider.connection.emit("register_error", new Error("x"));
  }
}

const start = () => {
  const relayer = new Relayer();
  const told: string[] = [];
  const library = { client: { core: { relayer } } } as unknown as UniversalProvider;
  const listening = turnedAway$(library).subscribe(({ code }) => told.push(code));
  return { relayer, told, listening };
};

test("a relay that turns two sockets away is told, an attempt that fails alone is not", async () => {
  const { relayer, told } = start();
  await relayer.fails();
  expect(told).toEqual([]);
  await relayer.fails();
  expect(told).toEqual(["relay/unreachable"]);
});

test("a socket that tells of its end twice is one", async () => {
  const { relayer, told } = start();
  await relayer.fails();
  relayer.emit("relayer_disconnect");
  expect(told).toEqual([]);
  await relayer.createProvider();
  relayer.emit("relayer_disconnect");
  expect(told).toEqual(["relay/unreachable"]);
});

test("nothing is left at the library afterwards", async () => {
  const { relayer, told, listening } = start();
  listening.unsubscribe();
  expect(Object.hasOwn(relayer, "createProvider")).toBe(false);
  for (let time = 0; time < 2; time += 1) await relayer.fails();
  relayer.emit("relayer_disconnect");
  expect(told).toEqual([]);
});
