import type { Failure } from "../../base/errors.js";
import type { SignInViewFailureCode } from "../../base/failure-codes.js";
import type { Ref } from "../../base/vault.js";
import { recapOf } from "../../codecs/sign-in/recap.js";
import type { WaitingMessage } from "../../model/sign-in.js";
import { messages as texts } from "../messages/en/sign-in.js";
import { FailureText } from "../messages/late-text.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewPorts } from "../sluice-context.js";

/** The message to look at: its text as it is signed, and in words what it allows the site to do (EIP-5573). */
export const MessageToSign = ({
  messageRef,
  isSpent,
}: {
  readonly messageRef: Ref<WaitingMessage> | null;
  /** The last try failed, so that the next one has another message. */
  readonly isSpent: boolean;
}) => {
  const { t, rich } = useTexts(texts);
  const { asked } = useViewPorts();
  const message = messageRef === null ? null : asked(messageRef);
  const grants = (message?.data.resources ?? []).flatMap((resource) => recapOf(resource) ?? []);
  return (
    <>
      {grants.length === 0 ? null : (
        <section className="grants">
          <p>{t("sign-in.grants")}</p>
          <ul>
            {grants.map(({ ability, resource, terms }) => (
              <li key={`${ability} ${resource} ${terms}`}>
                {terms === ""
                  ? rich("sign-in.grant", { ability, resource })
                  : rich("sign-in.grant-terms", { ability, resource, terms })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <details>
        <summary className="link">{t("sign-in.message")}</summary>
      </details>
      {/* Beside what opens it, since only a child of the column can take the room that is left. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <pre tabIndex={0} dir="ltr">
        {message?.text ?? t(isSpent ? "sign-in.next-message" : "sign-in.preparing")}
      </pre>
    </>
  );
};

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
