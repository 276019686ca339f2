import {
  type ClipboardEvent,
  type FormEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { OTP_LENGTH, otpIn } from "../../codecs/frame/email.js";
import type { LoginState } from "../../model/login.js";
import { LoginPlace } from "../connect/logins.js";
import { messages as texts } from "../messages/en/login.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { useViewSheet } from "../shell-context.js";
import { useViewPorts } from "../sluice-context.js";
import { FailureLine, loginSheet, useLoginState } from "./login-state.js";

/** An e-mail address and one button: inside the field, or in the foot of a view of its own. A failure is shown below. S5.1 */
export const EmailForm = ({
  state: { busy, failure },
  initial = "",
  button,
  mayGo = () => true,
  focus = false,
  onSubmit,
}: {
  readonly state: Pick<LoginState, "busy" | "failure">;
  readonly initial?: string;
  readonly button: "login.email-continue" | "login.update-save";
  /** Whether the address may be submitted, as far as the view knows. Otherwise the button is disabled. */
  readonly mayGo?: (email: string) => boolean;
  /** True if the form takes the focus: it is what the view is for. */
  readonly focus?: boolean;
  readonly onSubmit: (email: string) => void;
}) => {
  useViewSheet(loginSheet);
  const { t } = useTexts(texts);
  const [typed, setTyped] = useState<string | null>(null);
  const email = typed ?? initial;
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && mayGo(email.trim())) onSubmit(email);
  };
  return (
    // Otherwise the browser's own check would come first, in its own words and language.
    <form className="login" noValidate onSubmit={submit}>
      <div className="field">
        <input
          type="email"
          name="email"
          aria-label={t("login.email")}
          placeholder={t("login.email")}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          {...(focus ? { "data-focus": "" } : {})}
          value={email}
          readOnly={busy}
          aria-invalid={failure !== null}
          aria-describedby={id}
          onChange={({ target }) => setTyped(target.value)}
        />
        {button === "login.email-continue" ? (
          <button type="submit" className="tool go" aria-label={t(button)} aria-disabled={busy}>
            {busy ? <span className="spin" /> : <Icon name="next" />}
          </button>
        ) : null}
      </div>
      <FailureLine id={id} failure={failure} refused="login.email-refused" />
      {button === "login.email-continue" ? (
        <span className="quiet" role="status">
          {busy ? t("login.busy") : null}
        </span>
      ) : (
        <div className="foot btns">
          <button type="submit" className="btn main" aria-disabled={busy || !mayGo(email.trim())}>
            {t(busy ? "login.busy" : button)}
          </button>
        </div>
      )}
    </form>
  );
};

const IDLE = { busy: false, failure: null } as const;

/** The log-in by e-mail, as a section of Connect and as a view of its own. S2.9, S2.16 */
export const EmailMethod = ({ focus = false }: { readonly focus?: boolean }) => {
  const { send, conceal } = useViewPorts();
  const login = useLoginState();
  if (login === null) return <LoginPlace isField />;
  return (
    <EmailForm
      state={login.step === "email" ? login : IDLE}
      initial={login.step === "email" ? (login.subject ?? "") : ""}
      button="login.email-continue"
      focus={focus}
      onSubmit={(email) => send({ type: "email/connect", emailRef: conceal(email) })}
    />
  );
};

const CELLS = Array.from({ length: OTP_LENGTH }, (_, at) => at);

/**
 * One field for the whole code, which phones can fill in by themselves, drawn as a cell for each digit. Six digits are
 * checked at once, typed or pasted. A wrong code is removed for the next try. S5.2, S4.27
 */
export const CodeField = ({
  state: { busy, failure },
  onCode,
}: {
  readonly state: Pick<LoginState, "busy" | "failure">;
  readonly onCode: (code: string) => void;
}) => {
  const { t } = useTexts(texts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  // Before the next paint, so that whatever is typed afterwards belongs to the next try.
  useLayoutEffect(() => {
    if (failure === null) return;
    setTyped("");
    field.current?.focus({ preventScroll: true });
  }, [failure]);
  const take = (text: string): void => {
    if (busy) return;
    const digits = text.replace(/\D/g, "").slice(0, OTP_LENGTH);
    setTyped(digits);
    if (digits.length === OTP_LENGTH) onCode(digits);
  };
  const paste = (event: ClipboardEvent): void => {
    const code = otpIn(event.clipboardData.getData("text"));
    if (code === null) return;
    event.preventDefault();
    take(code);
  };
  return (
    <div className="login">
      <div className="cells">
        <input
          ref={field}
          data-focus=""
          type="text"
          aria-label={t("login.code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          value={typed}
          readOnly={busy}
          aria-invalid={failure !== null}
          aria-describedby={id}
          onPaste={paste}
          onChange={({ target }) => take(target.value)}
        />
        {CELLS.map((at) => (
          <span key={at} aria-hidden="true" data-next={at === typed.length}>
            {typed[at]}
          </span>
        ))}
      </div>
      <FailureLine id={id} failure={failure} refused="login.code-wrong" />
      <span className="quiet" role="status">
        {busy ? t("login.busy") : null}
      </span>
    </div>
  );
};
