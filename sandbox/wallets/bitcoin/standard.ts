import { base64, hex } from "@scure/base";
import type { IdentifierString, Wallet, WalletAccount } from "@wallet-standard/base";
import { TESTNET_4 } from "../../chains/bitcoin/bitcoin-list.js";
import type { BitcoinKey } from "../../signing/bitcoin/key.js";
import { psbtOf } from "../../signing/bitcoin/sign-psbt.js";
import type { Emitter } from "../emitter.js";
import type { BitcoinCore } from "./core.js";

type Input = { readonly account: WalletAccount; readonly message: Uint8Array };
type PsbtInput = {
  readonly psbt: Uint8Array;
  readonly inputsToSign: readonly {
    readonly account: WalletAccount;
    readonly signingIndexes: readonly number[];
    readonly sigHash?: number;
  }[];
};

/** A wallet of the wallet standard, with its features for Bitcoin. */
export const standardBitcoin = (
  core: BitcoinCore,
  { on, removeListener }: Emitter,
  { name, icon }: { readonly name: string; readonly icon: string },
): Wallet => {
  const chainName = (): IdentifierString =>
    core.chain().caipNetworkId === TESTNET_4.caipNetworkId ? "bitcoin:testnet4" : "bitcoin:testnet";
  const accountOf = (key: BitcoinKey, purpose: string) => ({
    address: key.address,
    publicKey: hex.decode(key.publicKey),
    purpose,
    chains: [chainName()],
    features: ["bitcoin:signMessage", "bitcoin:signTransaction"] as const,
  });
  const accounts = (): readonly WalletAccount[] => {
    const now = core.shared();
    return now === null
      ? []
      : [accountOf(now.payment, "payment"), accountOf(now.ordinal, "ordinals")];
  };
  return {
    version: "1.0.0",
    name,
    icon: icon as Wallet["icon"],
    chains: ["bitcoin:testnet4", "bitcoin:testnet"],
    get accounts() {
      return accounts();
    },
    features: {
      "bitcoin:connect": {
        version: "1.0.0",
        connect: async () => {
          await core.connect();
          return { accounts: accounts() };
        },
      },
      "bitcoin:signMessage": {
        version: "1.0.0",
        signMessage: async ({ account: { address }, message }: Input) => {
          const text = new TextDecoder().decode(message);
          const signature = base64.decode(await core.signMessage(address, text, "bip322"));
          return [{ signedMessage: message, signature }];
        },
      },
      "bitcoin:signTransaction": {
        version: "1.0.0",
        signTransaction: async ({ psbt, inputsToSign }: PsbtInput) => {
          const inputs = inputsToSign.flatMap(({ account: { address }, signingIndexes, sigHash }) =>
            signingIndexes.map((index) => ({
              address,
              index,
              ...(sigHash === undefined ? {} : { sighashTypes: [sigHash] }),
            })),
          );
          const signed = await core.signPsbt(base64.encode(psbt), inputs, false);
          return [{ signedPsbt: base64.decode(psbtOf(signed)) }];
        },
      },
      "standard:disconnect": { version: "1.0.0", disconnect: async () => core.revoke() },
      "standard:events": {
        version: "1.0.0",
        on: (event: string, listener: (said: unknown) => void) => {
          const hear = (): void => {
            if (event === "change") listener({ accounts: accounts() });
          };
          for (const own of ["changed", "networkChanged"]) on(own, hear);
          return () => {
            for (const own of ["changed", "networkChanged"]) removeListener(own, hear);
          };
        },
      },
    },
  };
};
