import { failed } from "../../base/errors.js";
import { type CaipNetworkId, namespaceOf, parseCaipAddress } from "../../codecs/caip.js";
import { caipAddressOf } from "../../codecs/frame/chain.js";
import type { FrameUser } from "../../codecs/frame/user.js";
import { decodeAccounts, sameAddress } from "../../codecs/rpc/eip155.js";
import type { AccountType } from "../../codecs/wallet.js";

/** An account of the embedded wallet. */
export interface EmbeddedAccount {
  readonly address: string;
  readonly type: AccountType;
}

/** Who is logged in, as far as a connection is about it. Without e-mail and name: they stay off the bus. */
export interface EmbeddedUser {
  readonly caipNetworkId: CaipNetworkId;
  /** The one that the frame acts as comes first. */
  readonly accounts: readonly [EmbeddedAccount, ...EmbeddedAccount[]];
}

/**
 * What the frame says of its user, checked like any wallet's answer.
 *
 * @param otherwise the kind of the account where the frame does not say. S4.32
 * @throws connect/bad-answer
 */
export const userOf = (said: FrameUser, otherwise: AccountType): EmbeddedUser => {
  const parsed = parseCaipAddress(caipAddressOf(said));
  const listed = said.accounts ?? [];
  const addresses = decodeAccounts([said.address, ...listed.map(({ address }) => address)]);
  if (parsed === null || addresses === null || namespaceOf(parsed.caipNetworkId) !== "eip155")
    throw failed(
      "connect/bad-answer",
      "The embedded wallet gave no account of an EVM network. Log in again.",
    );
  const preferred = typeOf(said.preferredAccountType);
  const mine = listed.filter(({ address }) => sameAddress(address, said.address));
  // Both kinds may have one address: then what is preferred says which of them it is.
  const type = mine.find((one) => one.type === preferred)?.type ?? mine[0]?.type ?? preferred;
  return {
    caipNetworkId: parsed.caipNetworkId,
    accounts: [
      { address: said.address, type: type ?? otherwise },
      ...listed.filter(({ address }) => !sameAddress(address, said.address)),
    ],
  };
};

const typeOf = (text: string | undefined): AccountType | undefined =>
  text === "eoa" || text === "smartAccount" ? text : undefined;
