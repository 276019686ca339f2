import type { EIP1474Methods } from "viem";
import { describe, expectTypeOf, test } from "vitest";
import type { EvmMethods, Sluice } from "../../src/entries/index.js";

declare const sluice: Sluice;
const ME = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

/** Types are looked at; nothing runs. */
const typed = (_: () => unknown): void => undefined;

describe("request is typed by its method", () => {
  test("of the provider", () => {
    typed(() => {
      const provider = sluice.provider();
      expectTypeOf(provider.request({ method: "eth_accounts" })).resolves.toEqualTypeOf<
        readonly `0x${string}`[]
      >();
      expectTypeOf(
        provider.request({ method: "personal_sign", params: ["0x68", ME] }),
      ).resolves.toEqualTypeOf<`0x${string}`>();
      expectTypeOf(
        provider.request({ method: "eth_sendTransaction", params: [{ from: ME, value: "0x1" }] }),
      ).resolves.toEqualTypeOf<`0x${string}`>();
    });
  });

  test("`net_version` answers in decimal, which viem calls a quantity", () => {
    typed(() => {
      expectTypeOf(
        sluice.provider().request({ method: "net_version" }),
      ).resolves.toEqualTypeOf<string>();
    });
  });

  test("of the sluice, in each namespace", () => {
    typed(() => {
      expectTypeOf(
        sluice.request({ method: "wallet_switchEthereumChain", params: [{ chainId: "0x1" }] }),
      ).resolves.toEqualTypeOf<null>();
      const params = { message: "8Zf", pubkey: "7Np" };
      expectTypeOf(
        sluice.request({ method: "solana_signMessage", params }, { namespace: "solana" }),
      ).resolves.toEqualTypeOf<{ readonly signature: string }>();
      const asked = { address: "5G", message: "Hi" };
      expectTypeOf(
        sluice.request(
          { method: "polkadot_signMessage", params: asked },
          { namespace: "polkadot" },
        ),
      ).resolves.toEqualTypeOf<{ readonly signature: `0x${string}` }>();
    });
  });

  test("any other method is plain, as are parameters of unknown type", () => {
    typed(() => {
      expectTypeOf(sluice.request({ method: "eth_newMethod" })).resolves.toBeUnknown();
      const params: unknown = [];
      expectTypeOf(sluice.request({ method: "personal_sign", params })).resolves.toBeUnknown();
      expectTypeOf(
        sluice.provider().request<string>({ method: "eth_newMethod", params: [1] }),
      ).resolves.toBeString();
      // Asked for in the wrong namespace, it is not promised to answer as that method does.
      expectTypeOf(
        sluice.request({ method: "solana_signMessage", params: {} }),
      ).resolves.toBeUnknown();
    });
  });

  test("a method's name is completed: the names are a closed set", () => {
    expectTypeOf<"eth_sendTransaction">().toExtend<keyof EvmMethods>();
    expectTypeOf<"eth_sendTransactions">().not.toExtend<keyof EvmMethods>();
  });
});

type ReadonlyDeep<T> = T extends object ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> } : T;
type OfViem<M> = Extract<EIP1474Methods[number], { Method: M }>;
/** viem's parameters, or undefined where it has none. */
type ParamsOfViem<M> = OfViem<M> extends { Parameters?: infer P } ? P : never;

/** Methods whose parameters, or answers, viem types otherwise than we do. */
type OtherParams = {
  [M in keyof EvmMethods]: ReadonlyDeep<ParamsOfViem<M>> extends EvmMethods[M]["params"]
    ? never
    : M;
}[keyof EvmMethods];
type OtherAnswers = {
  [M in keyof EvmMethods]: ReadonlyDeep<OfViem<M>["ReturnType"]> extends EvmMethods[M]["answer"]
    ? never
    : M;
}[keyof EvmMethods];

describe("viem's schema agrees", () => {
  test("it has every method that we have", () => {
    expectTypeOf<keyof EvmMethods>().toExtend<EIP1474Methods[number]["Method"]>();
  });

  test("what viem sends fits our parameters", () => {
    expectTypeOf<OtherParams>().toEqualTypeOf<never>();
  });

  test("what viem expects is the answer that we promise", () => {
    expectTypeOf<OtherAnswers>().toEqualTypeOf<never>();
  });
});
