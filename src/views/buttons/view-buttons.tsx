import type { Payment } from "../../codecs/payment/payment.js";
import type { TransferWish } from "../../codecs/payment/wish.js";
import type { PaymentReceipt } from "../../model/pay.js";
import { useActiveAccount, useNetwork } from "../host-hooks.js";
import { ButtonGuard } from "../shell/error-boundary.js";
import { useOptions, useSluice } from "../sluice-context.js";
import { Chevron, isOfHost, useButtonText } from "./shown-parts.js";
import { type ButtonProps, SluiceButton } from "./sluice-button.js";

/** Shows the active network, with the host's picture of it, and opens the list of networks, unless `enableNetworkSwitch` is false. */
export const NetworkButton = (props: ButtonProps) => (
  <ButtonGuard text="button.network">
    <DrawnNetwork {...props} />
  </ButtonGuard>
);

const DrawnNetwork = ({ children, ...props }: ButtonProps) => {
  const text = useButtonText();
  const { name, unsupported, iconUrl } = useNetwork();
  return (
    <SluiceButton
      {...props}
      view="Networks"
      quiet
      wrong={unsupported}
      disabled={!useOptions().enableNetworkSwitch}
    >
      {children ?? props.label ?? (
        <>
          {/* The directory's picture would cost a request before any click. */}
          {iconUrl === undefined || !isOfHost(iconUrl) ? null : (
            <img src={iconUrl} alt="" width={24} height={24} referrerPolicy="no-referrer" />
          )}
          <bdi>
            {unsupported === true ? text("button.unsupported") : name || text("button.network")}
          </bdi>
          <Chevron />
        </>
      )}
    </SluiceButton>
  );
};

/** Props of the button that asks for a payment. */
interface PayButtonProps extends ButtonProps {
  /** As the site's server made it. */
  readonly payment: Payment;
  /** The network has it. Let the server look before anything is handed over. */
  readonly onPaid?: (receipt: PaymentReceipt) => void;
  /** It was not paid: a `SluiceError`, as `pay` rejects. */
  readonly onError?: (error: unknown) => void;
}

/** Opens the dialog where one pays. While no account is connected, it opens where one connects first. */
export const PayButton = (props: PayButtonProps) => (
  <ButtonGuard text="button.pay">
    <DrawnPay {...props} />
  </ButtonGuard>
);

const DrawnPay = ({ children, payment, onPaid, onError, ...props }: PayButtonProps) => {
  const text = useButtonText();
  const { pay } = useSluice();
  return (
    <SluiceButton {...props} view={null} onClick={() => void pay(payment).then(onPaid, onError)}>
      {children ?? props.label ?? text("button.pay")}
    </SluiceButton>
  );
};

/** Props of the button that sends. */
interface SendButtonProps extends ButtonProps {
  /** What the dialog is filled in with. What is left out the visitor says. */
  readonly wish?: Partial<TransferWish>;
  /** The wallet has sent it. `useTransfers` tells what becomes of it. */
  readonly onSent?: (hash: string) => void;
  /** It was not sent: a `SluiceError`, as `transfer` rejects. */
  readonly onError?: (error: unknown) => void;
}

/** Opens the dialog where one sends. While no account is connected, it opens where one connects. */
export const SendButton = (props: SendButtonProps) => (
  <ButtonGuard text="button.send">
    <DrawnSend {...props} />
  </ButtonGuard>
);

const DrawnSend = ({ children, wish, onSent, onError, ...props }: SendButtonProps) => {
  const text = useButtonText();
  const { transfer } = useSluice();
  const account = useActiveAccount();
  const send = () =>
    void transfer(wish).then(
      ({ hash }) => onSent?.(hash),
      (error: unknown) => onError?.(error),
    );
  return (
    <SluiceButton {...props} view={null} onClick={account === null ? undefined : send}>
      {children ?? props.label ?? text("button.send")}
    </SluiceButton>
  );
};
