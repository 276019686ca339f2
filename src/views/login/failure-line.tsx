import type { ReactNode } from "react";
import type { Failure } from "../../base/errors.js";
import type { LoginFailureCode } from "../../base/login-failure-code.js";
import { messages as texts } from "../messages/en/login.js";
import { FailureText } from "../messages/late-text.js";
import { type Messages, useTexts } from "../messages/use-messages.js";

type Refused = "login.code-wrong" | "login.email-refused";
type LoginMessages = Messages<keyof typeof texts | Parameters<Messages["t"]>[0]>;

/** What happened and what to do next. */
const ours = (
  { t }: LoginMessages,
  { code, retryAfterMs = 0 }: Failure,
  refused: Refused | undefined,
): ReactNode => {
  if (code === "frame/rejected" && refused !== undefined) return t(refused);
  if (isOwn(code)) return t(`failure.${code}`, { seconds: Math.ceil(retryAfterMs / 1000) });
  return <FailureText failure={{ code }} />;
};

/** The words of the embedded wallet or of the social account's service, if it gave any. S8.28 */
const theirs = ({ code, message }: Failure): string =>
  code === "frame/rejected" || (code === "login/refused" && isWords(message)) ? message : "";

/** False for the name of an error, which is meant for programs: `access_denied`. RFC 6749 4.1.2.1 */
const isWords = (said: string): boolean => !/^[a-z_]*$/.test(said);

const isOwn = (code: Failure["code"]): code is LoginFailureCode => code.startsWith("login/");

/**
 * A failure, below its field or inside a text: our own sentence, and theirs under it. Of a wrong code it is one sentence:
 * theirs, if they gave one. It is announced when it appears.
 */
export const FailureLine = ({
  failure,
  id,
  refused,
  as: Element = "p",
}: {
  readonly failure: Failure | null;
  readonly id?: string;
  /** What it means here that the embedded wallet refuses. */
  readonly refused?: Refused;
  /** `span` inside a paragraph. */
  readonly as?: "p" | "span";
}) => {
  const messages = useTexts(texts);
  const said = failure === null ? "" : theirs(failure);
  const isTheirsAlone = said !== "" && refused === "login.code-wrong";
  return (
    <Element id={id} className="wrong" role="alert">
      {failure === null || isTheirsAlone ? null : ours(messages, failure, refused)}
      {said === "" ? null : isTheirsAlone ? (
        <bdi>{said}</bdi>
      ) : (
        <>
          {" "}
          <bdi className="said">{said}</bdi>
        </>
      )}
    </Element>
  );
};
