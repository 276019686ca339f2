import type { CreateConnectorFn, InjectedParameters } from "@wagmi/core";
import type { Eip1193Provider as EthersProvider } from "ethers";
import type { Observable } from "rxjs";
import type { custom, EIP1193Provider } from "viem";
import { mainnet as viemMainnet } from "viem/chains";
import { describe, expectTypeOf, test } from "vitest";
import {
  createSluice,
  type Namespace,
  type Sluice,
  type SluiceOptions,
} from "../../src/entries/index.js";
import { mainnet } from "../../src/entries/networks.js";
import type { sluiceConnector } from "../../src/entries/wagmi.js";

type WagmiTarget = NonNullable<InjectedParameters["target"]>;
type Value<S> = S extends Observable<infer T> ? T : never;

describe("what a host may write", () => {
  test("a project id and at least one network, ours or viem's", () => {
    expectTypeOf({ projectId: "p", networks: [mainnet] } as const).toExtend<SluiceOptions>();
    expectTypeOf({ projectId: "p", networks: [viemMainnet] } as const).toExtend<SluiceOptions>();
    // @ts-expect-error no networks
    const none: SluiceOptions = { projectId: "p" };
    // @ts-expect-error no project id
    const nobody: SluiceOptions = { networks: [mainnet] };
    // @ts-expect-error an option that does not exist
    const typo: SluiceOptions = { projectId: "p", networks: [mainnet], thememode: "dark" };
    void [none, nobody, typo];
  });

  test("promises and streams", () => {
    expectTypeOf(createSluice).returns.toEqualTypeOf<Sluice>();
    expectTypeOf<Value<Sluice["status$"]>>().toEqualTypeOf<
      "disconnected" | "connecting" | "connected"
    >();
    expectTypeOf<Value<Sluice["account$"]>>().toBeNullable();
    expectTypeOf<Sluice["disconnect"]>().returns.toEqualTypeOf<Promise<void>>();
    expectTypeOf<Sluice["activate"]>().returns.toEqualTypeOf<Promise<void>>();
  });

  test("what to disconnect or to activate", () => {
    expectTypeOf<Parameters<Sluice["disconnect"]>[0]>().toEqualTypeOf<
      Namespace | { readonly connectionId: string } | undefined
    >();
    const wrong = (sluice: Sluice) => {
      // @ts-expect-error names no connection
      void sluice.activate({ address: "0x1" });
      // @ts-expect-error names nothing
      void sluice.disconnect({});
    };
    void wrong;
  });

  test("the provider fits viem, wagmi and ethers as it is", () => {
    type Provider = ReturnType<Sluice["provider"]>;
    expectTypeOf<Provider>().toExtend<Parameters<typeof custom>[0]>();
    expectTypeOf<Provider>().toExtend<EthersProvider>();
    expectTypeOf<Provider>().toExtend<Pick<EIP1193Provider, "request" | "on" | "removeListener">>();
    expectTypeOf<{ id: string; name: string; provider: Provider }>().toExtend<WagmiTarget>();
  });

  test("the connector fits wagmi, though no type of it comes from wagmi", () => {
    expectTypeOf<ReturnType<typeof sluiceConnector>>().toExtend<CreateConnectorFn>();
  });
});
