import { LoginPlace } from "../connect/login-place.js";
import { useViewPorts } from "../sluice-context.js";
import { EmailForm } from "./email-form.js";
import { useLoginState } from "./use-login.js";

const IDLE = { busy: false, failure: null } as const;

/** The log-in by e-mail, as a section of Connect and as a view of its own. S2.9, S2.16 */
export const EmailMethod = ({ focus = false }: { readonly focus?: boolean }) => {
  const { send, conceal } = useViewPorts();
  const login = useLoginState();
  if (login === null) return <LoginPlace isField />;
  return (
    <EmailForm
      state={login.step === "email" ? login : IDLE}
      initial={login.step === "email" ? (login.subject ?? "") : ""}
      button="login.email-continue"
      focus={focus}
      onSubmit={(email) => send({ type: "email/connect", emailRef: conceal(email) })}
    />
  );
};
