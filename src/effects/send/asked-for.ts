import { failed } from "../../base/errors.js";
import { decimalText } from "../../base/units.js";
import type { Token } from "../../codecs/api/token-balances.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { Network } from "../../codecs/network.js";
import { type Asset, assetOf, coinOf } from "../../codecs/payment/asset.js";
import type { PaymentRequest } from "../../codecs/payment/wish.js";
import type { SendDraft } from "../../model/send.js";

/** What can be found out about a request without asking anybody. */
interface Known {
  readonly networks: readonly Network[];
  /** What the account holds. */
  readonly tokens: readonly Token[];
}

/**
 * The draft that a request for a payment asks for. What it leaves to the payer stays as it is.
 *
 * @throws send/wrong-network; send/too-much if the account does not hold the token
 */
export const draftAskedFor = (
  { to, caipNetworkId, token, amount }: PaymentRequest,
  network: Network,
  { networks, tokens }: Known,
): Partial<SendDraft> => {
  if (caipNetworkId !== null && caipNetworkId !== network.caipNetworkId) {
    const other = networks.find((one) => one.caipNetworkId === caipNetworkId);
    throw failed(
      "send/wrong-network",
      other === undefined
        ? `It is for another network (${caipNetworkId}). Ask for an address on ${network.name}.`
        : `It is for ${other.name}, and you are on ${network.name}. Change the network first.`,
    );
  }
  if (token === null && amount === null) return { to };
  const asset = token === null ? coinOf(network) : tokenIn(tokens, token, network);
  if (asset === null)
    throw failed(
      "send/too-much",
      `It asks for a token that your account does not hold on ${network.name}: ${token ?? ""}.`,
    );
  if (amount === null) return { to, asset };
  const text =
    amount.in === "whole" ? amount.text : decimalText(BigInt(amount.text), asset.decimals);
  return { to, asset, amount: text };
};

const tokenIn = (tokens: readonly Token[], contract: string, network: Network): Asset | null => {
  const held = tokens
    .map((token) => assetOf(token, network))
    .find(
      ({ address }) => address !== null && isSameAccount(network.chainNamespace, address, contract),
    );
  return held ?? null;
};
