import { useObservable, useObservableState } from "observable-hooks";
import { switchMap } from "rxjs";
import { failed } from "../../base/errors.js";
import { EMAIL_KEY } from "../../codecs/storage/login-keys.js";
import { secondsUntil } from "../../effects/login/cooldown.js";
import type { LoginStep } from "../../model/login.js";
import { messages as texts } from "../messages/en/login.js";
import { useTexts } from "../messages/use-messages.js";
import { LinkOut } from "../parts/link-out.js";
import { Notice } from "../parts/notice.js";
import { useIsEmbedded } from "../parts/visitor.js";
import { WaitingFor } from "../parts/waiting-for.js";
import { useViewSheet } from "../shell-context.js";
import { useNow, useOptions, useSluice, useViewPorts } from "../sluice-context.js";
import { CodeField, EmailForm, EmailMethod } from "./email-form.js";
import {
  FailureLine,
  loginSheet,
  NothingUnderWay,
  useIsComing,
  useLoginState,
} from "./login-state.js";

/**
 * The e-mail form alone. S2.16
 *
 * @throws connect/wallet-missing where nobody can log in by e-mail
 */
export const EmailLoginView = () => {
  const { email } = useNow(useSluice().features$);
  if (!useIsComing() && !email)
    throw failed("connect/wallet-missing", "Logging in by e-mail is not switched on here.");
  return <EmailMethod focus />;
};

/** A new device has to be confirmed by the link in an e-mail; a button requests another e-mail. S2.33, S4.27 */
export const EmailVerifyDeviceView = () => {
  useViewSheet(loginSheet);
  const { rich, t } = useTexts(texts);
  const login = useLoginState();
  if (login?.step !== "device") return <NothingUnderWay />;
  const { subject, resendAt, busy, failure } = login;
  return (
    <div className="stage fill">
      <WaitingFor
        state="waiting"
        picture={
          <span className="icon large round">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M3 6h18v12H3zM3 7l9 6 9-6" />
            </svg>
          </span>
        }
      />
      <Notice title={rich("login.device", { email: subject ?? "" })}>
        {t("login.device-help")}
      </Notice>
      <FailureLine failure={failure} />
      <SendAgain resendAt={resendAt} busy={busy} />
    </div>
  );
};

type CodeStep = Extract<LoginStep, "code" | "primary-code" | "secondary-code">;

const SENT = {
  code: "login.code-sent",
  "primary-code": "login.code-sent-old",
  "secondary-code": "login.code-sent-new",
} as const satisfies Readonly<Record<CodeStep, keyof typeof texts>>;

/** Asks for the code of an e-mail. S2.33, S4.27, S4.28 */
const CodeView = ({ step }: { readonly step: CodeStep }) => {
  useViewSheet(loginSheet);
  const { rich } = useTexts(texts);
  const { send, conceal } = useViewPorts();
  const login = useLoginState();
  if (login?.step !== step) return <NothingUnderWay />;
  return (
    <div className="stage fill">
      <p className="center">{rich(SENT[step], { email: login.subject ?? "" })}</p>
      <CodeField
        state={login}
        onCode={(code) => send({ type: "email/verify", codeRef: conceal(code) })}
      />
      <SendAgain resendAt={login.resendAt} busy={login.busy} />
    </div>
  );
};

export const EmailVerifyOtpView = () => <CodeView step="code" />;
export const UpdateEmailPrimaryOtpView = () => <CodeView step="primary-code" />;
export const UpdateEmailSecondaryOtpView = () => <CodeView step="secondary-code" />;

/** The address can be saved once it is longer than this and has changed. S2.19 */
const ADDRESS_OVER = 3;
const IDLE = { busy: false, failure: null } as const;

/** Changes the e-mail address of the log-in. S2.19, S4.28 */
export const UpdateEmailWalletView = () => {
  const { send, conceal, stored } = useViewPorts();
  const login = useLoginState();
  const email = stored(EMAIL_KEY);
  if (login === null || email === null) return <NothingUnderWay />;
  return (
    <EmailForm
      state={login.step === "new-email" ? login : IDLE}
      initial={email}
      button="login.update-save"
      mayGo={(typed) => typed !== email && typed.length > ADDRESS_OVER}
      focus
      onSubmit={(typed) => send({ type: "email/update", emailRef: conceal(typed) })}
    />
  );
};

/** Leads to the embedded wallet's own page, outside of this site. S2.33, wire 1 */
export const UpgradeEmailWalletView = () => {
  const { t } = useTexts(texts);
  const { endpoints } = useOptions();
  const isEmbedded = useIsEmbedded();
  if (!isEmbedded) return <NothingUnderWay />;
  const { href } = new URL("/dashboard", endpoints.frameOrigin || endpoints.frame);
  return (
    <Notice
      title={t("login.upgrade")}
      actions={
        <LinkOut href={href} className="btn main">
          {t("login.upgrade-open")}
        </LinkOut>
      }
    >
      {t("login.upgrade-help")}
    </Notice>
  );
};

/**
 * A button for another e-mail, once one may be requested. The seconds are shown, but only their end is
 * announced. S5.12
 */
const SendAgain = ({
  resendAt,
  busy,
}: {
  readonly resendAt: number | null;
  readonly busy: boolean;
}) => {
  const { t } = useTexts(texts);
  const { send, env } = useViewPorts();
  const seconds$ = useObservable(
    (input$) => input$.pipe(switchMap(([until, from]) => secondsUntil(until, from))),
    [resendAt, env],
  );
  const seconds = useObservableState(seconds$, null);
  const isEarly = busy || seconds !== 0;
  return (
    <div className="foot again">
      <button
        type="button"
        className="link"
        // Once pressed it has to wait again, and a disabled button would lose the focus.
        aria-disabled={isEarly}
        onClick={() => {
          if (!isEarly) send({ type: "email/resend" });
        }}
      >
        {t("login.resend")}
      </button>
      <span className="small" aria-hidden="true">
        {seconds ? t("login.resend-in", { seconds }) : null}
      </span>
      <span className="quiet" role="status">
        {seconds === 0 ? t("login.resend-now") : null}
      </span>
    </div>
  );
};
