import type { LoginViewName } from "../../model/modal.js";
import type { ConnectMethod } from "../connect/connect-methods.js";
import type { View } from "../parts/view.js";
import { EmailMethod } from "./email-method.js";
import { LoginTitle } from "./login-title.js";
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
