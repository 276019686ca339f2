import { useState } from "react";
import { decimalText } from "../../base/units.js";
import type { Danger, Plan } from "../../codecs/payment/plan.js";
import type { Receiver, SendState } from "../../model/send.js";
import { NoAccount } from "../account/no-account.js";
import { moneyText } from "../format/amount.js";
import { decimalOf, localDecimal } from "../format/decimal.js";
import { useActiveAccount, useConnections, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/send.js";
import { useTexts } from "../messages/use-messages.js";
import { Fact, FactList } from "../parts/details.js";
import { useNetworkName } from "../parts/use-network-name.js";
import { WholeAddress } from "../parts/whole-address.js";
import { useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { useFee } from "./fee-lines.js";
import { SendFailure } from "./send-failure.js";
import { sendSheet } from "./send-sheet.js";
import { SentView } from "./sent-view.js";
import { planOf, useHeldToken, useIsOne, useSend } from "./use-send.js";
import { worthOf } from "./worth.js";

/** What will be signed, in full; then what became of it. S2.28, S2.33 */
const View = () => {
  useViewSheet(sendSheet);
  const account = useActiveAccount();
  const send = useSend();
  if (account === null) return <NoAccount />;
  // It begins, or leads back to where it begins.
  if (send === null) return <div className="stage fill" />;
  if (send.sent !== null) return <SentView sent={send.sent} />;
  const plan = planOf(send);
  return <Preview send={send} plan={plan} />;
};

const Title = () => {
  const { t } = useTexts(texts);
  return t(useSend()?.sent == null ? "send.preview" : "send.title-sent");
};

export const PreviewView = Object.assign(View, { Title });

const Preview = ({ send, plan }: { readonly send: SendState; readonly plan: Plan | null }) => {
  const { t } = useTexts(texts);
  const ports = useViewPorts();
  const [checked, check] = useState<string | null>(null);
  const amount = useAmount(plan);
  const receiver = send.receiver.status === "ready" ? send.receiver.receiver : null;
  const wallet = useWalletName();
  const isOne = useIsOne(plan?.asset ?? null);
  const name = receiver?.name ?? null;
  const dangers = plan === null ? [] : plan.dangers;
  const isSerious = receiver !== null && (isRisky(receiver) || dangers.some(isGrave));
  const isAsked = send.requestId !== null;
  // What is agreed to is what is said now.
  const said = JSON.stringify([receiver, dangers]);
  const isChecked = checked === said;
  return (
    <div className="stage fill send">
      {plan === null || amount === null ? (
        <div className="fees" role="status">
          {send.plan.status === "failed" ? (
            <SendFailure failure={send.plan.failure} />
          ) : (
            <p className="muted">{t("send.planning")}</p>
          )}
        </div>
      ) : (
        <Facts plan={plan} receiver={receiver} />
      )}
      {isSerious || dangers.length > 0 ? (
        <Careful
          receiver={receiver}
          dangers={dangers}
          isChecked={isChecked}
          onCheck={isSerious ? (agrees) => check(agrees ? said : null) : null}
        />
      ) : null}
      {send.failure === null ? null : <SendFailure failure={send.failure} />}
      <div className="foot">
        <button
          type="button"
          className="btn main"
          data-focus=""
          disabled={plan === null || isAsked || (isSerious && !isChecked)}
          onClick={() => ports.send({ type: "send/confirm" })}
        >
          {isAsked ? (
            <>
              <span className="spin" />
              {t("send.asked", { wallet })}
            </>
          ) : name === null ? (
            t(isOne ? "send.confirm-one" : "send.confirm", amount ?? NOTHING)
          ) : (
            t(isOne ? "send.confirm-one-to" : "send.confirm-to", { ...(amount ?? NOTHING), name })
          )}
        </button>
      </div>
    </div>
  );
};

const NOTHING = { amount: "", symbol: "" };

const useWalletName = (): string => {
  const { chainNamespace } = useNetwork();
  const state = useConnections()[chainNamespace];
  return state?.status === "connected" ? state.connection.wallet.name : "";
};

/** To the last digit. */
const useAmount = (plan: Plan | null): { amount: string; symbol: string } | null => {
  const { locale } = useTexts(texts);
  if (plan === null) return null;
  const exact = decimalOf(decimalText(BigInt(plan.units), plan.asset.decimals));
  return exact === null
    ? null
    : { amount: localDecimal(exact, locale, 0), symbol: plan.asset.symbol };
};

const Facts = ({ plan, receiver }: { readonly plan: Plan; readonly receiver: Receiver | null }) => {
  const { t, locale } = useTexts(texts);
  const network = useNetwork();
  const networkName = useNetworkName(network);
  const amount = useAmount(plan);
  const token = useHeldToken(plan.asset);
  const isOne = useIsOne(plan.asset);
  const worth = worthOf(decimalText(BigInt(plan.units), plan.asset.decimals), token?.price ?? null);
  const [expected, most] = [useFee(plan.fee.expected), useFee(plan.fee.most)];
  return (
    <>
      <div>
        <p className="muted">{t("send.leaves")}</p>
        <p className="large">
          {isOne ? null : <bdi dir="ltr">{amount?.amount}</bdi>} <bdi>{plan.asset.symbol}</bdi>
        </p>
        <p className="muted">
          {worth === null ? null : t("send.worth", { worth: moneyText(worth, locale) })}
        </p>
      </div>
      <FactList>
        <div className="whole">
          <dt>{t("send.to")}</dt>
          <dd>
            {receiver?.name == null ? null : (
              <p>
                <bdi>{receiver.name}</bdi>
              </p>
            )}
            <WholeAddress address={plan.to} />
          </dd>
        </div>
        <Fact name={t("send.network")}>
          <bdi>{networkName}</bdi>
        </Fact>
        {expected === null || most === null ? null : (
          <Fact name={t("send.fee")}>
            {t("send.fee-about", expected)}
            <span className="small over">{t("send.fee-most", most)}</span>
          </Fact>
        )}
        {plan.rent === null ? null : (
          <Fact name={t("send.rent")}>
            <Exactly units={plan.rent} />
          </Fact>
        )}
      </FactList>
      <p className="small">{t(`send.${plan.outcome}`)}</p>
    </>
  );
};

/** An amount of the coin, to the last digit. */
const Exactly = ({ units }: { readonly units: string }) => {
  const { locale } = useTexts(texts);
  const { symbol, decimals } = useNetwork().nativeCurrency;
  const exact = decimalOf(decimalText(BigInt(units), decimals));
  return (
    <>
      <bdi dir="ltr">{exact === null ? "" : localDecimal(exact, locale, 0)}</bdi>{" "}
      <bdi>{symbol}</bdi>
    </>
  );
};

const isRisky = ({ isMistyped, isElsewhere, isLookAlike, looksLike }: Receiver): boolean =>
  isMistyped || isElsewhere || isLookAlike || looksLike !== null;
/** What is lost, or may be, if the visitor does not know better. */
const isGrave = (danger: Danger): boolean => !/^(own|unused)$/.test(danger);

const Careful = ({
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
