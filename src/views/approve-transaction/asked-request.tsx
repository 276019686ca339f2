import { useContext, useLayoutEffect, useRef } from "react";
import type { Network } from "../../codecs/network.js";
import type { AskedApproval } from "../../model/requests.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/approval.js";
import { useTexts } from "../messages/use-messages.js";
import { useRequestName } from "../parts/use-request-name.js";
import { ShellContext } from "../shell-context.js";
import { useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { Pair } from "./pair.js";
import { ShownRequest } from "./shown-request.js";

/**
 * The request, its account and its network. The address is shown in full, since parts of it can be imitated.
 */
export const AskedRequest = ({ asked }: { readonly asked: AskedApproval }) => {
  const { method, shown, address, caipNetworkId } = asked;
  const { t } = useTexts(texts);
  const nameOf = useRequestName();
  const words = useRef<HTMLDivElement>(null);
  const { scroller } = useContext(ShellContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request starts at its top
  useLayoutEffect(() => {
    for (const box of [scroller?.current, words.current?.closest(".words")])
      if (box) box.scrollTop = 0;
  }, [asked, scroller]);
  const network = useNetworkOf(caipNetworkId);
  return (
    // Announced when the next request replaces it, since the focus is in the frame then.
    <div ref={words} aria-live="polite">
      <ShownRequest shown={shown} currency={network?.nativeCurrency ?? null} />
      <section className="asked">
        <dl>
          {shown.kind === "unreadable" ? (
            <Pair name={t("approval.method")} value={nameOf(method)} />
          ) : null}
          <Pair name={t("approval.network")} value={network?.name ?? caipNetworkId} />
          <Pair name={t("approval.account")} value={address} dir="ltr" />
        </dl>
      </section>
    </div>
  );
};

const useNetworkOf = (caipNetworkId: Network["caipNetworkId"]): Network | undefined => {
  const networks = useNow(useSluice().networks$);
  return [...networks, useNetwork()].find((network) => network.caipNetworkId === caipNetworkId);
};
