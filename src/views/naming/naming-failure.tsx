import type { Failure } from "../../base/errors.js";
import type { NamingFailureCode } from "../../base/naming-failure-code.js";
import { messages as texts } from "../messages/en/naming.js";
import { FailureText } from "../messages/failure-text.js";
import { useTexts } from "../messages/use-messages.js";

/** What happened and what to do next; below it the words of the service, where it gives any. */
export const NamingFailure = ({ failure }: { readonly failure: Failure }) => {
  const { t } = useTexts(texts);
  const { code, message } = failure;
  return (
    <p className="off">
      {isOwn(code) ? t(`failure.${code}`) : <FailureText failure={failure} />}
      {code === "naming/refused" ? <bdi className="said muted"> {message}</bdi> : null}
    </p>
  );
};

const isOwn = (code: Failure["code"]): code is NamingFailureCode => code.startsWith("naming/");
