import { failed } from "../../../base/errors.js";
import {
  type CaipNetworkId,
  type Namespace,
  namespaceOf,
  referenceOf,
} from "../../../codecs/caip.js";
import { isSameAccount, parseCaipAddress } from "../../../codecs/caip-account.js";
import { caipAddressOf, frameChainId } from "../../../codecs/frame/chain.js";
import type { FrameUser, RequestInput } from "../../../codecs/frame/requests.js";
import { DEFAULT_SETTINGS } from "../../../codecs/options/settings.js";
import type { Account, AccountType } from "../../../codecs/wallet.js";
import type { Pack } from "../namespaces/pack.js";
import type { Networks } from "../port.js";

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

/**
 * Whether the embedded wallet supports a network. The list is that of the hosted service's frame; another
 * frame, of `endpoints.frame`, decides itself. wire 6.10
 */
export const offeredBy =
  (frame: string) =>
  (id: CaipNetworkId): boolean => {
    const served = SERVED[namespaceOf(id)];
    if (served === undefined) return false;
    return frame !== DEFAULT_SETTINGS.endpoints.frame || served.has(referenceOf(id));
  };

interface Served {
  /** Whether the service has nodes for the network. */
  readonly has: (reference: string) => boolean;
  /** One of its networks, in a sentence. */
  readonly one: string;
  /** Whether an account is of one of two kinds, which the visitor can choose. S4.32 */
  readonly hasAccountTypes: boolean;
}

/** The namespaces that the embedded wallet has. What is different in each is the service's doing. wire 6.11 */
export const SERVED: Readonly<Partial<Record<Namespace, Served>>> = {
  eip155: {
    has: (reference) => EIP155.includes(Number(reference)),
    one: "an EVM network",
    hasAccountTypes: true,
  },
  solana: {
    has: (reference) => SOLANA.includes(reference),
    one: "a Solana network",
    hasAccountTypes: false,
  },
};

/** EVM chains that the embedded wallet has nodes for. wire 6.10, S7.23 */
const EIP155 = [
  ...[1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555],
  ...[56, 97, 43114, 43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999],
];

/** Networks of Solana that it has nodes for. wire 6.10, S7.23 */
const SOLANA = [
  "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  "EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
];
