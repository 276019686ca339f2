import {
  catchError,
  concat,
  defer,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  take,
} from "rxjs";
import { isEmail, isOtp } from "../../codecs/frame/email.js";
import type { SuccessPayload } from "../../codecs/frame/frame-message.js";
import { EMAIL_KEY } from "../../codecs/storage/login-keys.js";
import type { CommandOf } from "../../model/events.js";
import type { LoginPlace, LoginStep } from "../../model/login.js";
import type { ViewName } from "../../model/modal.js";
import { ofType } from "./asked.js";
import { tooEarly } from "./cooldown.js";
import { askingFailed, connectWallet, giveUpConnecting, loginFailure } from "./finish.js";
import {
  type Action,
  type CodeRequest,
  type How,
  type Journey,
  type MailRequest,
  mail$,
  show,
  withResend,
} from "./mail.js";
import { asking, DONE, failedAt, type LoginParts, next, reached, step, type Told } from "./step.js";

/**
 * Logs in by e-mail: a mail, a click on its link if the device is new, a code, then the wallet. S4.27
 *
 * @param view where the visitor typed the address
 */
export const byEmail = (parts: LoginParts, email: string, view: ViewName): Observable<Told> =>
  typed(parts, { request: "CONNECT_EMAIL", email, view, at: "email" });

/** Changes the address of the log-in: a code to the old address, if there is one, and a code to the new one. S4.28 */
export const changeEmail = (parts: LoginParts, email: string, view: ViewName): Observable<Told> =>
  typed(parts, { request: "UPDATE_EMAIL", email, view, at: "new-email" });

/** Handles a typed address. Refuses one that is not valid (S5.1), or that comes too early (S5.10). */
const typed = (
  parts: LoginParts,
  {
    request,
    email,
    view,
    at,
  }: {
    readonly request: MailRequest;
    readonly email: string;
    readonly view: ViewName;
    readonly at: "email" | "new-email";
  },
): Observable<Told> =>
  defer(() => {
    const failure = isEmail(email)
      ? request === "CONNECT_EMAIL"
        ? tooEarly(parts)
        : null // S5.11: changing it is not checked
      : loginFailure("login/email-invalid");
    if (failure !== null) return at$(parts, view, of(failedAt({ step: at }, failure)));
    const subjectRef = parts.vault.put(email);
    const journey: Journey = { ...parts, request, email, subjectRef, start: view };
    const here = { step: at, subjectRef };
    const asked$ = mail$(journey).pipe(
      map(
        (action): Told =>
          action === "CONNECT"
            ? next(at$(parts, view, connectWallet(parts, here)))
            : after(journey, action, "view/push"),
      ),
      catchError((cause: unknown) => of(failedAt(here, askingFailed(cause, [email])))),
    );
    return at$(parts, view, concat(of(asking(here)), asked$));
  });

const at$ = (parts: LoginParts, view: ViewName, work$: Observable<Told>) =>
  step(parts, view, work$, giveUpConnecting(parts));

/** The step after a mail, as the embedded wallet says. wire 6.11 */
const after = (journey: Journey, action: Action, how: How): Told => {
  switch (action) {
    case "VERIFY_DEVICE":
      return next(show(journey, how, "EmailVerifyDevice"), device$(journey));
    case "VERIFY_PRIMARY_OTP":
      return next(show(journey, how, "UpdateEmailPrimaryOtp"), primaryCode$(journey));
    case "VERIFY_SECONDARY_OTP":
      return next(show(journey, how, "UpdateEmailSecondaryOtp"), secondaryCode$(journey));
    case "VERIFY_OTP":
      return next(show(journey, how, "EmailVerifyOtp"), loginCode$(journey));
    case "CONNECT":
      return next(connectWallet(journey, { step: "email" }));
  }
};

