import { useNetwork } from "../host-hooks.js";
import { useOptions } from "../sluice-context.js";
import { ButtonGuard } from "./button-guard.js";
import { Chevron, isOfHost } from "./button-signs.js";
import { type ButtonProps, SluiceButton } from "./sluice-button.js";
import { useButtonText } from "./use-button-text.js";

/** Shows the active network, with the host's picture of it, and opens the list of networks, unless `enableNetworkSwitch` is false. */
export const NetworkButton = (props: ButtonProps) => (
  <ButtonGuard text="button.network">
    <Drawn {...props} />
  </ButtonGuard>
);

const Drawn = ({ children, ...props }: ButtonProps) => {
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
