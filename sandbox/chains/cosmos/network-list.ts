/** A network of Cosmos, as the sandbox has it: its REST service tells balances, and nobody makes blocks. */
export type SandboxCosmosNetwork = {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly prefix: string;
  readonly denom: string;
};

export const COSMOS_HUB: SandboxCosmosNetwork = {
  id: "cosmoshub-4",
  name: "Cosmos Hub",
  symbol: "ATOM",
  prefix: "cosmos",
  denom: "uatom",
};

export const OSMOSIS: SandboxCosmosNetwork = {
  id: "osmosis-1",
  name: "Osmosis",
  symbol: "OSMO",
  prefix: "osmo",
  denom: "uosmo",
};

/** No wallet knows it: it has to be suggested. */
export const SLUICE_ZONE: SandboxCosmosNetwork = {
  id: "sluice-1",
  name: "Sluice Zone",
  symbol: "GATE",
  prefix: "sluice",
  denom: "ugate",
};

export const COSMOS_NETWORKS = [COSMOS_HUB, OSMOSIS, SLUICE_ZONE] as const;
export const COSMOS_DECIMALS = 6;
