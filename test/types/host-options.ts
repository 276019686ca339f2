import {
  createSluice,
  type Network,
  type NetworkInput,
  type Sluice,
  type SluiceOptions,
} from "../../src/entries/index.js";
import { mainnet, optimism } from "../../src/entries/networks.js";

/** What sites write, with and without `exactOptionalPropertyTypes`: `host-options.test.ts` compiles it in both ways. */

/** Networks by a list that the site has typed itself. */
const networks: Network[] = [mainnet, optimism];
const inputs: readonly NetworkInput[] = networks;

type Optional = Omit<SluiceOptions, "projectId" | "networks">;

const provider = { request: async () => [], on: () => {} };

/** Each option as one that the site may have or not. */
declare const unset: { readonly [Name in keyof Required<Optional>]: undefined };

/** Each field of a group likewise. */
type Unset<Group> = { readonly [Name in keyof Required<Group>]: undefined };
type Group<Name extends keyof Optional> = Unset<NonNullable<Optional[Name]>>;
declare const groups: {
  readonly [Name in
    | "defaultAccountTypes"
    | "features"
    | "wallets"
    | "walletConnect"
    | "themeVariables"
    | "messages"
    | "telemetry"
    | "endpoints"
    | "sdk"]: Group<Name>;
};

export const made = (sluice: Sluice): readonly unknown[] => [
  createSluice({ projectId: "p", networks }),
  createSluice({ projectId: "p", networks: inputs, ...unset }),
  createSluice({ projectId: "p", networks, ...groups }),
  createSluice({
    projectId: "p",
    networks,
    connectors: [{ id: "a", name: "A", icon: undefined, provider }],
    wallets: { custom: [{ id: "a", name: "A", imageUrl: undefined, homepage: undefined }] },
  }),
  sluice.update({ networks: undefined, ...groups, themeMode: undefined }),
];
