import { firstValueFrom } from "rxjs";
import { describe, expect, test } from "vitest";
import { astar, mainnet, solana as solanaNetwork } from "../../../../src/networks/networks.js";
import evm from "../../../../src/streams/wallets/namespaces/eip155/holdings.js";
import { polkadotHoldings as polkadot } from "../../../../src/streams/wallets/namespaces/polkadot/nodes.js";
import solana from "../../../../src/streams/wallets/namespaces/solana/holdings.js";
import { askWith } from "../../../support/ask.js";

type Asked = readonly [method: string, params: readonly unknown[]];

/** A node that answers by what it is asked, and what it was asked. */
const node = (answer: (...asked: Asked) => unknown) => {
  const asked: Asked[] = [];
  const ask = askWith((method, params) => {
    asked.push([method, params]);
    return answer(method, params);
  });
  return { ask, asked };
};

describe("what an EVM node tells of an account (ERC-20)", () => {
  const OWNER = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
  const token = (digit: string, decimals = 6) => ({
    address: `0x${digit.repeat(40)}`,
    symbol: digit,
    decimals,
  });
  const word = (units: bigint) => `0x${units.toString(16).padStart(64, "0")}`;

  test("the coin, and those of the site's tokens that it has; one that cannot be read is left out", async () => {
    const held: Readonly<Record<string, unknown>> = {
      [token("1").address]: word(5n),
      [token("2").address]: word(0n),
      [token("3").address]: "0x",
      [token("4").address]: `${word(7n)}${"0".repeat(64)}`,
    };
    const { ask, asked } = node((method, [call]) =>
      method === "eth_getBalance" ? "0x10" : held[(call as { to: string }).to],
    );
    const tokens = ["1", "2", "3", "4"].map((digit) => token(digit));
    const none = { ...token("5"), address: "not one" };
    expect(await firstValueFrom(evm.byNode(ask, OWNER, [...tokens, none], mainnet))).toEqual([
      { address: null, units: 16n, decimals: 18 },
      { address: token("1").address, units: 5n, decimals: 6 },
      { address: token("4").address, units: 7n, decimals: 6 },
    ]);
    expect(asked[1]).toEqual([
      "eth_call",
      [
        {
          to: token("1").address,
          data: `0x70a08231${"0".repeat(24)}${OWNER.slice(2).toLowerCase()}`,
        },
        "latest",
      ],
    ]);
    expect(asked).toHaveLength(5);
  });

  test("a node that does not tell the coin tells nothing", async () => {
    const { ask } = node(() => "nonsense");
    await expect(firstValueFrom(evm.byNode(ask, OWNER, [], mainnet))).rejects.toMatchObject({
      code: "http/bad-answer",
    });
  });
});

describe("what a Solana node tells of an account", () => {
  const MINT = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
  const OTHER = "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB";
  const account = (mint: string, amount: unknown, decimals: unknown = 6) => ({
    account: { data: { parsed: { info: { mint, tokenAmount: { amount, decimals } } } } },
  });

  test("the coin, and every token of both programs, each once", async () => {
    const { ask, asked } = node((method, [, by]) => {
      if (method === "getBalance") return { value: 9 };
      return (by as { programId: string }).programId.startsWith("Tokenkeg")
        ? {
            value: [
              account(MINT, "5"),
              account(MINT, "7"),
              account(OTHER, "0"),
              account(OTHER, "-1"),
              account("no mint", "1"),
              account(OTHER, "1", 1.5),
              null,
            ],
          }
        : { value: [account(OTHER, "18446744073709551615", 9)] };
    });
    expect(await firstValueFrom(solana.byNode(ask, "owner", [], solanaNetwork))).toEqual([
      { address: null, units: 9n, decimals: 9 },
      { address: MINT, units: 12n, decimals: 6 },
      { address: OTHER, units: 18446744073709551615n, decimals: 9 },
    ]);
    expect(asked.map(([method]) => method)).toEqual([
      "getBalance",
      "getTokenAccountsByOwner",
      "getTokenAccountsByOwner",
    ]);
  });

  test("an answer of another shape is none", async () => {
    const { ask } = node((method) => (method === "getBalance" ? { value: 9 } : { value: {} }));
    await expect(
      firstValueFrom(solana.byNode(ask, "owner", [], solanaNetwork)),
    ).rejects.toMatchObject({
      code: "http/bad-answer",
    });
  });
});

describe("what a node of Polkadot tells of an account", () => {
  const ADDRESS = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";

  test("the coin, in the network's decimals", async () => {
    const u128 = (low: number) => `${low.toString(16).padStart(2, "0")}${"00".repeat(15)}`;
    const { ask, asked } = node(() => `0x${"00".repeat(16)}${[9, 3, 5, 0].map(u128).join("")}`);
    expect(await firstValueFrom(polkadot.byNode(ask, ADDRESS, [], astar))).toEqual([
      { address: null, units: 7n, decimals: 18 },
    ]);
    expect(asked).toEqual([
      ["state_getStorage", [expect.stringMatching(/^0x26aa394e[0-9a-f]{152}$/)]],
    ]);
  });

  test("an answer of another shape is none", async () => {
    const { ask } = node(() => "0x00");
    await expect(firstValueFrom(polkadot.byNode(ask, ADDRESS, [], astar))).rejects.toMatchObject({
      code: "http/bad-answer",
    });
  });
});
