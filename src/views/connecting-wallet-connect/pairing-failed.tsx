import { FailureText } from "../messages/failure-text.js";
import { useMessages } from "../messages/use-messages.js";
import { Notice } from "../parts/notice.js";
import type { PairingStage } from "./use-pairing.js";

/** Why there is no code, and a button to try again if that can help. */
export const PairingFailed = ({
  failure,
  renew,
}: Pick<PairingStage, "renew"> & {
  readonly failure: NonNullable<PairingStage["failure"]>;
}) => {
  const { t } = useMessages();
  return (
    <Notice
      title={t("connecting.declined")}
      actions={
        // Without a project id, trying again does not help.
        failure.code === "options/project-id-missing" ? undefined : (
          <button type="button" className="btn main" onClick={renew}>
            {t("dialog.retry")}
          </button>
        )
      }
    >
      <FailureText failure={failure} />
    </Notice>
  );
};
