import { useRef } from "react";
import { providerName } from "../../codecs/frame/social-provider.js";
import type { LoginViewName } from "../../model/modal.js";
import type { ConnectMethod } from "../connect/connect-sections.js";
import { messages as texts } from "../messages/en/login.js";
import { useTexts } from "../messages/use-messages.js";
import type { View, ViewProps } from "../shell-context.js";
import { EmailMethod } from "./email-form.js";
import { useLoginState } from "./login-state.js";
import {
  EmailLoginView,
  EmailVerifyDeviceView,
  EmailVerifyOtpView,
  UpdateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtpView,
  UpdateEmailWalletView,
  UpgradeEmailWalletView,
} from "./mail-views.js";
import { SocialMethod } from "./social-method.js";
import {
  ConnectingFarcasterView,
  ConnectingSocialView,
  ConnectSocialsView,
} from "./social-views.js";

/** A way to log in, as a section of Connect. S1.3 */
const Login = ({
  method,
  isFirst = false,
}: {
  readonly method: Exclude<ConnectMethod, "wallet">;
  readonly isFirst?: boolean;
}) => (method === "email" ? <EmailMethod focus={isFirst} /> : <SocialMethod focus={isFirst} />);

export default Login;

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
const LoginTitle = ({ entry: { view } }: ViewProps) => {
  const { t, rich } = useTexts(texts);
  const now = useLoginState()?.provider ?? null;
  // The name must stay until the view is left, even if the log-in is over.
  const provider = useRef(now);
  provider.current = now ?? provider.current;
  return NAMED.includes(view) && provider.current !== null
    ? rich("login.social-named", { provider: providerName(provider.current) })
    : t(TITLES[view] ?? "login.email-title");
};

/** A view that brings its heading, so that the dialog need not know the text. S2.35 */
const titled = (view: View): View => Object.assign(view, { Title: LoginTitle });

const VIEWS: Readonly<Record<LoginViewName, View>> = {
  EmailLogin: titled(EmailLoginView),
  EmailVerifyDevice: titled(EmailVerifyDeviceView),
  EmailVerifyOtp: titled(EmailVerifyOtpView),
  UpdateEmailWallet: titled(UpdateEmailWalletView),
  UpdateEmailPrimaryOtp: titled(UpdateEmailPrimaryOtpView),
  UpdateEmailSecondaryOtp: titled(UpdateEmailSecondaryOtpView),
  UpgradeEmailWallet: titled(UpgradeEmailWalletView),
  ConnectSocials: titled(ConnectSocialsView),
  ConnectingSocial: titled(ConnectingSocialView),
  ConnectingFarcaster: titled(ConnectingFarcasterView),
};

/** The views of the log-in, by name. Any other name has none. */
export const views: Readonly<Partial<Record<string, View>>> = VIEWS;
