import { failed } from "../../../base/errors.js";
import { type CaipNetworkId, namespaceOf } from "../../../codecs/caip.js";
import { isSameAccount, parseCaipAddress } from "../../../codecs/caip-account.js";
import { caipAddressOf, frameChainId } from "../../../codecs/frame/chain.js";
import type { RequestInput } from "../../../codecs/frame/requests.js";
import type { FrameUser } from "../../../codecs/frame/user.js";
import type { Account, AccountType } from "../../../codecs/wallet.js";
import type { Pack } from "../namespaces/pack.js";
import type { Networks } from "../networks.js";
import { SERVED } from "./networks.js";

const ACCOUNTS_MAX = 100;

/** What is special about the accounts of a namespace. */
export type Accounts = Pick<Pack, "namespace" | "isAddress">;

/** An account of the embedded wallet. */
type EmbeddedAccount = Account & { readonly type: AccountType };

/**
 * Who is logged in, in one namespace, as far as a connection needs it. Without e-mail and name, which stay off
 * the bus.
 */
export interface EmbeddedUser {
  readonly caipNetworkId: CaipNetworkId;
  /** The account that the frame acts as comes first. */
  readonly accounts: readonly [EmbeddedAccount, ...EmbeddedAccount[]];
}

/**
 * The question to the frame who is logged in on a network. Where accounts have no kinds, naming one might change
 * the kind that they have elsewhere.
 */
export const whoOn = (id: CaipNetworkId, type: AccountType): RequestInput<"GET_USER"> =>
  SERVED[namespaceOf(id)]?.hasAccountTypes === true
    ? { chainId: frameChainId(id), preferredAccountType: type }
    : { chainId: frameChainId(id) };

/** The host's own node, for the frame to ask, if it may know one. wire 6.10 */
export const nodeOf = (
  id: CaipNetworkId,
  { sharedUrls }: Pick<Networks, "sharedUrls">,
): { readonly rpcUrl?: string } => {
  const [rpcUrl] = sharedUrls(id);
  return rpcUrl === undefined ? {} : { rpcUrl };
};

/**
 * Reads what the frame says about its user, checked like any wallet's answer.
 *
 * @param otherwise the kind of the account if the frame does not say
 * @throws connect/bad-answer
 */
export const userOf = (
  said: FrameUser,
  { namespace, isAddress }: Accounts,
  otherwise: AccountType,
): EmbeddedUser => {
  const parsed = parseCaipAddress(caipAddressOf(said));
  const accountAs = ({ address, type }: Pick<EmbeddedAccount, "address" | "type">) =>
    // Its namespace has checked the address, below.
    ({ namespace, address, type }) as EmbeddedAccount;
  const listed = (said.accounts ?? []).map(accountAs);
  const addresses = [said.address, ...listed.map(({ address }) => address)];
  if (
    parsed === null ||
    namespaceOf(parsed.caipNetworkId) !== namespace ||
    addresses.length > ACCOUNTS_MAX ||
    !addresses.every(isAddress)
  )
    throw failed(
      "connect/bad-answer",
      `The embedded wallet gave no account of ${SERVED[namespace]?.one ?? "this network"}. Log in again.`,
    );
  const { caipNetworkId } = parsed;
  const isMine = ({ address }: EmbeddedAccount): boolean =>
    isSameAccount(namespace, address, said.address);
  const mine = listed.filter(isMine);
  const hasTypes = SERVED[namespace]?.hasAccountTypes === true;
  const preferred = hasTypes ? typeOf(said.preferredAccountType) : "eoa";
  // Both kinds may have the same address; then the preferred kind decides.
  const type = mine.find((one) => one.type === preferred)?.type ?? mine[0]?.type ?? preferred;
  return {
    caipNetworkId,
    accounts: [
      accountAs({ address: said.address, type: type ?? otherwise }),
      ...listed.filter((account) => !isMine(account)),
    ],
  };
};

const typeOf = (text: string | undefined): AccountType | undefined =>
  text === "eoa" || text === "smartAccount" ? text : undefined;
