import type { TransferWish } from "../../codecs/payment/wish.js";
import { useActiveAccount } from "../host-hooks.js";
import { useSluice } from "../sluice-context.js";
import { ButtonGuard } from "./button-guard.js";
import { type ButtonProps, SluiceButton } from "./sluice-button.js";
import { useButtonText } from "./use-button-text.js";

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
    <Drawn {...props} />
  </ButtonGuard>
);

const Drawn = ({ children, wish, onSent, onError, ...props }: SendButtonProps) => {
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
