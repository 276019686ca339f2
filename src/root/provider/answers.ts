import {
  filter,
  firstValueFrom,
  ignoreElements,
  map,
  merge,
  mergeMap,
  takeUntil,
  timer,
} from "rxjs";
import {
  type FailureCode,
  failed,
  isSluiceError,
  read,
  SluiceError,
  toFailure,
  wrongArgument,
} from "../../base/errors.js";
import { UNKNOWN_CHAIN, USER_REJECTED } from "../../base/failure-codes.js";
import { readNow } from "../../base/state.js";
import { type CaipNetworkId, eip155IdOf } from "../../codecs/caip.js";
import type { CopiedRequest } from "../../codecs/copied-request.js";
import { ProviderRpcError } from "../../codecs/eip1193-provider.js";
import { toHexChainId } from "../../codecs/namespaces/eip155/answers.js";
import { isChainRead } from "../../codecs/namespaces/eip155/methods.js";
import { networksOf } from "../../effects/connection/networks-of.js";
import {
  accountIn,
  type ConnectionModel,
  networkOf,
  toRestore,
} from "../../model/connection-model.js";
import { RESTORE_EMBEDDED_MS } from "../../model/limits.js";
import { connectionIn, isRestoring } from "../../model/live.js";
import { nodeCall$ } from "../../streams/api/json-rpc.js";
import { refusal } from "../../streams/wallets/failures.js";
import type { Composed } from "../composed.js";
import type { Sluice } from "../types.js";

/** What the provider has done by others. */
export interface ProviderCommands extends Pick<Sluice, "open" | "switchNetwork" | "disconnect"> {
  /** Asks the wallet of the account that was active in a model. The request is a copy already. */
  readonly request: (
    asked: CopiedRequest,
    namespace: "eip155",
    model: ConnectionModel,
  ) => Promise<unknown>;
}

/** A namespace as the provider shows it: its accounts, the active one first, and its chain. */
export interface ProviderView {
  readonly accounts: readonly string[];
  readonly chainId: `0x${string}`;
  readonly isConnected: boolean;
}

type Parts = Pick<Composed, "states" | "wiring">;

/**
 * Answers an EIP-1193 request; null is one without a method. Accounts and chain come from the state, switches of
 * configured networks and the end of the connection go through the sluice, reads bypass the bus, and everything
 * else is a request to the wallet.
 *
 * @param before what held when the caller asked: no other account than the active one of then is asked
 */
export const answerRequest = async (
  asked: CopiedRequest | null,
  before: ConnectionModel,
  parts: Parts,
  commands: ProviderCommands,
): Promise<unknown> => {
  try {
    return await answer(asked, before, parts, commands);
  } catch (cause) {
    throw toProviderError(cause);
  }
};

const answer = async (
  asked: CopiedRequest | null,
  before: ConnectionModel,
  parts: Parts,
  commands: ProviderCommands,
): Promise<unknown> => {
  const view = viewOf(readNow(parts.states.model$));
  const toWallet = (copy: CopiedRequest) => commands.request(copy, "eip155", before);
  if (asked === null) throw wrongArgument("args");
  switch (asked.method) {
    case "eth_accounts":
      return (await restoredView(parts)).accounts;
    case "eth_chainId":
      return view.chainId;
    case "net_version":
      return String(Number(view.chainId));
    case "eth_requestAccounts":
      return view.isConnected ? view.accounts : connectByDialog(parts.states, commands);
    case "wallet_switchEthereumChain": {
      const id = eip155IdOf(read(firstOf(asked), "chainId"));
      const isKnown = readNow(parts.states.networks$).some(
        ({ caipNetworkId }) => caipNetworkId === id,
      );
      if (id !== null && isKnown) {
        await commands.switchNetwork(id);
        return null;
      }
      if (!view.isConnected)
        throw failed("network/not-found", "This chain is not configured here.");
      return toWallet(asked);
    }
    case "wallet_revokePermissions":
      // Only a page wallet keeps permissions. That it is left here holds for every wallet.
      if (!("eth_accounts" in firstOf(asked))) return toWallet(asked);
      await commands.disconnect("eip155");
      return null;
    default:
      return isChainRead(asked.method) ? readChain(asked, parts) : toWallet(asked);
  }
};

/** The first parameter; an empty object if that is none. */
const firstOf = ({ params }: CopiedRequest): object => {
  const [first] = Array.isArray(params?.value) ? params.value : [];
  return typeof first === "object" && first !== null ? first : {};
};

