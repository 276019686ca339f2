import { useState } from "react";
import type { Plan } from "../../codecs/payment/plan.js";
import type { SendState } from "../../model/send.js";
import { useActiveAccount } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { FactList, WholeFact } from "../parts/details.js";
import { Differences } from "../parts/differences.js";
import { NoAccount } from "../parts/not-there.js";
import { useViewSheet } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { Careful, isSerious } from "./careful.js";
import { Outbid } from "./outbid.js";
import { HowFar } from "./outlook.js";
import { PreviewFacts, useAmount } from "./preview-facts.js";
import { sendSheet } from "./send-sheet.js";
import {
  planOf,
  useFocusBack,
  useIsOne,
  useLastKnown,
  useSend,
  useWalletName,
} from "./use-send.js";

/** What will be signed, in full; then, with nothing moved, what became of it. S2.28, S2.33 */
const View = () => {
  useViewSheet(sendSheet);
  const account = useActiveAccount();
  const send = useSend();
  if (account === null) return <NoAccount />;
  // It begins, or leads back to where it begins.
  if (send === null) return <div className="stage fill" />;
  return <Preview send={send} />;
};

const Title = () => {
  const { t } = useTexts(texts);
  const send = useSend();
  if (send?.draft.replaces !== undefined) return t("send.bump-title");
  return t(send?.sent == null ? "send.preview" : "send.title-sent");
};

export const PreviewView = Object.assign(View, { Title });

const Preview = ({ send }: { readonly send: SendState }) => {
  const { t } = useTexts(texts);
  const [checked, check] = useState<string | null>(null);
  const { sent } = send;
  const transfer = useNow(useSluice().transfers$).find(({ id }) => id === sent?.requestId);
  const known = sent?.plan ?? planOf(send);
  const plan = useLastKnown(
    known,
    JSON.stringify([send.draft, send.payer]),
    send.plan.status === "looking",
  );
  const receiver = send.receiver.status === "ready" ? send.receiver.receiver : null;
  const name = sent === null ? (receiver?.name ?? null) : sent.name;
  const dangers = plan?.dangers ?? [];
  const hasToAgree = isSerious(receiver, plan);
  // What is agreed to is what is said now.
  const said = JSON.stringify([receiver, dangers]);
  const isChecked = checked === said;
  return (
    <div className="stage fill send keeps">
      {plan === null ? null : <PreviewFacts plan={plan} name={name} />}
      <HowFar send={send} />
      {sent !== null ? (
        <>
          {sent.hash === null ? null : (
            <FactList>
              <WholeFact name={t("send.hash")} kind="transaction" id={sent.hash} />
            </FactList>
          )}
          {sent.status === "late" && transfer !== undefined ? <Outbid sent={transfer} /> : null}
        </>
      ) : hasToAgree || dangers.length > 0 ? (
        <Careful
          receiver={receiver}
          dangers={dangers}
          isChecked={isChecked}
          onCheck={hasToAgree ? (agrees) => check(agrees ? said : null) : null}
        />
      ) : null}
      <div className="foot">
        {sent === null || sent.differences.length === 0 ? null : (
          <Differences differences={sent.differences} />
        )}
        <PreviewButton
          send={send}
          plan={plan}
          name={name}
          isReady={known !== null && (!hasToAgree || isChecked)}
        />
      </div>
    </div>
  );
};

/** Asks the wallet; says where to confirm while it is asked; leads on when it was sent. One button, so that it stands still. */
const PreviewButton = ({
  send: { requestId, sent, draft },
  plan,
  name,
  isReady,
}: {
  readonly send: SendState;
  readonly plan: Plan | null;
  /** The receiver's; null for an address. */
  readonly name: string | null;
  /** Whether the plan was looked at just now, and agreed to. */
  readonly isReady: boolean;
}) => {
  const { t } = useTexts(texts);
  const ports = useViewPorts();
  const wallet = useWalletName();
  const isOne = useIsOne(plan?.asset ?? null);
  const what = useAmount(plan) ?? NO_AMOUNT;
  const isAsked = requestId !== null;
  const isDisabled = sent === null && (isAsked || !isReady);
  const button = useFocusBack(isDisabled);
  return (
    <button
      ref={button}
      type="button"
      className="btn main"
      data-focus=""
      disabled={isDisabled}
      onClick={() =>
        ports.send(
          sent === null
            ? { type: "send/confirm" }
            : { type: "view/reset", entry: { view: "Account" } },
        )
      }
    >
      {sent !== null ? (
        t("send.done")
      ) : isAsked ? (
        <>
          <span className="spin" />
          {t("send.asked", { wallet })}
        </>
      ) : draft.replaces !== undefined ? (
        t("send.bump-confirm")
      ) : name === null ? (
        t(isOne ? "send.confirm-one" : "send.confirm", what)
      ) : (
        t(isOne ? "send.confirm-one-to" : "send.confirm-to", { ...what, name })
      )}
    </button>
  );
};

const NO_AMOUNT = { amount: "", symbol: "" };
