import type { Failure } from "../../base/errors.js";
import type { PurchaseFailureCode } from "../../base/purchase-failure-code.js";
import { messages as texts } from "../messages/en/buy.js";
import { useTexts } from "../messages/use-messages.js";

/** What happened, and what to do next. */
export const BuyFailure = ({ failure: { code } }: { readonly failure: Failure }) => {
  const { t } = useTexts(texts);
  return <p className="note off">{t(`failure.${isOwn(code) ? code : "purchase/unsupported"}`)}</p>;
};

const isOwn = (code: Failure["code"]): code is PurchaseFailureCode => code.startsWith("purchase/");
