import type { ReactNode } from "react";
import type { Failure } from "../../base/errors.js";
import type { LoginFailureCode } from "../../base/login-failure-code.js";
import { messages as texts } from "../messages/en/login.js";
import { FailureText } from "../messages/failure-text.js";
import { type Messages, useTexts } from "../messages/use-messages.js";

type LoginMessages = Messages<keyof typeof texts | Parameters<Messages["t"]>[0]>;

/** What happened and what to do next, with the embedded wallet's own words if it gave any. S8.28 */
const sentence = (
  messages: LoginMessages,
  { code, message, retryAfterMs = 0 }: Failure,
): ReactNode => {
  const { t, rich } = messages;
  // Our sentence already has a full stop.
  const said = message.replace(/\.$/, "");
  if (code === "frame/rejected") return rich("login.said", { said });
  if (code === "login/refused" && isWords(said)) return rich("login.refused", { said });
  if (isOwn(code)) return t(`failure.${code}`, { seconds: Math.ceil(retryAfterMs / 1000) });
  return <FailureText failure={{ code }} />;
};

/** False for the name of an error, which is meant for programs: `access_denied`. RFC 6749 4.1.2.1 */
const isWords = (said: string): boolean => said !== "" && !/^[a-z_]+$/.test(said);

const isOwn = (code: Failure["code"]): code is LoginFailureCode => code.startsWith("login/");

/** A failure, below its field or inside a text. It is announced when it appears. */
export const FailureLine = ({
  failure,
  id,
  as: Element = "p",
}: {
  readonly failure: Failure | null;
  readonly id?: string;
  /** `span` inside a paragraph. */
  readonly as?: "p" | "span";
}) => {
  const messages = useTexts(texts);
  return (
    <Element id={id} className="wrong" role="alert">
      {failure === null ? null : sentence(messages, failure)}
    </Element>
  );
};
