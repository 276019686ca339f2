import { isText } from "../../../shared/json.js";
import { Problem } from "../../problem.js";
import { textField } from "../fields.js";
import type { Handlers, MessageParts } from "./parts.js";

/** Login by e-mail, and the change of the address. */
export const loginHandlers = ({ session }: MessageParts): Handlers => {
  /** The address of the login that is under way; a reload of the frame forgets it. */
  let email = "";
  const needEmail = (): void => {
    if (email === "") throw new Problem("No login by e-mail is open. Type your address again.");
  };
  return {
    CONNECT_EMAIL: async (payload) => {
      email = textField(payload, "email");
      const { action } = await session.call("email/start", { email });
      return { action };
    },
    CONNECT_DEVICE: async () => {
      needEmail();
      await session.call("email/device", { email });
    },
    CONNECT_OTP: async (payload) => {
      needEmail();
      const code = textField(payload, "otp");
      const { token } = await session.call("email/finish", { email, code });
      session.open(token);
    },
    UPDATE_EMAIL: async (payload) => {
      const { action } = await session.call("change/start", { email: textField(payload, "email") });
      return { action };
    },
    UPDATE_EMAIL_PRIMARY_OTP: async (payload) => {
      await session.call("change/primary", { code: textField(payload, "otp") });
    },
    UPDATE_EMAIL_SECONDARY_OTP: async (payload) => {
      const { newEmail } = await session.call("change/secondary", {
        code: textField(payload, "otp"),
      });
      return { newEmail: isText(newEmail) ? newEmail : "" };
    },
  };
};
