import type { Failure } from "../../base/errors.js";
import type { SignInViewFailureCode } from "../../base/sign-in-failure-code.js";
import { messages as texts } from "../messages/en/sign-in.js";
import { FailureText } from "../messages/late-text.js";
import { useTexts } from "../messages/use-messages.js";

/** Why the last try failed, and what to do next. Announced here unless a passing message does it. */
export const SignInFailure = ({
  failure: { code, message },
  isTold,
}: {
  readonly failure: Failure;
  readonly isTold: boolean;
}) => {
  const { t, rich } = useTexts(texts);
  return (
    <span role={isTold ? undefined : "alert"}>
      {code === "sign-in/refused" ? (
        rich("failure.sign-in/refused", { reason: message })
      ) : isOwn(code) ? (
        t(`failure.${code}`)
      ) : (
        <FailureText failure={{ code }} />
      )}
    </span>
  );
};

const isOwn = (code: Failure["code"]): code is SignInViewFailureCode =>
  Object.hasOwn(texts, `failure.${code}`);
