import { filter, firstValueFrom, map, merge, timer } from "rxjs";
import { numberToHex, SwitchChainError, UserRejectedRequestError } from "viem";
import { read, rpcErrorOf } from "../base/errors.js";
import { UNKNOWN_CHAIN } from "../base/failure-codes.js";
import type { Sluice } from "../root/types.js";
import { viewPortsOf } from "../root/view-ports.js";
import { type AddedChain, connection$, type WagmiChain } from "./contract.js";

/**
 * Has the wallet switch to a chain of wagmi's configuration, and add it if it does not know it. The sluice takes care
 * of that for its own networks. Resolves when the wallet is there.
 */
export const switchChain = async <Chain extends WagmiChain>(
  sluice: Sluice,
  chains: readonly Chain[],
  chainId: number,
  added: AddedChain,
): Promise<Chain> => {
  try {
    const chain = chains.find(({ id }) => id === chainId);
    if (chain === undefined)
      throw new Error(
        `Chain ${chainId} is not in wagmi's configuration. Add it to "chains", then switch again.`,
      );
    await ask(sluice, chain, added);
    await arrived(sluice, chainId);
    return chain;
  } catch (cause) {
    throw switchError(cause);
  }
};

const ask = async (sluice: Sluice, chain: WagmiChain, added: AddedChain): Promise<void> => {
  const provider = sluice.provider();
  const params = [{ chainId: numberToHex(chain.id) }];
  const move = () => provider.request({ method: "wallet_switchEthereumChain", params });
  try {
    await move();
  } catch (cause) {
    if (!isUnknownChain(cause)) throw cause;
    await provider.request({
      method: "wallet_addEthereumChain",
      params: [addParameters(chain, added)],
    });
    // Some wallets switch to a chain that they add, others have to be asked again.
    if (Number(await provider.request({ method: "eth_chainId" })) !== chain.id) await move();
  }
};

/** The wallet has answered when it has agreed, and says a little later that it is there. */
const arrived = (sluice: Sluice, chainId: number): Promise<unknown> => {
  const there$ = connection$(sluice).pipe(
    filter((connection) => {
      if (connection === null)
        throw new Error("The wallet is not connected any more. Connect it and try again.");
      return connection.chainId === chainId;
    }),
  );
  const late$ = timer(SWITCHED_MS, viewPortsOf(sluice).env.scheduler).pipe(
    map((): never => {
      throw new Error(
        "The wallet did not switch the network. Switch in the wallet itself, then try again.",
      );
    }),
  );
  return firstValueFrom(merge(there$, late$));
};

/** A wallet that has agreed to switch, and is not there after this long, does not switch. wagmi is told so. */
const SWITCHED_MS = 3_000;

/** Some wallets put the code that matters into the data. */
const isUnknownChain = (cause: unknown): boolean =>
  rpcErrorOf(cause)?.code === UNKNOWN_CHAIN ||
  read(read(read(cause, "data"), "originalError"), "code") === UNKNOWN_CHAIN;

/** EIP-3085, without empty fields, which wallets refuse. */
const addParameters = (chain: WagmiChain, added: AddedChain): Readonly<Record<string, unknown>> => {
  const explorer = chain.blockExplorers?.default.url;
  return {
    chainId: numberToHex(chain.id),
    chainName: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: chain.rpcUrls.default.http.slice(0, 1),
    ...(explorer === undefined ? {} : { blockExplorerUrls: [explorer] }),
    ...Object.fromEntries(Object.entries(added).filter(([, value]) => value !== undefined)),
  };
};

/** As viem names the codes, which wagmi's own connectors throw: sites test the class or the name. */
export const connectError = (cause: unknown): unknown =>
  isDeclined(cause) ? new UserRejectedRequestError(errorOf(cause)) : cause;

const switchError = (cause: unknown): unknown =>
  isDeclined(cause) ? connectError(cause) : new SwitchChainError(errorOf(cause));

/** Whether the visitor declined, in the wallet or by closing the dialog. */
export const isDeclined = (cause: unknown): boolean =>
  rpcErrorOf(cause)?.code === UserRejectedRequestError.code;

const errorOf = (cause: unknown): Error =>
  cause instanceof Error ? cause : new Error(String(cause));
