import { isSameAccount } from "../../codecs/caip-account.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";

/** Two addresses that are taken for each other, one above the other, with what differs marked. The known one is the way out. */
export const Twins = ({
  known,
  given,
  onChoose,
}: {
  readonly known: string;
  readonly given: string;
  readonly onChoose: () => void;
}) => {
  const { t } = useTexts(texts);
  const { chainNamespace } = useNetwork();
  return (
    <div className="careful" role="alert">
      <p>{t("send.looks-like")}</p>
      <dl>
        <dt className="muted">{t("send.known")}</dt>
        <dd>
          <bdi dir="ltr">{known}</bdi>
        </dd>
        <dt className="muted">{t("send.given")}</dt>
        <dd>
          <bdi dir="ltr">
            {Array.from(given, (letter, at) =>
              isSameAccount(chainNamespace, letter, known[at] ?? "") ? (
                letter
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the letters of an address stay where they are
                <mark key={at}>{letter}</mark>
              ),
            )}
          </bdi>
        </dd>
      </dl>
      <button type="button" className="btn" onClick={onChoose}>
        {t("send.use-known")}
      </button>
    </div>
  );
};
