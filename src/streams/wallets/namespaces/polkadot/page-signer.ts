import { hexOf } from "../../../../codecs/base58.js";
import { keyOf } from "../../../../codecs/namespaces/polkadot/address.js";
import {
  addressesOn,
  type InjectedAccount,
} from "../../../../codecs/namespaces/polkadot/injected-accounts.js";
import { signedBy$ } from "./extension.js";
import type { Signer } from "./signer.js";

/**
 * Signs with an extension that let the site in.
 *
 * @param shared the accounts that it shares now
 */
export const pageSigner = (
  injected: unknown,
  shared: () => readonly InjectedAccount[],
): Signer => ({
  addressesOn: (network) => addressesOn(shared(), network),
  signMessage: (message, { address }) =>
    signedBy$(injected, "signRaw", {
      // As the extension itself writes it: some compare texts.
      address: shared().find((one) => keyOf(one.address) === keyOf(address))?.address ?? address,
      data: hexData(message),
      type: "bytes",
    }),
  signTransaction: (payload) => signedBy$(injected, "signPayload", payload),
});

/** Always in hexadecimal, so that no text is taken for something else. */
const hexData = (message: string): string =>
  /^0x([0-9a-f]{2})*$/i.test(message) ? message : `0x${hexOf(new TextEncoder().encode(message))}`;
