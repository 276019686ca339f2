import type { UniversalProvider as Exported } from "@walletconnect/universal-provider";

/** The library's client; the package exports its class under a `const`, which is no type. */
export type UniversalProvider = InstanceType<typeof Exported>;
