import { randomUUID } from "node:crypto";
import { Problem } from "../problem.js";
import type { Users } from "./users.js";
import { createWaitingRoom } from "./waiting-room.js";

type Outcome = { readonly userName: string } | "declined";

/** Login by a Farcaster app: a link that another device opens, and an answer that comes later. */
export type FarcasterLogin = {
  readonly start: () => { readonly channel: string; readonly url: string };
  readonly isOpen: (channel: string) => boolean;
  readonly approve: (channel: string, userName: string) => void;
  readonly decline: (channel: string) => void;
  /** Waits for the person. @throws Problem when they declined */
  readonly finish: (
    channel: string,
  ) => Promise<{ readonly token: string; readonly userName: string }>;
};

export const createFarcasterLogin = ({
  users,
  socialUrl,
}: {
  readonly users: Users;
  readonly socialUrl: string;
}): FarcasterLogin => {
  const open = new Set<string>();
  const outcomes = createWaitingRoom<Outcome>();
  const settle = (channel: string, outcome: Outcome): void => {
    if (open.delete(channel)) outcomes.tell(channel, outcome);
  };
  return {
    start: () => {
      const channel = randomUUID();
      open.add(channel);
      return { channel, url: `${socialUrl}/farcaster?channel=${channel}` };
    },
    isOpen: (channel) => open.has(channel),
    approve: (channel, userName) => settle(channel, { userName }),
    decline: (channel) => settle(channel, "declined"),
    finish: async (channel) => {
      const outcome = await outcomes.wait(channel);
      outcomes.forget(channel);
      if (outcome === "declined") {
        throw new Problem("The login was declined in the Farcaster app. Start again.");
      }
      const { userName } = outcome;
      const user = users.findOrAdd({ provider: "farcaster", email: null, userName });
      return { token: users.openSession(user), userName };
    },
  };
};
