import type { Failure } from "../../base/errors.js";
import type { SignInViewFailureCode } from "../../base/sign-in-failure-code.js";
import { messages as texts } from "../messages/en/sign-in.js";
import { FailureText } from "../messages/failure-text.js";
import { useTexts } from "../messages/use-messages.js";

/** Why the last try failed, and what to do next. */
export const SignInFailure = ({ failure: { code } }: { readonly failure: Failure }) => {
  const { t } = useTexts(texts);
  return (
    <span role="alert">
      {isOwn(code) ? t(`failure.${code}`) : <FailureText failure={{ code }} />}
    </span>
  );
};

const isOwn = (code: Failure["code"]): code is SignInViewFailureCode =>
  Object.hasOwn(texts, `failure.${code}`);
