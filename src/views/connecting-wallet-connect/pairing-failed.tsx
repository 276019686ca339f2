import type { ReactNode } from "react";
import { FailureText } from "../messages/late-text.js";
import { useMessages } from "../messages/use-messages.js";
import { Notice } from "../parts/notice.js";
import type { PairingStage } from "./use-pairing.js";

/** Why there is no code, and a button to try again if that can help. */
export const PairingFailed = ({
  failure,
  renew,
  children,
}: Pick<PairingStage, "renew"> & {
  readonly failure: NonNullable<PairingStage["failure"]>;
  readonly children?: ReactNode;
}) => {
  const { t } = useMessages();
  return (
    <>
      <Notice title={t("connecting.declined")}>
        <FailureText failure={failure} />
      </Notice>
      <div className="foot">
        {/* Without a project id, trying again does not help. */}
        {failure.code === "options/project-id-missing" ? null : (
          <button type="button" className="btn main" onClick={renew}>
            {t("dialog.retry")}
          </button>
        )}
        {children}
      </div>
    </>
  );
};
