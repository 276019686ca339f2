import type { Wallet } from "@wallet-standard/base";

type Registry = { readonly register: (...wallets: readonly Wallet[]) => () => void };

/** A wallet's place in the page's registries. */
export type Registration = {
  readonly register: () => void;
  readonly unregister: () => void;
};

const isRegistry = (value: unknown): value is Registry =>
  typeof value === "object" && value !== null && "register" in value;

/**
 * Registers a wallet by the events of wallet-standard. Its own `registerWallet` keeps what undoes a registration to
 * itself, and a wallet here can be taken away again.
 */
export const registrationOf = (wallet: Wallet): Registration => {
  let undos: readonly (() => void)[] = [];
  const enter = (registry: Registry): void => {
    undos = [...undos, registry.register(wallet)];
  };
  const onReady = (event: Event): void => {
    // Not always a CustomEvent: registries may send a class of their own.
    if ("detail" in event && isRegistry(event.detail)) enter(event.detail);
  };
  return {
    register: () => {
      window.addEventListener("wallet-standard:app-ready", onReady);
      window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: enter }));
    },
    unregister: () => {
      window.removeEventListener("wallet-standard:app-ready", onReady);
      for (const undo of undos) undo();
      undos = [];
    },
  };
};
