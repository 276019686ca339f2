import { type ClipboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { OTP_LENGTH, otpIn } from "../../codecs/frame/otp.js";
import type { LoginState } from "../../model/login.js";
import { messages as texts } from "../messages/en/login.js";
import { useTexts } from "../messages/use-messages.js";
import { FailureLine } from "./failure-line.js";

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
