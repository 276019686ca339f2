import { useNetwork } from "../host-hooks.js";
import { useOptions } from "../sluice-context.js";
import { type ButtonProps, SluiceButton } from "./sluice-button.js";
import { useButtonText } from "./use-button-text.js";

/** Shows the active network and opens the list of networks, unless `enableNetworkSwitch` is false. */
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
