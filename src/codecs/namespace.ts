import * as t from "io-ts";

/** A supported namespace; any other value is refused. S1.8 */
export const namespace = t.keyof({
  eip155: null,
  solana: null,
  bip122: null,
  polkadot: null,
  cosmos: null,
});
