import { from, lastValueFrom } from "rxjs";
import { describe, expect, test } from "vitest";
import { scriptedNames, scriptedOnramp } from "../../src/testing/scripted-buying-and-naming.js";
import { type ScriptedServices, scriptedServices } from "../../src/testing/scripted-market.js";

const ALICE = `0x${"a1".repeat(20)}`;
const BOB = `0x${"b0".repeat(20)}`;

/** Asks a service; gives the status and what it says. */
const asking = (scripted: ScriptedServices) => {
  const services = scriptedServices(scripted);
  return async (path: string, question?: unknown) => {
    const answer = await lastValueFrom(
      from(
        services(`https://service.example${path}`, {
          method: question === undefined ? "GET" : "POST",
          ...(question === undefined ? {} : { body: JSON.stringify(question) }),
        }),
      ),
    );
    const said: unknown = JSON.parse(await lastValueFrom(from(answer.text())));
    return { status: answer.status, said };
  };
};

describe("a scripted service of buying", () => {
  test("sells a token once, with all of its networks, and Solana by its name", async () => {
    const mint = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
    const ask = asking(
      scriptedOnramp({
        sells: [
          { symbol: "USDC", caipNetworkId: "eip155:137", address: ALICE },
          {
            symbol: "USDC",
            caipNetworkId: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
            address: mint,
          },
        ],
      }),
    );
    expect((await ask("/v1/onramp/options")).said).toMatchObject({
      paymentCurrencies: [{ id: "USD" }, { id: "EUR" }],
      purchaseCurrencies: [
        {
          symbol: "USDC",
          name: "USDC",
          networks: [
            { name: "polygon", chain_id: "137", contract_address: ALICE },
            { name: "solana", contract_address: mint },
          ],
        },
      ],
    });
  });

  test("gives what the test says, or no quote", async () => {
    const gives = (amount: string, currency: string, symbol: string) =>
      currency === "USD" ? `${amount}.${symbol.length}` : null;
    const ask = asking(scriptedOnramp({ gives }));
    const quote = (currency: string) =>
      ask("/v1/onramp/quote", {
        amount: "50",
        paymentCurrency: { id: currency },
        purchaseCurrency: { symbol: "USDC" },
      });
    expect((await quote("USD")).said).toMatchObject({
      paymentTotal: { amount: "50", currency: "USD" },
      purchaseAmount: { amount: "50.4", currency: "USDC" },
    });
    expect((await quote("EUR")).status).toBe(404);
  });

  test("of an exchange that the test does not name, it has no page", async () => {
    const ask = asking(scriptedOnramp({ exchanges: [{ id: "kraken", name: "Kraken" }] }));
    const page = async (exchangeId: string) =>
      (
        await ask("/v1/json-rpc", {
          id: 1,
          method: "reown_getExchangePayUrl",
          params: { exchangeId },
        })
      ).said;
    expect(await page("kraken")).toMatchObject({ result: { url: "https://exchange.example/" } });
    expect(await page("other")).toMatchObject({ error: { code: -32_000 } });
  });
});

describe("a scripted service of names", () => {
  const registering = (name: string, address: string) => ({
    address,
    message: JSON.stringify({ name: `${name}.reown.id` }),
  });
  const REFUSED = { status: 400, said: { reasons: [expect.objectContaining({ name: "name" })] } };

  test("has what was registered from then on, once", async () => {
    const ask = asking({ paths: scriptedNames() });
    expect((await ask("/v1/profile/account/alice.reown.id")).status).toBe(404);
    expect((await ask("/v1/profile/account", registering("alice", ALICE))).status).toBe(200);
    expect((await ask("/v1/profile/account/alice.reown.id")).said).toMatchObject({
      addresses: { "60": { address: ALICE } },
    });
    expect((await ask(`/v1/profile/reverse/${ALICE.toUpperCase()}`)).said).toMatchObject([
      { name: "alice.reown.id" },
    ]);
    expect((await ask(`/v1/profile/reverse/${BOB}`)).said).toEqual([]);
    expect(await ask("/v1/profile/account", registering("alice", BOB))).toEqual(REFUSED);
  });

  test("says which names like it are taken", async () => {
    const ask = asking({ paths: scriptedNames({ names: { alice2: BOB } }) });
    expect((await ask("/v1/profile/suggestions/alice")).said).toEqual({
      suggestions: [
        { name: "alice", registered: false },
        { name: "alice1", registered: false },
        { name: "alice2", registered: true },
        { name: "alice3", registered: false },
      ],
    });
  });

  test("refuses in the words of the test, and keeps nothing then", async () => {
    const ask = asking({ paths: scriptedNames({ refuses: () => "Not today." }) });
    expect((await ask("/v1/profile/account", registering("alice", ALICE))).said).toEqual({
      reasons: [{ name: "name", description: "Not today." }],
    });
    expect((await ask("/v1/profile/account/alice.reown.id")).status).toBe(404);
  });
});
