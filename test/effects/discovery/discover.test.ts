import { EMPTY, NEVER, of } from "rxjs";
import { expect, test } from "vitest";
import { nothingHeld } from "../../../src/base/env.js";
import { DEFAULT_SETTINGS } from "../../../src/codecs/options/settings.js";
import type { Connector } from "../../../src/codecs/wallet.js";
import { discoverEffect } from "../../../src/effects/discovery/discover.js";
import { mainnet } from "../../../src/networks/networks.js";
import { builtFinders } from "../../../src/root/chunks.js";
import bitcoin from "../../../src/streams/wallets/namespaces/bip122/pack.js";
import cosmos from "../../../src/streams/wallets/namespaces/cosmos/pack.js";
import eip155 from "../../../src/streams/wallets/namespaces/eip155/pack.js";
import polkadot from "../../../src/streams/wallets/namespaces/polkadot/pack.js";
import solana from "../../../src/streams/wallets/namespaces/solana/pack.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import { marbles } from "../../support/marbles.js";

const PACKS = [eip155, solana, bitcoin, polkadot, cosmos];
const NETWORKS = { networks: [mainnet] as const, defaultNetwork: mainnet };

test("[S4.7] WalletConnect serves exactly the namespaces whose packs can encode a session", () => {
  expect(PACKS.map(({ namespace }) => namespace)).toEqual(Object.keys(builtFinders()));
  marbles(({ scheduler }) => {
    const settings = { ...DEFAULT_SETTINGS, projectId: "test", basic: true, ...NETWORKS };
    const seen: Connector[] = [];
    discoverEffect(
      { settings$: of(settings), networks$: NEVER },
      {
        env: { ...simulatedEnv({ scheduler }), held: nothingHeld() },
        settings,
        origins: new Map(),
        finders$: () => EMPTY,
        walletConnect$: EMPTY,
        embedded$: EMPTY,
      },
    ).subscribe((fact) => {
      if (fact.type === "discovery/configured") seen.push(...fact.connectors);
    });
    return () =>
      expect(seen.map(({ type, namespaces }) => [type, namespaces])).toEqual([
        [
          "WALLET_CONNECT",
          PACKS.filter(({ overSession$ }) => overSession$ !== null).map(
            ({ namespace }) => namespace,
          ),
        ],
      ]);
  });
});
