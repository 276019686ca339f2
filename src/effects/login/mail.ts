import { map, type Observable, tap } from "rxjs";
import type { Ref } from "../../base/vault.js";
import type { SuccessPayload } from "../../codecs/frame/frame-message.js";
import type { CommandOf } from "../../model/events.js";
import type { LoginPlace } from "../../model/login.js";
import type { ViewName } from "../../model/modal.js";
import { mailSent, resendAt } from "./cooldown.js";
import type { LoginParts } from "./step.js";

/** The request that sends a mail: for a log-in, or for a change of address. wire 6.4 */
export type MailRequest = "CONNECT_EMAIL" | "UPDATE_EMAIL";
export type Action = SuccessPayload<MailRequest>["action"];
export type CodeRequest = "CONNECT_OTP" | "UPDATE_EMAIL_PRIMARY_OTP" | "UPDATE_EMAIL_SECONDARY_OTP";

/** A flow that starts with a mail. */
export interface Journey extends LoginParts {
  readonly request: MailRequest;
  readonly email: string;
  readonly subjectRef: Ref<string>;
  /** The view where the address was typed. */
  readonly start: ViewName;
}
export type How = "view/push" | "view/replace";

/** Sends a mail. Emits the step after it, as the embedded wallet says. */
export const mail$ = ({ frame, request, email, ...parts }: Journey): Observable<Action> =>
  frame.request(request, { email }).pipe(
    tap(() => mailSent(parts)),
    map(({ action }): Action => action),
  );

export const show = ({ env }: Journey, type: How, view: ViewName): CommandOf<How> => ({
  type,
  id: env.randomId(),
  entry: { view },
});

/** A place where another mail may be asked for. */
export const withResend = (journey: Journey, at: LoginPlace): LoginPlace => ({
  ...at,
  resendAt: resendAt(journey),
});
