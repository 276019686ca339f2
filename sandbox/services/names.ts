import { privateKeyToAccount } from "viem/accounts";
import type { SandboxChain } from "../chains/chain-list.js";
import { devKeys } from "../chains/dev-accounts.js";
import { devSolanaKey } from "../chains/solana/dev-keys.js";
import { pictureUri } from "./pictures.js";
import { apiError, json, type Route } from "./reply.js";

const REGISTERED_AT = 1_700_000_000;

const ETHEREUM = 60;
const SOLANA = 501;
/** The coin type of one eip155 chain. ENSIP-11 */
const coinTypeOf = ({ id }: Pick<SandboxChain, "id">): number => 0x8000_0000 + id;

type Registered = {
  readonly name: string;
  readonly avatar: string | null;
  /** Who the name leads to, by coin type. */
  readonly addresses: Readonly<Record<number, string>>;
  /** Whether the accounts that it leads to go by it. */
  readonly isTheirs: boolean;
};

const developer = (at: 0 | 1): string => privateKeyToAccount(devKeys[at]).address.toLowerCase();

/**
 * Everything that is registered. Ada's accounts on all networks go by her name. Augusta leads to one of them too, which
 * goes by another name: it does not lead back.
 */
const registry = (chains: readonly SandboxChain[]): readonly Registered[] => {
  const [ada, grace] = [developer(0), developer(1)];
  const everywhere = [ETHEREUM, ...chains.map(coinTypeOf)].map((coin) => [coin, ada]);
  return [
    {
      name: "ada.test",
      avatar: pictureUri("ada.test"),
      addresses: Object.fromEntries([...everywhere, [SOLANA, devSolanaKey(0).address]]),
      isTheirs: true,
    },
    { name: "grace.test", avatar: null, addresses: { [ETHEREUM]: grace }, isTheirs: true },
    { name: "augusta.test", avatar: null, addresses: { [ETHEREUM]: ada }, isTheirs: false },
  ];
};

const shapeOf = ({ name, avatar, addresses }: Registered) => ({
  name,
  registered_at: REGISTERED_AT,
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([coin, address]) => [coin, { address, created: REGISTERED_AT }]),
  ),
  attributes: avatar === null ? [] : [{ avatar }],
});

const identity = /^\/v1\/identity\/([^/]+)$/;
const reverse = /^\/v1\/profile\/reverse\/([^/]+)$/;
const named = /^\/v1\/profile\/account\/([^/]+)$/;

/** The names that developer accounts have: all three answers come from one registry. */
export const namesRoute = (chains: readonly SandboxChain[]): Route => {
  const all = registry(chains);
  const namesOf = (account: string): readonly Registered[] => {
    const sought = account.startsWith("0x") ? account.toLowerCase() : account;
    return all.filter(
      ({ addresses, isTheirs }) => isTheirs && Object.values(addresses).includes(sought),
    );
  };
  return ({ path }) => {
    const [, who] = identity.exec(path) ?? [];
    if (who !== undefined) {
      const { name = null, avatar = null } = namesOf(who)[0] ?? {};
      return json({ name, avatar });
    }
    const [, whose] = reverse.exec(path) ?? [];
    if (whose !== undefined) return json(namesOf(whose).map(shapeOf));
    const [, name] = named.exec(path) ?? [];
    if (name === undefined) return undefined;
    const found = all.find((one) => one.name === decodeURIComponent(name).toLowerCase());
    return found === undefined ? apiError(404, "Name is not registered") : json(shapeOf(found));
  };
};
