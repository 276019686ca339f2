import { useObservableEagerState } from "observable-hooks";
import { offeredProviders, providerName } from "../../codecs/frame/social-provider.js";
import { LoginPlace } from "../connect/login-place.js";
import { messages as texts } from "../messages/en/login.js";
import { useTexts } from "../messages/use-messages.js";
import { useDevice } from "../parts/use-device.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { FailureLine } from "./failure-line.js";
import { loginSheet } from "./login-sheet.js";
import { SocialMark } from "./social-mark.js";
import { useLoginState } from "./use-login.js";

/** If there are more accounts than this, they have a view of their own. */
const SHOWN_MAX = 4;
const STEPS: readonly unknown[] = ["social", "farcaster"];

/** Social accounts, by name. Connect shows the first of them. S2.9, S2.27 */
export const SocialMethod = ({ all = false }: { readonly all?: boolean }) => {
  useViewSheet(loginSheet);
  const { t } = useTexts(texts);
  const { send, env } = useViewPorts();
  const device = useDevice();
  const { socials } = useObservableEagerState(useSluice().features$);
  const providers = offeredProviders(socials, {
    ...device,
    // Not every build names itself in its user agent.
    telegram: device.telegram || env.page().telegram,
  });
  const login = useLoginState();
  if (login === null) return <LoginPlace isLow={providers.length < SHOWN_MAX - 1} />;
  const { step, failure } = login;
  const shown =
    all || providers.length <= SHOWN_MAX ? providers : providers.slice(0, SHOWN_MAX - 1);
  return (
    <section className={all ? "first" : undefined}>
      <h3>{t(all ? "login.social-all" : "login.social")}</h3>
      <div className="socials">
        {shown.map((provider) => (
          <button
            key={provider}
            type="button"
            className="btn"
            // The window opens before this handler returns, so that the browser counts it as part of the click.
            onClick={() => send({ type: "social/connect", provider })}
          >
            <SocialMark provider={provider} />
            <bdi>{providerName(provider)}</bdi>
          </button>
        ))}
        {shown.length < providers.length ? (
          <button
            type="button"
            className="btn"
            onClick={() => send({ type: "view/push", entry: { view: "ConnectSocials" } })}
          >
            {t("login.social-more")}
          </button>
        ) : null}
      </div>
      <FailureLine failure={STEPS.includes(step) ? failure : null} />
    </section>
  );
};
