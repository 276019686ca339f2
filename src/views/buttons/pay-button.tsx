import type { Payment } from "../../codecs/payment/payment.js";
import type { PaymentReceipt } from "../../model/pay.js";
import { useSluice } from "../sluice-context.js";
import { ButtonGuard } from "./button-guard.js";
import { type ButtonProps, SluiceButton } from "./sluice-button.js";
import { useButtonText } from "./use-button-text.js";

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
    <Drawn {...props} />
  </ButtonGuard>
);

const Drawn = ({ children, payment, onPaid, onError, ...props }: PayButtonProps) => {
  const text = useButtonText();
  const { pay } = useSluice();
  return (
    <SluiceButton {...props} view={null} onClick={() => void pay(payment).then(onPaid, onError)}>
      {children ?? props.label ?? text("button.pay")}
    </SluiceButton>
  );
};
