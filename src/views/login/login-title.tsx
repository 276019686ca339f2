import { useRef } from "react";
import { providerName } from "../../codecs/frame/social-provider.js";
import { messages as texts } from "../messages/en/login.js";
import { useTexts } from "../messages/use-messages.js";
import type { ViewProps } from "../parts/view.js";
import { useLoginState } from "./use-login.js";

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

const NAMED: readonly string[] = ["ConnectingSocial", "ConnectingFarcaster"];

/** The heading of a view of the log-in. For a social account it includes the service's name. S2.35 */
export const LoginTitle = ({ entry: { view } }: ViewProps) => {
  const { t, rich } = useTexts(texts);
  const now = useLoginState()?.provider ?? null;
  // The name must stay until the view is left, even if the log-in is over.
  const provider = useRef(now);
  provider.current = now ?? provider.current;
  return NAMED.includes(view) && provider.current !== null
    ? rich("login.social-named", { provider: providerName(provider.current) })
    : t(TITLES[view] ?? "login.email-title");
};
