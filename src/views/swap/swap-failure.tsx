import type { Failure } from "../../base/errors.js";
import type { SwapFailureCode } from "../../base/swap-failure-code.js";
import { messages as texts } from "../messages/en/swap.js";
import { useTexts } from "../messages/use-messages.js";
import { SendFailure } from "../send/send-failure.js";

/** What happened and what to do next; below it what exactly differs, where that is known. */
export const SwapFailure = ({ failure }: { readonly failure: Failure }) => {
  const { t } = useTexts(texts);
  const { code, message } = failure;
  return isOwn(code) ? (
    <p className="off">
      {t(`failure.${code}`)}
      {WITH_DETAIL.includes(code) ? <bdi className="said muted"> {message}</bdi> : null}
    </p>
  ) : code === "send/too-much" ? (
    <p className="off">{t("swap.too-much")}</p>
  ) : (
    <SendFailure failure={failure} />
  );
};

const isOwn = (code: Failure["code"]): code is SwapFailureCode => code.startsWith("swap/");
const WITH_DETAIL: readonly Failure["code"][] = ["swap/unsafe", "swap/less-arrives"];
