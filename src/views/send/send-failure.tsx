import type { Failure } from "../../base/errors.js";
import type { SendFailureCode } from "../../base/send-failure-code.js";
import { messages as texts } from "../messages/en/send-failures.js";
import { FailureText } from "../messages/late-text.js";
import { useTexts } from "../messages/use-messages.js";

/** What happened and what to do next; below it what the network or the check itself said, with its figures. */
export const SendFailure = ({ failure }: { readonly failure: Failure }) => {
  const { t } = useTexts(texts);
  const { code, message } = failure;
  return isOwn(code) ? (
    <p className="off">
      {t(`failure.${code}`)}
      {WITH_DETAIL.includes(code) ? <bdi className="said muted"> {message}</bdi> : null}
    </p>
  ) : (
    <p className="off">
      <FailureText failure={failure} />
    </p>
  );
};

const isOwn = (code: Failure["code"]): code is SendFailureCode => code.startsWith("send/");

/** Their messages have what the text for visitors cannot know: a reason of the chain, or an amount. */
const WITH_DETAIL: readonly Failure["code"][] = [
  "send/would-fail",
  "send/wrong-network",
  "send/kept",
  "send/altered",
];
