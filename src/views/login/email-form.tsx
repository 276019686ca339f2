import { type FormEvent, useId, useState } from "react";
import type { LoginState } from "../../model/login.js";
import { messages as texts } from "../messages/en/login.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { FailureLine } from "./failure-line.js";
import { loginSheet } from "./login-sheet.js";

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
