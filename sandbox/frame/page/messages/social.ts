import { isText } from "../../../shared/json.js";
import { Problem } from "../../problem.js";
import { fieldsOf, textField } from "../fields.js";
import type { Handlers, MessageParts } from "./parts.js";
import { loggedInUser } from "./user.js";

/** Login at a social provider, and by Farcaster. */
export const socialHandlers = (parts: MessageParts): Handlers => {
  const { session, memory, host } = parts;
  return {
    GET_SOCIAL_REDIRECT_URI: async (payload) => {
      const { uri } = await session.call("social/start", {
        provider: fieldsOf(payload).provider,
        host,
      });
      return { uri };
    },
    CONNECT_SOCIAL: async (payload) => {
      const { token } = await session.call("social/finish", { uri: textField(payload, "uri") });
      session.open(token);
      const { userName } = await session.needUser();
      const { smartAccountDeployed: _, ...user } = await loggedInUser(payload, parts);
      return { ...user, userName };
    },
    GET_FARCASTER_URI: async () => {
      const { channel, url } = await session.call("farcaster/start");
      memory.change({ channel: isText(channel) ? channel : null });
      return { url };
    },
    CONNECT_FARCASTER: async () => {
      const { channel } = memory.read();
      if (channel === null) throw new Problem("No Farcaster login is open. Start again.");
      const { token, userName } = await session.call("farcaster/finish", { channel });
      session.open(token);
      return { userName };
    },
  };
};
