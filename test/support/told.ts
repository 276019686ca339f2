import type { Namespace } from "../../src/codecs/caip.js";
import type { ConnectionsState } from "../../src/model/connection.js";

/** The eip155 connection in a few words, for diagrams. */
export const told = (state: ConnectionsState): string => toldIn("eip155", state);

/** The connection of a namespace in a few words, for diagrams. */
export const toldIn = (namespace: Namespace, state: ConnectionsState): string => {
  const now = state[namespace];
  switch (now?.status) {
    case "connected":
      return `connected ${now.connection.connector.id}${now.attempt === null ? "" : ` +${now.attempt.phase}`}`;
    case "connecting":
      return `${now.attempt.restoring ? "restoring" : "connecting"} ${now.attempt.connector.id}${now.attempt.slow ? " slow" : ""}`;
    default:
      return `disconnected${now?.attempt == null ? "" : ` ${now.attempt.failure.code}`}${now?.reason == null ? "" : ` because ${now.reason.code}`}`;
  }
};

export const ADDRESS = "0x1111111111111111111111111111111111111111";
export const OTHER = "0x2222222222222222222222222222222222222222";

/** A stored connection of the scripted wallet, as an earlier visit left it. */
export const storedConnection = (changes: Readonly<Record<string, unknown>> = {}) => ({
  "@sluice/connections": JSON.stringify({
    version: 1,
    value: [
      {
        namespace: "eip155",
        connectorId: "dev.scripted",
        type: "ANNOUNCED",
        name: "Scripted",
        rdns: "dev.scripted",
        address: ADDRESS,
        caipNetworkId: "eip155:1",
        walletId: null,
        deepLink: null,
        ...changes,
      },
    ],
  }),
});
