import type { CaipNetworkId } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import type { Settings } from "../../codecs/options/settings.js";
import { httpUrlOf } from "../../codecs/text.js";
import { urlOf } from "./http.js";

/**
 * Networks that the service has nodes for, by namespace. They stand here and not with the namespaces, since the
 * list is the service's: it changes with the service, whatever we support. S7.24, wire 15.3
 */
const HOSTED: Readonly<Record<string, string>> = {
  eip155:
    "1 10 56 97 100 137 300 324 1101 1301 1329 5000 5003 8217 8453 17000 42161 42220 43113 43114 59144 80002 80084 84532 421614 7777777 11155111 11155420 999999999 1313161554 1313161555",
  solana:
    "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp EtWTRABZaYq6iMfeYKouRu166VU2xqa1 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z 4sgjmw1sunhzsxgspuhpqldx6wiyjntz",
  bip122: "000000000019d6689c085ae165831e93 000000000933ea01ad0ee984209779ba",
};

/**
 * URLs of a network's nodes, best first: the host's own, the service's if it has the network and there is a
 * project id, and the network's own.
 */
export const nodeUrls = (
  { caipNetworkId, rpcUrls }: Pick<Network, "caipNetworkId" | "rpcUrls">,
  {
    customRpcUrls,
    endpoints,
    projectId,
  }: Pick<Settings, "customRpcUrls" | "endpoints" | "projectId">,
): readonly string[] => {
  const own = rpcUrls.default.http;
  const custom = (customRpcUrls[caipNetworkId] ?? []).map((node) =>
    typeof node === "string" ? node : node.url,
  );
  if (projectId === null) return unique([...custom, ...own]);
  const hosted = isHosted(caipNetworkId)
    ? [urlOf(endpoints.rpc, "/v1/", { chainId: caipNetworkId, projectId })]
    : [];
  const ofProject = custom.map((url) => withProject(url, endpoints.rpc, projectId));
  return unique([...ofProject, ...hosted, ...own]);
};

/** The host's own nodes of a network that it does not keep back from wallets. */
export const sharedUrls = (
  id: CaipNetworkId,
  { customRpcUrls }: Pick<Settings, "customRpcUrls">,
): readonly string[] =>
  (customRpcUrls[id] ?? []).flatMap((node) =>
    typeof node === "string" ? node : node.private ? [] : node.url,
  );

/** Whether the service has a node for this network. */
const isHosted = (id: CaipNetworkId): boolean => {
  const [namespace = "", reference = ""] = id.split(":");
  return (HOSTED[namespace] ?? "").split(" ").includes(reference);
};

/** URLs of the service name the project, without which it answers nobody. */
const withProject = (text: string, service: string, projectId: string): string =>
  naming(text, service, "projectId", projectId);

/** URLs of the service name the relay's client as well, while there is one. */
export const withClient = (text: string, service: string, clientId: string | undefined): string =>
  clientId === undefined ? text : naming(text, service, "clientId", clientId);

/** A URL of the service with this in its query, if it does not name another; any other URL as it is. */
const naming = (text: string, service: string, name: string, value: string): string => {
  if (httpUrlOf(text) === null) return text;
  const url = new URL(text);
  if (url.host !== new URL(service).host || url.searchParams.has(name)) return text;
  url.searchParams.set(name, value);
  return url.href;
};

const unique = (urls: readonly string[]): readonly string[] => [...new Set(urls)];
