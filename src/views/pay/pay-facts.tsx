import type { Network } from "../../codecs/network.js";
import type { Plan } from "../../codecs/payment/plan.js";
import type { OngoingPayment } from "../../model/pay.js";
import { dateFormat, exactText, moneyText } from "../format/formats.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/pay.js";
import { useTexts } from "../messages/use-messages.js";
import { ShownAddress } from "../parts/account-name.js";
import { Fact, FactList } from "../parts/details.js";
import { WholeAddress } from "../parts/whole-address.js";
import { useFee, useHeldToken, useWalletName } from "../send/use-send.js";
import { worthOf } from "../send/worth.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";

/** What is paid, and where. */
export interface Paying {
  readonly one: OngoingPayment;
  readonly network: Network;
  /** What the visitor has to do before the wallet can be asked. */
  readonly first: "connect" | "switch" | "sign-in" | null;
}

/** How much, to whom, what for, where and at what cost: the same before and after it was paid. */
export const PayFacts = ({
  paying: { one, network, first },
  plan,
}: {
  readonly paying: Paying;
  /** Null until it is known. */
  readonly plan: Plan | null;
}) => {
  const { t, locale } = useTexts(texts);
  const { payment } = one;
  const { amount, symbol } = useAmount(one);
  const held = useHeldToken(one.asset);
  // What the account holds is of the active network. Who holds none of it is told what the service says.
  const price = first === "switch" ? one.price : (held?.price ?? one.price);
  const worth = worthOf(payment.amount, price);
  const [fee, rent] = [useFee(plan?.fee.expected ?? null), useFee(plan?.rent ?? null)];
  const until = dateFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <div>
        <p className="muted">{t("pay.amount")}</p>
        <p className="large">
          <bdi dir="ltr">{amount}</bdi> <bdi>{symbol}</bdi>
        </p>
        <p className="worth muted">
          {worth === null ? null : t("pay.worth", { worth: moneyText(worth, locale) })}
        </p>
      </div>
      <FactList>
        <div className="whole">
          <dt>{t("pay.payee")}</dt>
          <dd>
            <p>
              <bdi>{payment.payee}</bdi>
            </p>
            <WholeAddress address={payment.recipient} />
          </dd>
        </div>
        <Fact name={t("pay.for")}>
          <bdi>{payment.description}</bdi>
        </Fact>
        <Fact name={t("pay.network")}>
          <bdi>{network.name}</bdi>
        </Fact>
        {first === "connect" ? null : <From one={one} />}
        {isOurs(one) ? (
          <>
            <Fact name={t("pay.fee")}>
              {fee !== null
                ? t("pay.fee-about", fee)
                : one.plan.status === "failed"
                  ? t("pay.fee-unknown")
                  : null}
            </Fact>
            {rent === null ? null : <Fact name={t("pay.rent")}>{t("pay.fee-about", rent)}</Fact>}
          </>
        ) : null}
        <Fact name={t("pay.until")}>{until.format(Date.parse(payment.expiresAt))}</Fact>
      </FactList>
    </>
  );
};

/** Whether an account of this page pays, or has: not what was paid from elsewhere, or by nobody. */
const isOurs = ({ status, requestId }: OngoingPayment): boolean =>
  status === "open" || status === "asked" || requestId !== null;

/**
 * The account that pays, or has. Where several wallets are connected, another one can be chosen, and Back leads to the payment.
 */
const From = ({ one }: { readonly one: OngoingPayment }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { features$, transfers$ } = useSluice();
  const active = useActiveAccount()?.address;
  const wallet = useWalletName();
  const { multiWallet } = useNow(features$);
  const transfers = useNow(transfers$);
  const { status, requestId, payment } = one;
  if (!isOurs(one)) {
    // Where a wallet of this page was asked as well, nobody knows whose it is.
    const isUnknown =
      status === "closed" ||
      transfers.some((each) => each.reference === payment.reference && each.status === "asked");
    return isUnknown ? null : <Fact name={t("pay.from")}>{t("pay.from-elsewhere")}</Fact>;
  }
  // A wallet may have refused before.
  const asked = status === "open" ? undefined : transfers.find(({ id }) => id === requestId);
  const sender = asked?.address ?? active;
  return sender === undefined ? null : (
    <Fact name={t("pay.from")}>
      {sender === active ? <bdi>{wallet}</bdi> : null} <ShownAddress address={sender} />{" "}
      {multiWallet && status === "open" ? (
        <button
          type="button"
          className="link"
          onClick={() => send({ type: "view/push", entry: { view: "ProfileWallets" } })}
        >
          {t("pay.from-other")}
        </button>
      ) : null}
    </Fact>
  );
};

/** The amount with every place that the site gave it, in the visitor's language. */
export const useAmount = ({ payment, asset }: OngoingPayment) => {
  const { locale } = useTexts(texts);
  return { amount: exactText(payment.amount, locale), symbol: asset?.symbol ?? "" };
};

/** The payment that was asked for last; null for none. */
export const usePaying = (): Paying | null => {
  const { payments$, networks$ } = useSluice();
  const one = useNow(payments$)[0];
  const networks = useNow(networks$);
  const account = useActiveAccount();
  const active = useNetwork();
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === one?.caipNetworkId);
  if (one === undefined || network === undefined) return null;
  const isHere = active.caipNetworkId === network.caipNetworkId;
  const first = account === null ? "connect" : hasToSignIn(one) ? "sign-in" : null;
  return { one, network, first: isHere ? first : "switch" };
};

const hasToSignIn = ({ status, plan }: OngoingPayment): boolean =>
  status === "open" && plan.status === "failed" && plan.failure.code === "pay/sign-in-first";
