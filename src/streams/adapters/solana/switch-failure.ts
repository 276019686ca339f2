import { catchError, type MonoTypeOperatorFunction, throwError } from "rxjs";
import { failed, SluiceError } from "../../../base/errors.js";
import { isRefusal } from "../eip155/ask-accounts.js";

/** Tells a refusal of the visitor from a network that the wallet does not have. S4.9, S4.12 */
export const switchFailure: MonoTypeOperatorFunction<void> = (source$) =>
  source$.pipe(
    catchError((cause: unknown) =>
      throwError(() =>
        isRefusal(cause)
          ? new SluiceError(
              {
                code: "network/rejected",
                message:
                  "The switch was refused in the wallet. Try again, or choose another network.",
              },
              cause,
            )
          : failed("network/not-supported", "Chain is not supported", cause),
      ),
    ),
  );
