import { stringToU8a } from "@polkadot/util";
import { blake2AsU8a } from "@polkadot/util-crypto";
import { POLKADOT_KINDS, type PolkadotKey, polkadotKey } from "../../signing/polkadot/key.js";

export const DEV_POLKADOT_ACCOUNTS = 6;

/** The sandbox's own accounts of Polkadot, by number, with keys of each kind in turn. */
export const devPolkadotKey = (at: number): PolkadotKey =>
  polkadotKey(
    POLKADOT_KINDS[at % POLKADOT_KINDS.length] ?? "sr25519",
    blake2AsU8a(stringToU8a(`sluice sandbox polkadot ${at}`)),
  );
