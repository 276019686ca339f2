import type { SiteSessions } from "../../streams/sign-in/site-sessions.js";
import type { Ports, Streams } from "../wiring.js";

/** What the journey reads. */
export type JourneyStreams = Streams<"model$" | "signIn$" | "modal$" | "view$" | "requests$">;

/** What the journey uses. */
export type JourneyPorts = Pick<
  Ports,
  "env" | "settings" | "vault" | "records" | "packOf" | "wallets"
> & {
  readonly store: SiteSessions;
};
