import { distinctUntilChanged, map, merge, skip } from "rxjs";
import { failed, read } from "../base/errors.js";
import { readNow } from "../base/state.js";
import { base58Bytes } from "../codecs/encodings.js";
import { OWN_FEATURE, standardNameOf } from "../codecs/namespaces/solana/standard-kind.js";
import type { SolanaSignInInput } from "../codecs/rpc-schema.js";
import type { Sluice } from "../root/types.js";
import { viewPortsOf } from "../root/view-ports.js";
import { address$, connect, connectedNow, connection$ } from "./connect.js";
import { type SolanaSendOptions, signing } from "./sign.js";

/** How other code lists the wallet. */
export interface RegisteredLook {
  /** Default: "Sluice". */
  readonly name?: string;
  /** A `data:image` URI. */
  readonly icon?: `data:image/${string}`;
}

/**
 * Registers the sluice as a wallet of the page (wallet standard), so that code for Solana wallets, such as wallet-adapter
 * and @solana/kit, finds it: connecting it opens the dialog, and it signs with whichever wallet the visitor connected. The
 * dialog itself does not list it. Returns a function that takes the registration back.
 */
export const registerSolanaWallet = (sluice: Sluice, look: RegisteredLook = {}): (() => void) => {
  const { window } = viewPortsOf(sluice).env;
  const { wallet, end } = walletOf(sluice, look);
  const leaving: unknown[] = [];
  const registerWith = (api: unknown): void => {
    const register = read(api, "register");
    if (typeof register === "function") leaving.push(Reflect.apply(register, api, [wallet]));
  };
  const onReady = (event: Event): void => registerWith(read(event, "detail"));
  window.addEventListener("wallet-standard:app-ready", onReady);
  window.dispatchEvent(
    new CustomEvent("wallet-standard:register-wallet", { detail: registerWith }),
  );
  const leave = (): void => {
    window.removeEventListener("wallet-standard:app-ready", onReady);
    for (const one of leaving.splice(0)) if (typeof one === "function") one();
    end();
  };
  sluice.connections$.subscribe({ complete: leave });
  return leave;
};

interface StandardInput {
  readonly account: { readonly address: string };
  readonly chain?: string;
  readonly message?: Uint8Array;
  readonly transaction?: Uint8Array;
  readonly options?: SolanaSendOptions;
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%230c6b78'/%3E%3Cpath d='M8 12c4 0 4 8 8 8s4-8 8-8' fill='none' stroke='white' stroke-width='3'/%3E%3C/svg%3E";

const walletOf = (sluice: Sluice, { name = "Sluice", icon = ICON }: RegisteredLook) => {
  const sign = signing(sluice);
  const chains = readNow(sluice.networks$)
    .filter(({ chainNamespace }) => chainNamespace === "solana")
    .map(({ caipNetworkId }) => standardNameOf(caipNetworkId));
  const { wallet: walletIn } = viewPortsOf(sluice);
  const canSignIn$ = connection$(sluice).pipe(
    map((connection) => connection !== null && walletIn(connection.id)?.canSignIn?.() === true),
    distinctUntilChanged(),
  );
  let accounts = accountsOf(readNow(address$(sluice)), chains);
  const hearing = address$(sluice).subscribe((address) => {
    // The same account stays the same object.
    if ((accounts[0]?.address ?? null) !== address) accounts = accountsOf(address, chains);
  });
  /** A request names its cluster: the sluice goes there first. */
  const goTo = async (chain: string | undefined): Promise<void> => {
    if (chain === undefined) return;
    const network = readNow(sluice.networks$).find(
      ({ caipNetworkId }) => standardNameOf(caipNetworkId) === chain,
    );
    // On another cluster, the wallet would be asked for something else.
    if (network === undefined)
      throw failed(
        "network/not-found",
        `This site has not configured the cluster ${chain}. Ask for one of the wallet's \`chains\`.`,
      );
    await sluice.switchNetwork(network);
  };
  const each = async <A>(
    inputs: readonly StandardInput[],
    answer: (input: StandardInput) => Promise<A>,
  ): Promise<readonly A[]> => {
    const answers: A[] = [];
    // One prompt at a time.
    for (const input of inputs) {
      await goTo(input.chain);
      answers.push(await answer(input));
    }
    return answers;
  };
  const version = "1.0.0";
  const supportedTransactionVersions = ["legacy", 0];
  const features = {
    [OWN_FEATURE]: { version },
    "standard:connect": {
      version,
      connect: async (options: { readonly silent?: boolean } = {}) => {
        await (options.silent === true ? connectedNow(sluice) : connect(sluice));
        return { accounts };
      },
    },
    "standard:disconnect": { version, disconnect: () => sluice.disconnect("solana") },
    "standard:events": {
      version,
      on: (event: string, listener: (change: object) => void) => {
        // After `accounts` itself, which has listened for longer.
        const changes$ = merge(
          canSignIn$.pipe(
            skip(1),
            map(() => ({ features: wallet.features })),
          ),
          address$(sluice).pipe(
            skip(1),
            map(() => ({ accounts })),
          ),
        );
        const heard = changes$.subscribe((change) => {
          if (event === "change") listener(change);
        });
        return () => heard.unsubscribe();
      },
    },
    "solana:signMessage": {
      version,
      signMessage: (...inputs: readonly StandardInput[]) =>
        each(inputs, async ({ account, message = new Uint8Array() }) => ({
          signedMessage: message,
          signature: await sign.message(message, account.address),
        })),
    },
    "solana:signTransaction": {
      version,
      supportedTransactionVersions,
      signTransaction: async (...inputs: readonly StandardInput[]) => {
        const chain = inputs[0]?.chain;
        if (inputs.some((input) => input.chain !== chain))
          throw failed(
            "request/invalid",
            "The transactions are for several clusters. Ask for those of one cluster at a time.",
          );
        await goTo(chain);
        const signed = await sign.transactions(
          inputs.map(({ transaction = new Uint8Array() }) => transaction),
        );
        return signed.map((signedTransaction) => ({ signedTransaction }));
      },
    },
    "solana:signAndSendTransaction": {
      version,
      supportedTransactionVersions,
      signAndSendTransaction: (...inputs: readonly StandardInput[]) =>
        each(inputs, async ({ transaction = new Uint8Array(), options }) => ({
          signature: base58Bytes(await sign.andSend(transaction, options)),
        })),
    },
  };
  const withSignIn = {
    ...features,
    "solana:signIn": {
      version,
      signIn: async (...inputs: readonly SolanaSignInInput[]) => {
        const signed = [];
        // One prompt at a time.
        for (const input of inputs.length === 0 ? [{}] : inputs) {
          const { address, ...said } = await sign.signIn(input);
          signed.push({ ...said, account: accountsOf(address, chains)[0] });
        }
        return signed;
      },
    },
  };
  const wallet = Object.freeze({
    version,
    name,
    icon,
    chains,
    get accounts() {
      return accounts;
    },
    /** The connected wallet decides whether it can sign in. */
    get features() {
      return readNow(canSignIn$) ? withSignIn : features;
    },
  });
  return { wallet, end: () => hearing.unsubscribe() };
};

const accountsOf = (address: string | null, chains: readonly string[]) =>
  address === null
    ? []
    : [
        Object.freeze({
          address,
          publicKey: base58Bytes(address) ?? new Uint8Array(),
          chains,
          features: [
            "solana:signMessage",
            "solana:signTransaction",
            "solana:signAndSendTransaction",
          ],
        }),
      ];
