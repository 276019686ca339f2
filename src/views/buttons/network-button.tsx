import { useNetwork } from "../host-hooks.js";
import { type ButtonProps, SluiceButton } from "./sluice-button.js";
import { useButtonText } from "./use-button-text.js";

/** The active network; opens the list of networks. */
export const NetworkButton = ({ children, ...props }: ButtonProps) => {
  const text = useButtonText();
  const { name, unsupported } = useNetwork();
  return (
    <SluiceButton {...props} view="Networks" quiet>
      {children ?? props.label ?? (
        <bdi>
          {unsupported === true ? text("button.unsupported") : name || text("button.network")}
        </bdi>
      )}
    </SluiceButton>
  );
};
