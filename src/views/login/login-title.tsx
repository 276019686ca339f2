import { messages as texts } from "../messages/en/login.js";
import { useTexts } from "../messages/use-messages.js";
import type { ViewProps } from "../parts/view.js";

const TITLES: Readonly<Partial<Record<string, keyof typeof texts>>> = {
  EmailVerifyDevice: "login.device-title",
  UpdateEmailWallet: "login.update-title",
  UpdateEmailPrimaryOtp: "login.code-title",
  UpdateEmailSecondaryOtp: "login.code-title",
  EmailVerifyOtp: "login.code-title",
  UpgradeEmailWallet: "login.upgrade-title",
  ConnectSocials: "login.social-title",
  ConnectingSocial: "login.social-title",
  ConnectingFarcaster: "login.social-title",
};

/** The heading of a view of the log-in. S2.35 */
export const LoginTitle = ({ entry }: ViewProps) =>
  useTexts(texts).t(TITLES[entry.view] ?? "login.email-title");
