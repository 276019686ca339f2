import { useNetwork } from "../host-hooks.js";
import { useOptions } from "../sluice-context.js";
import { type ButtonProps, SluiceButton } from "./sluice-button.js";
import { useButtonText } from "./use-button-text.js";

/** What the host may show on its own page. */
const ALLOWED = /^(data:image\/|https:|\/[^/\\])/i;

/** Shows the active network, with the host's picture of it, and opens the list of networks, unless `enableNetworkSwitch` is false. */
export const NetworkButton = ({ children, ...props }: ButtonProps) => {
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
          {iconUrl === undefined || !ALLOWED.test(iconUrl) ? null : (
            <img src={iconUrl} alt="" width={24} height={24} referrerPolicy="no-referrer" />
          )}
          <bdi>
            {unsupported === true ? text("button.unsupported") : name || text("button.network")}
          </bdi>
          <svg width={14} height={14} viewBox="0 0 16 16" aria-hidden="true">
            <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth={2} />
          </svg>
        </>
      )}
    </SluiceButton>
  );
};
