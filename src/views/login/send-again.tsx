import { useObservable, useObservableState } from "observable-hooks";
import { switchMap } from "rxjs";
import { secondsUntil } from "../../effects/login/cooldown.js";
import { messages as texts } from "../messages/en/login.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewPorts } from "../sluice-context.js";

/**
 * A button for another e-mail, once one may be requested. The seconds are shown, but only their end is
 * announced. S5.12
 */
export const SendAgain = ({
  resendAt,
  busy,
}: {
  readonly resendAt: number | null;
  readonly busy: boolean;
}) => {
  const { t } = useTexts(texts);
  const { send, env } = useViewPorts();
  const seconds$ = useObservable(
    (input$) => input$.pipe(switchMap(([until, from]) => secondsUntil(until, from))),
    [resendAt, env],
  );
  const seconds = useObservableState(seconds$, null);
  return (
    <div className="foot again">
      <button
        type="button"
        className="link"
        disabled={busy || seconds !== 0}
        onClick={() => send({ type: "email/resend" })}
      >
        {t("login.resend")}
      </button>
      <span className="small" aria-hidden="true">
        {seconds ? t("login.resend-in", { seconds }) : null}
      </span>
      <span className="quiet" role="status">
        {seconds === 0 ? t("login.resend-now") : null}
      </span>
    </div>
  );
};
