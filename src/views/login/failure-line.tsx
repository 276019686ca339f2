import type { ReactNode } from "react";
import type { LoginFailure, LoginFailureCode } from "../../effects/login/failures.js";
import { messages as texts } from "../messages/en/login.js";
import { failureText } from "../messages/failure-text.js";
import { type Messages, useTexts } from "../messages/use-messages.js";

type LoginMessages = Messages<keyof typeof texts | Parameters<Messages["t"]>[0]>;

/** What happened and what to do next; the words of the embedded wallet as it said them. S8.28 */
const sentence = (
  messages: LoginMessages,
  { code, message, retryAfterMs = 0 }: LoginFailure,
): ReactNode => {
  const { t, rich } = messages;
  if (code === "frame/rejected") return rich("login.said", { said: message });
  if (code === "login/refused" && message !== "") return rich("login.refused", { said: message });
  if (isOwn(code)) return t(`failure.${code}`, { seconds: Math.ceil(retryAfterMs / 1000) });
  return failureText(messages, { code });
};

const isOwn = (code: LoginFailure["code"]): code is LoginFailureCode => code.startsWith("login/");

/** A failure, beside what it is about; said aloud when it comes. */
export const FailureLine = ({
  failure,
  id,
}: {
  readonly failure: LoginFailure | null;
  readonly id?: string;
}) => {
  const messages = useTexts(texts);
  return (
    <p id={id} className="wrong" role="alert">
      {failure === null ? null : sentence(messages, failure)}
    </p>
  );
};