/** The embedded wallet does not know the device: waits for a click on the link in the mail. S4.27 */
const device$ = (journey: Journey): Observable<Told> =>
  defer(() => {
    const here = { step: "device", subjectRef: journey.subjectRef } as const;
    const back: CommandOf<"view/back"> = { type: "view/back", id: journey.env.randomId() };
    const clicked$ = journey.frame.request("CONNECT_DEVICE").pipe(
      map(() => after(journey, "VERIFY_OTP", "view/replace")),
      catchError((cause: unknown) =>
        of(
          next(
            back,
            at$(
              journey,
              journey.start,
              of(failedAt({ ...here, step: "email" }, askingFailed(cause, [journey.email]))),
            ),
          ),
        ),
      ),
    );
    return step(
      journey,
      "EmailVerifyDevice",
      merge(of(reached(withResend(journey, here))), resend$(journey, here), clicked$),
      backToAddress$(journey),
    );
  });

/** Going back to where the address was typed keeps it there for correction. S4.27 */
const backToAddress$ = (journey: Journey): Observable<Told> => {
  const { request, email, start, vault, view$ } = journey;
  const typed$ = view$.pipe(
    take(1),
    filter(({ current }) => current.view === start),
    switchMap(() => {
      const at = request === "CONNECT_EMAIL" ? "email" : "new-email";
      return at$(journey, start, of(reached({ step: at, subjectRef: vault.put(email) })));
    }),
  );
  return concat(giveUpConnecting(journey), typed$);
};

const loginCode$ = (journey: Journey): Observable<Told> =>
  code$(journey, { view: "EmailVerifyOtp", at: "code", request: "CONNECT_OTP" }, (here) =>
    connectWallet(journey, here),
  );

const primaryCode$ = (journey: Journey): Observable<Told> =>
  code$(
    journey,
    { view: "UpdateEmailPrimaryOtp", at: "primary-code", request: "UPDATE_EMAIL_PRIMARY_OTP" },
    () => of(after(journey, "VERIFY_SECONDARY_OTP", "view/replace")),
  );

const secondaryCode$ = (journey: Journey): Observable<Told> =>
  code$(
    journey,
    {
      view: "UpdateEmailSecondaryOtp",
      at: "secondary-code",
      request: "UPDATE_EMAIL_SECONDARY_OTP",
    },
    (_here, answer) => {
      if (answer !== undefined) journey.records.writePlain(EMAIL_KEY, answer.newEmail);
      const account: CommandOf<"view/reset"> = {
        type: "view/reset",
        id: journey.env.randomId(),
        entry: { view: "Account" },
      };
      return of(next(DONE, account));
    },
  );

/**
 * Checks a code of six digits. After a wrong one, the visitor can type again. A second code does not wait for
 * the answer to the first. S4.27, S5.2
 */
const code$ = (
  journey: Journey,
  {
    view,
    at,
    request,
  }: {
    readonly view: ViewName;
    readonly at: LoginStep;
    readonly request: CodeRequest;
  },
  right: (here: LoginPlace, answer: SuccessPayload<CodeRequest>) => Observable<Told>,
): Observable<Told> =>
  defer(() => {
    const here = { step: at, subjectRef: journey.subjectRef };
    const now = () => withResend(journey, here);
    const typed$ = journey.asked$.pipe(
      ofType("email/verify"),
      exhaustMap(({ code }): Observable<Told> => {
        if (!isOtp(code)) return of(failedAt(now(), loginFailure("login/code-invalid")));
        return concat(
          of(asking(now())),
          journey.frame.request(request, { otp: code }).pipe(
            switchMap((answer) => right(here, answer)),
            catchError((cause: unknown) =>
              of(failedAt(now(), askingFailed(cause, [code, journey.email]))),
            ),
          ),
        );
      }),
    );
    return step(
      journey,
      view,
      merge(of(reached(now())), resend$(journey, here), typed$),
      backToAddress$(journey),
    );
  });

/** Sends another mail, after which the next step may differ. wire 6.11 */
const resend$ = (journey: Journey, here: LoginPlace): Observable<Told> =>
  journey.asked$.pipe(
    ofType("email/resend"),
    exhaustMap((): Observable<Told> => {
      const failure = tooEarly(journey);
      if (failure !== null) return of(failedAt(withResend(journey, here), failure));
      return concat(
        of(asking(withResend(journey, here))),
        mail$(journey).pipe(
          map((action) => after(journey, action, "view/replace")),
          catchError((cause: unknown) =>
            of(failedAt(withResend(journey, here), askingFailed(cause, [journey.email]))),
          ),
        ),
      );
    }),
  );
