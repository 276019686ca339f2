import { describe, expect, test } from "vitest";
import type { CaipNetworkId, Namespace } from "../../../src/codecs/caip.js";
import { DEFAULT_SETTINGS, type Settings } from "../../../src/codecs/options/settings.js";
import type { Siwx } from "../../../src/codecs/sign-in/siwx.js";
import { hindranceIn } from "../../../src/effects/sign-in/show.js";
import type { Ports } from "../../../src/effects/wiring.js";
import type { Connection } from "../../../src/model/connection.js";
import { foldModel } from "../../../src/model/connection-fold.js";
import { type ConnectionModel, initialModel } from "../../../src/model/connection-model.js";
import { mainnet, solana } from "../../../src/networks/networks.js";
import { connection, connector } from "../../views/support/builders.js";

/** Of a namespace that is none of ours. */
const TRON = "tron:1" as CaipNetworkId;
const tron = { ...solana, chainNamespace: "tron" as Namespace, caipNetworkId: TRON };
const networks = [mainnet, tron] as const;
const OFF: Settings = { ...DEFAULT_SETTINGS, networks, defaultNetwork: mainnet };
const settings: Settings = { ...OFF, siwx: {} as Siwx };

/** Connected on a network of this namespace. */
const connectedOn = (namespace: string, caipNetworkId: CaipNetworkId) =>
  foldModel(initialModel(networks, "eip155:1", caipNetworkId), {
    type: "connection/added",
    connection: { ...connection(connector("Fennec")), namespace, caipNetworkId } as Connection,
  });

const there = { get: () => ({}) } as unknown as Ports["wallets"];
const gone = { get: () => undefined } as unknown as Ports["wallets"];

describe("[S8.1][S8.2][S8.3][S8.4] why nobody can be asked, in the first words that are fixed", () => {
  test.each<[string, ConnectionModel, Ports["wallets"], string | null]>([
    ["nothing", connectedOn("eip155", "eip155:1"), there, null],
    ["no account", initialModel(networks, "eip155:1"), there, "No ActiveCaipAddress found."],
    [
      "a network that the site does not have",
      connectedOn("eip155", "eip155:5"),
      there,
      "No ActiveCaipNetwork or client found.",
    ],
    [
      "a wallet that has gone",
      connectedOn("eip155", "eip155:1"),
      gone,
      "No ConnectionController client found.",
    ],
    [
      "a namespace whose texts no wallet signs",
      connectedOn("tron", TRON),
      there,
      "No ConnectionController client found.",
    ],
  ])("%s", (_, model, wallets, words) => {
    const hindrance = hindranceIn(model, { settings, wallets });
    expect(hindrance?.message.slice(0, words?.length) ?? null).toBe(words);
  });

  test("no sign-in at the site", () => {
    const model = connectedOn("eip155", "eip155:1");
    const hindrance = hindranceIn(model, { settings: OFF, wallets: there });
    expect(hindrance?.message).toContain("SIWX is not enabled.");
  });
});
