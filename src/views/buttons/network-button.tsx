import { useNetwork } from "../host-hooks.js";
import { useOptions } from "../sluice-context.js";
import { type ButtonProps, SluiceButton } from "./sluice-button.js";
import { useButtonText } from "./use-button-text.js";

/** The active network; opens the list of networks, where the host lets visitors choose. S4.11 */
export const NetworkButton = ({ children, ...props }: ButtonProps) => {
  const text = useButtonText();
  const { name, unsupported } = useNetwork();
  return (
    <SluiceButton {...props} view="Networks" quiet disabled={!useOptions().enableNetworkSwitch}>
      {children ?? props.label ?? (
        <bdi>
          {unsupported === true ? text("button.unsupported") : name || text("button.network")}
        </bdi>
      )}
    </SluiceButton>
  );
};
