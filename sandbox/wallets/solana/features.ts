import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignInInput,
  SolanaSignInOutput,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from "@solana/wallet-standard-features";
import type { WalletAccount } from "@wallet-standard/base";
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from "@wallet-standard/features";
import { ALREADY_OPEN, INVALID_PARAMS, RpcError, UNAUTHORIZED } from "../../signing/rpc-error.js";
import { describeMessage, describeTransactions } from "../../signing/solana/describe.js";
import type { SolanaKey } from "../../signing/solana/key.js";
import { signAndSend, signWith } from "../../signing/solana/sign.js";
import type { Ask } from "../ask.js";
import type { Emitter } from "../emitter.js";
import { alteredOnSolana, type SolanaAlteration } from "./alter.js";
import type { SolanaWalletConfig } from "./config.js";
import type { SolanaSession } from "./session.js";
import { signInText } from "./sign-in-text.js";

export type SolanaFeatures = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  Partial<SolanaSignInFeature & SolanaSignAndSendTransactionFeature>;

export type SolanaParts = {
  readonly config: SolanaWalletConfig;
  readonly session: SolanaSession;
  readonly emitter: Emitter;
  readonly ask: Ask;
  /** What it sends instead of what its person has approved. */
  readonly alters: () => SolanaAlteration | null;
};

const supportedTransactionVersions = ["legacy", 0] as const;

/** Everything that a site can ask a wallet for. Rejects with `RpcError`. */
export const solanaFeatures = ({
  config,
  session,
  emitter,
  ask,
  alters,
}: SolanaParts): SolanaFeatures => {
  let isConnecting = false;

  const connect = async (isSilent: boolean): Promise<void> => {
    if (session.accounts().length > 0 || isSilent) return;
    if (isConnecting) throw new RpcError(ALREADY_OPEN, "Request of type connect already pending");
    isConnecting = true;
    try {
      const rows = session.offered().map(({ address }) => ({ label: "Account", value: address }));
      await ask({ title: "Connect to this site", rows });
      session.grant();
    } finally {
      isConnecting = false;
    }
  };

  const keyOf = ({ address }: Pick<WalletAccount, "address">): SolanaKey => {
    const key = session.keyOf(address);
    if (key !== undefined) return key;
    throw new RpcError(UNAUTHORIZED, "The account has not been authorized by the user");
  };

  const clusterOf = (chain: string) => {
    const cluster = config.clusters.find((one) => one.standardChain === chain);
    if (cluster !== undefined) return cluster;
    throw new RpcError(INVALID_PARAMS, `There is no node of ${chain} here`);
  };

  const sending: SolanaSignAndSendTransactionFeature = {
    "solana:signAndSendTransaction": {
      version: "1.0.0",
      supportedTransactionVersions,
      signAndSendTransaction: async (...inputs) => {
        const wanted = inputs.map((input) => ({
          ...input,
          key: keyOf(input.account),
          cluster: clusterOf(input.chain),
        }));
        await ask(describeTransactions("send", wanted.map(transactionOf)));
        return inTurn(wanted, async ({ key, options, ...approved }) => {
          const sent = await alteredOnSolana(approved, alters(), config.clusters);
          return { signature: await signAndSend(key, sent.transaction, sent.cluster, options) };
        });
      },
    },
  };

  /** Connects as well, where that has not happened yet. */
  const signIn = async (input: SolanaSignInInput): Promise<SolanaSignInOutput> => {
    const account = session
      .offered()
      .find(({ address }) => input.address === undefined || input.address === address);
    if (account === undefined) throw new RpcError(UNAUTHORIZED, "There is no such account");
    const text = signInText(input, input.domain ?? location.host, account.address);
    const signedMessage = new TextEncoder().encode(text);
    await ask({ ...describeMessage(signedMessage), title: "Sign in" });
    session.grant();
    const signature = keyOf(account).sign(signedMessage);
    return { account, signedMessage, signature, signatureType: "ed25519" };
  };

  const signingIn: SolanaSignInFeature = {
    "solana:signIn": {
      version: "1.0.0",
      signIn: (...inputs) => inTurn(inputs.length === 0 ? [{}] : inputs, signIn),
    },
  };

  return {
    "standard:connect": {
      version: "1.0.0",
      connect: async ({ silent = false } = {}) => {
        await connect(silent && !config.quirks.includes("not-silent"));
        return { accounts: session.accounts() };
      },
    },
    "standard:disconnect": { version: "1.0.0", disconnect: async () => session.revoke() },
    "standard:events": {
      version: "1.0.0",
      on: (event, listener) => {
        const hear = (payload: unknown) => listener(payload as Parameters<typeof listener>[0]);
        emitter.on(event, hear);
        return () => emitter.removeListener(event, hear);
      },
    },
    "solana:signMessage": {
      version: "1.1.0",
      signMessage: (...inputs) =>
        inTurn(inputs, async ({ account, message }) => {
          const key = keyOf(account);
          await ask(describeMessage(message));
          return { signedMessage: message, signature: key.sign(message), signatureType: "ed25519" };
        }),
    },
    "solana:signTransaction": {
      version: "1.0.0",
      supportedTransactionVersions,
      signTransaction: async (...inputs) => {
        const keys = inputs.map(({ account }) => keyOf(account));
        await ask(describeTransactions("sign", inputs.map(transactionOf)));
        return inputs.flatMap(({ transaction }, at) => {
          const key = keys[at];
          return key === undefined ? [] : [{ signedTransaction: signWith(key, transaction) }];
        });
      },
    },
    ...(config.quirks.includes("no-send") ? {} : sending),
    ...(config.quirks.includes("no-sign-in") ? {} : signingIn),
  };
};

const transactionOf = ({ transaction }: { readonly transaction: Uint8Array }): Uint8Array =>
  transaction;

/** One after the other, as a person is asked. */
const inTurn = async <Input, Output>(
  inputs: readonly Input[],
  act: (input: Input) => Promise<Output>,
): Promise<readonly Output[]> => {
  const outputs: Output[] = [];
  for (const input of inputs) outputs.push(await act(input));
  return outputs;
};
