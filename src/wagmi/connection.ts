import { distinctUntilChanged, map, type Observable } from "rxjs";
import { getAddress } from "viem";
import { referenceOf } from "../codecs/caip.js";
import type { Sluice } from "../root/types.js";
import type { WagmiConnection } from "./contract.js";

/** The EVM connection as wagmi has it, or null. */
export const connection$ = ({
  connections$,
}: Pick<Sluice, "connections$">): Observable<WagmiConnection | null> =>
  connections$.pipe(
    map(({ eip155 }) =>
      eip155?.status === "connected"
        ? {
            accounts: eip155.connection.accounts.map(({ address }) => getAddress(address)),
            chainId: Number(referenceOf(eip155.connection.caipNetworkId)),
          }
        : null,
    ),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
