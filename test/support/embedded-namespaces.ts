import { map, of } from "rxjs";
import { readNow } from "../../src/base/state.js";
import type { RequestType } from "../../src/codecs/frame/requests.js";
import type { ConnectionsState } from "../../src/model/connection.js";
import type { SluiceEvent } from "../../src/model/events.js";
import { solana, solanaDevnet } from "../../src/networks/networks.js";
import type { Marbles } from "../../src/testing/marbles.js";
import type { ScriptedFrameOptions } from "../../src/testing/scripted-frame.js";
import type { ScriptedAnswer } from "../../src/testing/scripted-wallet.js";
import { testOptions } from "../../src/testing/test-sluice.js";
import { BOTH, type EmbeddedStory, replies, SMART } from "./embedded-story.js";
import { keyOf } from "./solana.js";
import { told } from "./told.js";

/** The account of the logged-in person on Solana. */
export const SOL = keyOf(1);
export const MAINNET = solana.caipNetworkId;
export const DEVNET = solanaDevnet.caipNetworkId;

/** Two EVM networks and two of Solana. */
export const FOUR = { networks: [...testOptions().networks, solana, solanaDevnet] as const };

/** Who is there, by the network that is asked about. */
export const userOn = (payload: unknown, address: string = SOL): unknown => {
  const { chainId } = payload as { readonly chainId: number | string };
  return typeof chainId === "number"
    ? { ...BOTH, chainId }
    : { address, chainId, email: BOTH.email, accounts: [{ address, type: "eoa" }] };
};

/** A frame of somebody who has an account in both namespaces. */
export const inBoth = (
  ...more: readonly (readonly [RequestType, ScriptedAnswer])[]
): ((m: Marbles) => ScriptedFrameOptions) => {
  const answers = replies(["GET_USER", (payload) => of(userOn(payload))], ...more);
  return () => ({ answers });
};

/** What was posted, in a few words: whom and where. */
export const movesOf = ({ frame }: EmbeddedStory, after = 0): readonly string[] =>
  frame.posted
    .map(({ type, payload }) => {
      const { chainId, chainNamespace, method } = (payload ?? {}) as Readonly<
        Record<string, unknown>
      >;
      return [type, method, chainNamespace, chainId].filter(Boolean).join(" ");
    })
    .filter((text) => !/^(SYNC|GET_SMART)/.test(text))
    .slice(after);

/** What a namespace's connection is, in a few words, and each change of it. */
export const watchNamespace = ({ sluice, scheduler }: EmbeddedStory, namespace: "solana") => {
  const states: (readonly [number, string])[] = [];
  sluice.connections$
    .pipe(
      map(({ [namespace]: state }) =>
        told((state === undefined ? {} : { eip155: state }) as ConnectionsState),
      ),
    )
    .subscribe((what) => {
      if (states.at(-1)?.[1] !== what) states.push([scheduler.now(), what]);
    });
  return states;
};

/** Who acts now, and where. */
export const activeOf = ({ sluice }: EmbeddedStory): string =>
  `${readNow(sluice.account$)?.address ?? "nobody"} on ${readNow(sluice.network$).caipNetworkId}`;

export const ON_EVM = `${SMART} on eip155:1`;
export const ON_SOLANA = `${SOL} on ${MAINNET}`;

export const failureOf = (events: readonly SluiceEvent[]): unknown => {
  const failed = events.findLast(({ type }) => type === "request/failed");
  return failed !== undefined && "failure" in failed ? failed.failure : null;
};
