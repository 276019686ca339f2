import type { Observable } from "rxjs";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import type { AminoDoc, DirectDoc } from "../../../../codecs/namespaces/cosmos/sign-docs.js";

/** Which account acts, and on which network. */
export interface Acting {
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
}

/** An account that a wallet shares. */
export interface SharedAccount {
  readonly address: string;
  /** Whether it signs amino documents alone. */
  readonly isNanoLedger: boolean;
}

/** What a wallet of Cosmos signs with, wherever it is. Its answers are those of wire 9.7, and not checked. */
export interface CosmosSigner {
  /** The accounts on a network, as the wallet shares them now, without a prompt. */
  readonly shared$: (id: CaipNetworkId) => Observable<readonly SharedAccount[]>;
  /** The same with their public keys. */
  readonly accounts$: (id: CaipNetworkId) => Observable<unknown>;
  readonly signAmino: (doc: AminoDoc, acting: Acting) => Observable<unknown>;
  readonly signDirect: (doc: DirectDoc, acting: Acting) => Observable<unknown>;
}
