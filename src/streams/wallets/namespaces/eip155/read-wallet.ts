import { map, type Observable } from "rxjs";
import { allOf } from "../../../../base/all-of.js";
import { failed } from "../../../../base/errors.js";
import type { CaipNetworkId, EvmAddress } from "../../../../codecs/caip.js";
import { decodeAccounts, decodeChainId } from "../../../../codecs/namespaces/eip155/answers.js";
import { call } from "../../call.js";
import type { PageProvider, WalletState } from "../../port.js";
import { accountsOf } from "./accounts.js";

const badAnswer = (method: string) =>
  failed(
    "connect/bad-answer",
    `The wallet's answer to ${method} is not what the standard says. Update the wallet and try again.`,
  );

/** Accounts that are shared now, without a prompt; may be empty. */
export const readAccounts = (provider: PageProvider): Observable<readonly EvmAddress[]> =>
  call(provider, "eth_accounts").pipe(
    map((answer) => {
      const addresses = decodeAccounts(answer);
      if (addresses === null) throw badAnswer("eth_accounts");
      return addresses;
    }),
  );

export const readChain = (provider: PageProvider): Observable<CaipNetworkId> =>
  call(provider, "eth_chainId").pipe(
    map((answer) => {
      const id = decodeChainId(answer);
      if (id === null) throw badAnswer("eth_chainId");
      return id;
    }),
  );

/** Reads accounts and network without a prompt; null if no account is shared. S7.30 */
export const readWallet = (provider: PageProvider): Observable<WalletState | null> =>
  allOf<readonly [readonly EvmAddress[], CaipNetworkId]>([
    readAccounts(provider),
    readChain(provider),
  ]).pipe(
    map(([addresses, caipNetworkId]) => {
      const accounts = accountsOf(addresses);
      return accounts === null ? null : { accounts, caipNetworkId };
    }),
  );
