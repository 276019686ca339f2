import { distinctUntilChanged, map, type Observable } from "rxjs";
import { readNow } from "../base/state.js";
import type { PolkadotMethods } from "../codecs/rpc-methods.js";
import type { Sluice } from "../root/types.js";

/** An account of the connected wallet, as the active network writes its address. */
export interface PolkadotAccount {
  readonly address: string;
}

/** What a wallet signed, in the form that polkadot.js and polkadot-api take. */
export type PolkadotSigned = PolkadotMethods["polkadot_signTransaction"]["answer"] & {
  readonly id: number;
};

/** Signs with whichever wallet the visitor has connected. polkadot.js calls it `Signer`. */
export interface PolkadotSigner {
  /** Signs a transaction: `SignerPayloadJSON` of polkadot.js. */
  signPayload(payload: { readonly address: string }): Promise<PolkadotSigned>;
  /** Signs bytes in hexadecimal, or a text. Wallets of the page put it between `<Bytes>` and `</Bytes>`. */
  signRaw(raw: { readonly address: string; readonly data: string }): Promise<PolkadotSigned>;
}

/** What an extension of Polkadot gives a site that it lets in. */
export interface PolkadotProvider {
  readonly signer: PolkadotSigner;
  readonly accounts: {
    get(): Promise<PolkadotAccount[]>;
    /** Tells the accounts, now and whenever they change, until what it returns is called. */
    subscribe(listener: (accounts: PolkadotAccount[]) => void): () => void;
  };
}

/**
 * A provider for code that expects an extension of Polkadot. It follows the active connection, so create it once. Requests
 * reject as `sluice.request` does.
 */
export const polkadotProvider = (sluice: Sluice): PolkadotProvider => ({
  signer: {
    signPayload: async (payload) => ({
      id: 0,
      ...(await sluice.request(
        {
          method: "polkadot_signTransaction",
          params: { address: payload.address, transactionPayload: payload },
        },
        POLKADOT,
      )),
    }),
    signRaw: async ({ address, data }) => ({
      id: 0,
      ...(await sluice.request(
        { method: "polkadot_signMessage", params: { address, message: data } },
        POLKADOT,
      )),
    }),
  },
  accounts: {
    get: async () => readNow(accounts$(sluice)),
    subscribe: (listener) => {
      const listening = accounts$(sluice).subscribe(listener);
      return () => listening.unsubscribe();
    },
  },
});

const POLKADOT = { namespace: "polkadot" } as const;

/** The accounts of the active connection, the active one first; none while nobody is connected. */
const accounts$ = ({ connections$ }: Pick<Sluice, "connections$">): Observable<PolkadotAccount[]> =>
  connections$.pipe(
    map(({ polkadot }) =>
      polkadot?.status === "connected"
        ? polkadot.connection.accounts.map(({ address }) => ({ address }))
        : [],
    ),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
