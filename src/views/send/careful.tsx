import type { Danger, Plan } from "../../codecs/payment/plan.js";
import type { Receiver } from "../../model/send.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { WholeAddress } from "../parts/whole-address.js";

/** Whether a transfer has to be agreed to before the wallet is asked. */
export const isSerious = (receiver: Receiver | null, plan: Plan | null): boolean =>
  receiver !== null && (isRisky(receiver) || plan?.dangers.some(isGrave) === true);

const isRisky = ({ isMistyped, isElsewhere, isLookAlike, looksLike }: Receiver): boolean =>
  isMistyped || isElsewhere || isLookAlike || looksLike !== null;
/** What is lost, or may be, if the visitor does not know better. */
const isGrave = (danger: Danger): boolean => !/^(own|unused|runs-program)$/.test(danger);

/** What speaks against a transfer, and the box to agree to it. */
export const Careful = ({
  receiver,
  dangers,
  isChecked,
  onCheck,
}: {
  readonly receiver: Receiver | null;
  readonly dangers: readonly Danger[];
  readonly isChecked: boolean;
  /** Null if it need not be agreed to. */
  readonly onCheck: ((isChecked: boolean) => void) | null;
}) => {
  const { t } = useTexts(texts);
  const { name: network } = useNetwork();
  return (
    <div className="careful" role="alert">
      {receiver?.isMistyped === true ? <p>{t("send.mistyped")}</p> : null}
      {receiver?.isElsewhere === true ? (
        <p>{t("send.elsewhere", { name: receiver.name ?? "", network })}</p>
      ) : null}
      {receiver?.isLookAlike === true ? (
        <p>{t("send.look-alike", { name: receiver.name ?? "" })}</p>
      ) : null}
      {receiver?.looksLike == null ? null : (
        <p>
          {t("send.looks-like")} <WholeAddress address={receiver.looksLike} />
        </p>
      )}
      {dangers.map((danger) => (
        <p key={danger}>{t(`send.danger-${danger}`, { network })}</p>
      ))}
      {onCheck === null ? null : (
        <label>
          <input
            type="checkbox"
            checked={isChecked}
            onChange={({ target }) => onCheck(target.checked)}
          />
          {t("send.checked")}
        </label>
      )}
    </div>
  );
};