export const viewOf = (model: ConnectionModel): ProviderView => {
  const connection = connectionIn(model, "eip155");
  const id: CaipNetworkId = connection?.caipNetworkId ?? model.activeId;
  return {
    accounts: connection?.accounts.map(({ address }) => address) ?? [],
    chainId: id.startsWith("eip155:") ? toHexChainId(id.slice("eip155:".length)) : "0x1",
    isConnected: connection !== null,
  };
};

/**
 * Opens the dialog and waits until a wallet is connected, or the visitor declines in the wallet or closes the dialog (4001). After a
 * decline the dialog stays open for another try: who asked learns by events what comes of it.
 */
const connectByDialog = async (
  { model$, modal$ }: Composed["states"],
  { open }: ProviderCommands,
): Promise<readonly string[]> => {
  const { attempts: before } = readNow(model$);
  await open();
  const account$ = model$.pipe(
    map((model) => (accountIn(model, "eip155") === null ? null : viewOf(model).accounts)),
    filter((accounts) => accounts !== null),
  );
  const declined$ = model$.pipe(
    mergeMap(({ attempts }) => attempts.filter((one) => !before.includes(one))),
    map(({ failure, namespaces }) => {
      // Any other failure may be over with the next try.
      if (failure?.code === "connect/rejected" && namespaces.includes("eip155"))
        throw new SluiceError(failure);
    }),
    ignoreElements(),
  );
  const closed$ = modal$.pipe(
    filter((modal) => !modal.open),
    map((): never => {
      throw failed("connect/cancelled", "The dialog was closed before a wallet was connected.");
    }),
  );
  // The account first, since connecting also closes the dialog.
  return firstValueFrom(merge(account$, declined$, closed$));
};

/** Page wallets read through their own node. With WalletConnect, or without a wallet, the network's node is read. */
const readChain = ({ method, params: copy }: CopiedRequest, parts: Parts): Promise<unknown> => {
  if (copy === null)
    throw new SluiceError({
      code: "request/invalid",
      message:
        "The parameters hold something that JSON cannot hold. Give plain data, then ask again.",
      rpc: { code: INVALID_PARAMS },
    });
  const { states, wiring } = parts;
  const params = copy.value;
  const model = readNow(states.model$);
  const connection = connectionIn(model, "eip155");
  const wallet = connection === null ? undefined : wiring.wallets.get(connection.id);
  return firstValueFrom(
    wallet === undefined || connection?.connector.type === "WALLET_CONNECT"
      ? nodeCall$(networksOf(wiring).node(), networkOf(model), method, params)
      : wallet
          .request(params === undefined ? { method } : { method, params })
          .pipe(mergeMap((step) => (step.step === "answered" ? [step.answer] : []))),
  );
};

/**
 * The accounts and the chain once it is known whether the stored connection is there again. A library that asks as
 * soon as the page is loaded would otherwise read that nothing is connected, and forget its own connection.
 */
const restoredView = async ({ states, wiring }: Parts): Promise<ProviderView> => {
  const { model$ } = states;
  const { env, records, settings } = wiring;
  const isKnown = (model: ConnectionModel): boolean =>
    !isRestoring(model, "eip155") ||
    // Where nothing is to be restored, nothing is tried.
    (model.reasons.eip155 === undefined && !toRestore(records, settings).includes("eip155"));
  // The longest that a restore may take: its code may not come at all.
  const late$ = timer(RESTORE_EMBEDDED_MS, env.scheduler);
  await firstValueFrom(model$.pipe(filter(isKnown), takeUntil(late$)), { defaultValue: null });
  return viewOf(readNow(model$));
};

/** EIP-1474 */
const INVALID_PARAMS = -32602;
const INTERNAL = -32603;
/** Codes for failures without a wallet's code. EIP-1193, EIP-1474 */
const CODES: Partial<Record<FailureCode, number>> = {
  "connect/cancelled": USER_REJECTED,
  "network/not-found": UNKNOWN_CHAIN,
  "request/disconnected": 4900,
  "request/account-changed": 4100,
  "command/invalid": INVALID_PARAMS,
};
/** The visitor declined. Wallets have several codes for it, libraries know one. */
const REJECTED: readonly FailureCode[] = ["connect/rejected", "network/rejected"];

/** What a provider throws: the wallet's own code and data where it gave them. Never throws. */
export const toProviderError = (thrown: unknown): ProviderRpcError => {
  const error = isSluiceError(thrown)
    ? thrown
    : new SluiceError(toFailure(thrown, "request/failed"), thrown);
  const { code, data } = REJECTED.includes(error.code)
    ? refusal(error.rpc)
    : (error.rpc ?? { code: CODES[error.code] ?? INTERNAL });
  return new ProviderRpcError(code, error.message, data, error);
};
