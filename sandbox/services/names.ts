import { createPublicClient, http, isAddress, isHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { SandboxChain } from "../chains/chain-list.js";
import { devKeys } from "../chains/dev-accounts.js";
import { devSolanaKey } from "../chains/solana/dev-keys.js";
import { isObject, parseJson } from "../shared/json.js";
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

const suggested = /^\/v1\/profile\/suggestions\/([^/]+)$/;
const identity = /^\/v1\/identity\/([^/]+)$/;
const reverse = /^\/v1\/profile\/reverse\/([^/]+)$/;
const named = /^\/v1\/profile\/account\/([^/]+)$/;

/** The zone in which anybody can register. */
const ZONE = "reown.id";

/** What the rest of the services knows of names: who has which, and who gets one. */
export type NamesRoutes = { readonly read: Route; readonly register: Route };

/** The names that developer accounts have, and those that are registered later: all answers come from one registry. */
export const namesRoutes = (chains: readonly SandboxChain[]): NamesRoutes => {
  const all = [...registry(chains)];
  const isTaken = (name: string): boolean => all.some((one) => one.name === name);
  const namesOf = (account: string): readonly Registered[] => {
    const sought = account.startsWith("0x") ? account.toLowerCase() : account;
    return all.filter(
      ({ addresses, isTheirs }) => isTheirs && Object.values(addresses).includes(sought),
    );
  };
  const read: Route = ({ path }) => {
    const [, wanted] = suggested.exec(path) ?? [];
    if (wanted !== undefined) {
      const names = ["", "1", "2", "-eth"].map((end) => `${wanted.toLowerCase()}${end}.${ZONE}`);
      return json({ suggestions: names.map((name) => ({ name, registered: isTaken(name) })) });
    }
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
  const register: Route = async ({ path, body }) => {
    if (path !== REGISTER_PATH) return undefined;
    const wanted = registrationIn(body);
    if (wanted === null) return apiError(400, "Invalid registration");
    const { name, address, coinType } = wanted;
    const chain = chains.find((one) => coinTypeOf(one) === coinType);
    if (chain === undefined) return apiError(400, "Unsupported coin type");
    const node = createPublicClient({ transport: http(chain.rpcUrl) });
    if (!(await node.verifyMessage(wanted))) return apiError(401, "Invalid signature");
    if (isTaken(name)) return apiError(400, "Name is already registered");
    if (namesOf(address).length > 0) return apiError(400, "This account has a name already");
    const addresses = { [coinType]: address.toLowerCase() };
    all.push({ name, avatar: null, addresses, isTheirs: true });
    return json({ ok: true });
  };

  return { read, register };
};

export const REGISTER_PATH = "/v1/profile/account";
const REGISTRABLE = /^[a-z\d-]{4,63}\.reown\.id$/;
/** A signed text older than this is not taken. */
const SIGNED_MAX_S = 300;

/** What somebody wants to register, if its text is as it has to be, and new. */
const registrationIn = (body: string) => {
  const asked = parseJson(body);
  if (!isObject(asked)) return null;
  const { coin_type: coinType, address, message, signature } = asked;
  if (typeof coinType !== "number" || typeof address !== "string" || !isAddress(address))
    return null;
  if (typeof message !== "string" || !isHex(signature)) return null;
  const text = parseJson(message);
  if (!isObject(text) || Object.keys(text).join() !== "name,attributes,timestamp") return null;
  const { name, timestamp } = text;
  const isNew = Math.abs(Date.now() / 1_000 - Number(timestamp)) < SIGNED_MAX_S;
  return typeof name === "string" && REGISTRABLE.test(name) && isNew
    ? { coinType, address, message, signature, name }
    : null;
};
