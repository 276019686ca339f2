import type { State } from "../../base/state.js";
import type { CaipAddress } from "../../codecs/caip.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import type { ConnectedAccount, Connection } from "../../model/connection.js";
import { useActiveAccount, useConnections, useNetwork } from "../host-hooks.js";
import { useNow, useOptions, useSluice } from "../sluice-context.js";

interface Face {
  readonly name: string | null;
  readonly avatar: string | null;
  /** Without an icon of its own if there is `chosen`. */
  readonly wallet: Connection["wallet"] | null;
  /** Whether the service has said what it knows of the account. */
  readonly isNamed: boolean;
  /** A phone wallet as the directory has it, if the visitor has chosen one of this name there. */
  readonly chosen: DirectoryWallet | null;
}

/** Name and picture of an account, as far as they are known, and its wallet. */
export const useFace = ({ address, namespace }: ConnectedAccount): Face => {
  const identity = useNow(useSluice().identity$);
  const { recent } = useNow(useSluice().wallets$);
  const { name, avatar, status } = identity.address === address ? identity : NAMELESS;
  const face = { name, avatar, isNamed: status === "ready" || status === "failed" };
  const state = useConnections()[namespace];
  if (state?.status !== "connected") return { ...face, wallet: null, chosen: null };
  const { wallet, connector } = state.connection;
  const chosen =
    connector.type === "WALLET_CONNECT"
      ? recent.find((one) => one.name.toLowerCase() === wallet.name.toLowerCase())
      : undefined;
  return chosen === undefined
    ? { ...face, wallet, chosen: null }
    : { ...face, wallet: { ...wallet, icon: null }, chosen };
};

const NAMELESS = { name: null, avatar: null, status: "idle" };

/**
 * Whether a name can be registered for the active account: it is known to have none, and the site has a project id. On a test
 * network nobody is asked, so nothing is known. S5.15
 */
export const useIsNameless = (): boolean => {
  const account = useActiveAccount();
  const { status, address, name } = useNow(useSluice().identity$);
  const { projectId } = useOptions();
  return (
    projectId !== null &&
    account?.namespace === "eip155" &&
    status === "ready" &&
    name === null &&
    address === account.address
  );
};

/** The account whose tokens are shown, on its network; while none are known, the active one. Null if no account is active. */
export const useOwner = (): CaipAddress | null => {
  const { caipAddress } = useNow(useSluice().tokens$);
  const { caipNetworkId } = useNetwork();
  const account = useActiveAccount();
  return caipAddress ?? (account === null ? null : `${caipNetworkId}:${account.address}`);
};

/**
 * What is known of this account on this network. A list that nobody listens to is not reset when another account or network
 * becomes the active one: it is then of the one before.
 */
export const useOwned = <S extends { readonly caipAddress: CaipAddress | null }>(
  known$: State<S>,
  initial: S,
): S => {
  const known = useNow(known$);
  return known.caipAddress === useOwner() ? known : initial;
};
