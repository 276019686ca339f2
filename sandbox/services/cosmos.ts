import { bech32 } from "@scure/base";
import { COSMOS_NETWORKS, type SandboxCosmosNetwork } from "../chains/cosmos/network-list.js";
import { devCosmosKey } from "../signing/cosmos/key.js";
import { json, type Reply, type Route } from "./reply.js";

const bank = /^\/cosmos\/([^/]+)\/cosmos\/bank\/v1beta1\/balances\/([^/]+?)(\/by_denom)?$/;

/** A token of another chain, which nobody here can name. */
export const IBC_DENOM = `ibc/${"27".repeat(32)}`;
const HELD = "12345678";
const HOLDERS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The REST service of every network of Cosmos: what accounts hold. Those of the sandbox have some of the coin, others nothing. */
export const cosmosRoute: Route = ({ path, query }) => {
  const [, id = "", address = "", isOne] = bank.exec(path) ?? [];
  const network = COSMOS_NETWORKS.find((one) => one.id === id);
  if (network === undefined) return undefined;
  if (!isAddressOn(network, address)) return gatewayError("decoding bech32 failed");
  const held = balancesOf(network, address);
  if (isOne === undefined)
    return json({ balances: held, pagination: { next_key: null, total: String(held.length) } });
  const denom = query.get("denom");
  if (denom === null) return gatewayError("empty denom");
  return json({ balance: held.find((one) => one.denom === denom) ?? { denom, amount: "0" } });
};

const isAddressOn = ({ prefix }: SandboxCosmosNetwork, address: string): boolean =>
  bech32.decodeUnsafe(address)?.prefix === prefix;

const balancesOf = ({ prefix, denom }: SandboxCosmosNetwork, address: string) => {
  const owners = HOLDERS.map((at) => devCosmosKey(at).accountOn(prefix));
  return owners.some((one) => one.address === address)
    ? [
        { denom: IBC_DENOM, amount: "5000" },
        { denom, amount: HELD },
      ]
    : [];
};

/** As the gateway of Cosmos says it. */
const gatewayError = (message: string): Reply => json({ code: 3, message, details: [] }, 400);
